import type { Language } from '@candi/contract/platform/enumerations';
import type { OpenQuestion } from '@candi/contract/reports/reports';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuoteLine } from './quote-line.tsx';

interface OpenQuestionsProps {
  questions: OpenQuestion[];
  /** The interview's. */
  language: Language;
  /** Null where there is nothing to play. */
  onPlay: ((ms: number) => void) | null;
}

/** What the candidate asked and was promised to hear from the hiring team. */
export function OpenQuestions({ questions, language, onPlay }: OpenQuestionsProps) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Card withBorder padding="lg" component="section">
      <Title order={2} size="h5" mb={4}>
        {t('reports.openQuestions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('reports.openQuestions.told', { count: questions.length })}
      </Text>
      <Stack gap="xs">
        {questions.map(({ text, startMs }) => (
          <QuoteLine
            key={startMs}
            quote={{ turnIndex: 0, quote: text, startMs }}
            language={language}
            onPlay={onPlay && (() => onPlay(startMs))}
          />
        ))}
      </Stack>
    </Card>
  );
}
