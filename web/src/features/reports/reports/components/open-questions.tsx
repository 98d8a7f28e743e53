import type { Language } from '@candi/contract/platform/enumerations';
import type { OpenQuestion } from '@candi/contract/reports/reports';
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
