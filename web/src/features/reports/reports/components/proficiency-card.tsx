import type { Language } from '@candi/contract/platform/enumerations';
import type { LanguageProficiency, LanguageSkill, Quote } from '@candi/contract/reports/reports';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageIn } from '#i18n/languages.ts';
import { Answer } from './answer.tsx';
import classes from './question-card.module.css';
import { QuoteLine } from './quote-line.tsx';
import { Rating } from './rating.tsx';

interface ProficiencyCardProps {
  proficiency: LanguageProficiency;
  /** Language of the interview, in which the feedback is written. */
  language: Language;
  /** Null if there is no recording to play. */
  onPlay: ((quote: Quote) => void) | null;
}

/** Assessment of the candidate in the language that the template tests, with the evidence for each rating. */
export function ProficiencyCard({ proficiency, language, onPlay }: ProficiencyCardProps) {
  const { t, i18n } = useTranslation();
  const { language: tested, typed, candidateAnswer } = proficiency;
  const skill = (name: 'fluency' | 'comfort', { rating, feedback, quotes }: LanguageSkill) => (
    <Stack gap="sm" component="section" aria-label={t(`reports.proficiency.${name}`)}>
      <div className={classes['head']}>
        <Title order={4} size="h5">
          {t(`reports.proficiency.${name}`)}
        </Title>
        <Rating rating={rating} of={name} />
      </div>
      {name === 'fluency' && typed && <Text size="sm">{t('reports.proficiency.typed')}</Text>}
      {feedback !== '' && (
        <Text dir="auto" lang={language}>
          {feedback}
        </Text>
      )}
      {quotes.map((quote) => (
        <QuoteLine
          key={`${quote.turnIndex} ${quote.quote}`}
          quote={quote}
          language={tested}
          onPlay={onPlay}
        />
      ))}
    </Stack>
  );
  return (
    <Card withBorder padding="lg" component="article">
      <Stack gap="lg">
        <div>
          <Title order={3} size="h4">
            {t('reports.proficiency.title', { language: languageIn(tested, i18n.resolvedLanguage) })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('reports.proficiency.apart')}
          </Text>
        </div>
        {skill('fluency', proficiency.fluency)}
        {skill('comfort', proficiency.comfort)}
        {candidateAnswer === '' ? (
          <Text size="sm" c="dimmed">
            {t('reports.proficiency.nothing')}
          </Text>
        ) : (
          <Answer text={candidateAnswer} language={tested} />
        )}
      </Stack>
    </Card>
  );
}
