import type { Language } from '@candi/contract/platform/enumerations';
import type { QuestionScore, Quote } from '@candi/contract/reports/reports';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MetaLine } from '#ui/meta-line.tsx';
import { Answer } from './answer.tsx';
import classes from './question-card.module.css';
import { QuoteLine } from './quote-line.tsx';
import { Rating } from './rating.tsx';

interface QuestionCardProps {
  number: number;
  score: QuestionScore;
  language: Language;
  /** Null if there is no recording to play. */
  onPlay: ((quote: Quote) => void) | null;
}

/** Score of a question with its evidence. Each quote can be played in the recording. */
export function QuestionCard({ number, score, language, onPlay }: QuestionCardProps) {
  const { t } = useTranslation();
  const facts = [
    ...(score.category === '' ? [] : [score.category]),
    t('reports.priority', { level: t(`templates.levels.${score.priority}`) }),
  ];
  return (
    <Card withBorder padding="lg" component="article">
      <Stack gap="md">
        <div className={classes['head']}>
          <Text size="sm" c="dimmed" className={classes['title']}>
            <MetaLine facts={[t('templates.questionNumber', { number }), ...facts]} />
          </Text>
          {score.asked === false ? (
            <Text size="sm" c="dimmed">
              {t('reports.notAsked')}
            </Text>
          ) : (
            <Rating rating={score.rating} />
          )}
        </div>
        <Title order={3} size="h4" dir="auto" lang={language}>
          {score.question}
        </Title>
        {score.feedback !== '' && (
          <Text dir="auto" lang={language}>
            {score.feedback}
          </Text>
        )}
        {score.quotes.map((quote) => (
          <QuoteLine
            key={`${quote.turnIndex} ${quote.quote}`}
            quote={quote}
            language={language}
            onPlay={onPlay}
          />
        ))}
        {score.candidateAnswer === '' ? (
          <Text size="sm" c="dimmed">
            {t(score.asked === false ? 'reports.endedBefore' : 'reports.noAnswer')}
          </Text>
        ) : (
          <Answer text={score.candidateAnswer} language={language} />
        )}
      </Stack>
    </Card>
  );
}
