import type { OpenQuestion } from '@candi/contract/interviews/candidate-feedback';
import type { Language } from '@candi/contract/platform/enumerations';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuoteLine } from './quote-line.tsx';

interface OpenQuestionsProps {
  questions: OpenQuestion[];
  /** Language of the interview. */
  language: Language;
  /** Null if there is no recording to play. */
  onPlay: ((ms: number) => void) | null;
}

/** The candidate's questions that the hiring team still has to answer. */
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
        {questions.map(({ id, text, startMs }) => (
          <QuoteLine
            key={id}
            quote={{ turnIndex: 0, quote: text, startMs }}
            language={language}
            onPlay={onPlay && (() => onPlay(startMs))}
          />
        ))}
      </Stack>
    </Card>
  );
}
