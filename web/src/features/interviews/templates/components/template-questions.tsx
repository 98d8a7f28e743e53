import type { StoredQuestion } from '@candi/contract/interviews/templates';
import { Card, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Lists a template's questions before it is used. */
export function TemplateQuestions({ questions }: { questions: StoredQuestion[] }) {
  const { t } = useTranslation();
  return (
    <Card padding="md" bg="var(--mantine-color-default-hover)">
      <Text size="sm" fw={600} mb={6}>
        {t('templates.questions')}
      </Text>
      <List type="ordered" size="sm" spacing={4} dir="auto">
        {questions.map(({ id, question }) => (
          <List.Item key={id}>{question}</List.Item>
        ))}
      </List>
    </Card>
  );
}
