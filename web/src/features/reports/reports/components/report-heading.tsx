import type { InterviewRating } from '@candi/contract/interviews/candidate-feedback';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Group, Rating, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { useVerdictText } from '#i18n/verdict-text.ts';
import { Face } from '#ui/face.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { SampleBadge } from '#ui/sample-badge.tsx';
import { Score } from '#ui/score.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { DecisionButtons } from './decision-buttons.tsx';

function Verdict({ report }: { report: NonNullable<ReportAnswer['report']> }) {
  const { t, i18n } = useTranslation();
  const verdictText = useVerdictText();
  const { overallScore, verdict, made } = report;
  const isPhone = usePhone();
  const score =
    overallScore === null
      ? '–'
      : new Intl.NumberFormat(i18n.resolvedLanguage).format(Math.round(overallScore));
  return (
    <Group gap="sm" wrap="nowrap">
      <Score
        score={overallScore}
        verdict={verdict}
        offlineDemo={made.offlineDemo}
        size={isPhone ? 'small' : 'large'}
      />
      <Stack gap={2}>
        <Text fw={650} fz="lg" lh={1.3}>
          {verdictText(verdict, made.offlineDemo)}
        </Text>
        <Text size="sm" c="dimmed">
          {overallScore === null ? t('reports.noScore') : t('reports.scoreOf', { score })}
        </Text>
      </Stack>
    </Group>
  );
}

/** Shows how the candidate rated the interview. */
function InterviewRatingLine({ rating: { stars, words } }: { rating: InterviewRating }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('reports.rating')}
      </Text>
      <Rating value={stars} readOnly size="sm" aria-hidden />
      <VisuallyHidden>{t('reports.stars', { count: stars })}</VisuallyHidden>
      {words && (
        <Text size="sm" dir="auto">
          {words}
        </Text>
      )}
    </Group>
  );
}

/** The decision on the candidate, which can be made after the interview. */
export function Decision({ answer }: { answer: ReportAnswer }) {
  if (answer.endedAt === null || answer.startedAt === null) return null;
  return <DecisionButtons answer={answer} />;
}

/** Says that the interview is a sample, and how the candidate rated it. */
export function InterviewNotes({ answer }: { answer: ReportAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {answer.sample && (
        <Text size="sm" c="dimmed">
          {t('samples.interview')}
        </Text>
      )}
      {answer.rating && <InterviewRatingLine rating={answer.rating} />}
    </>
  );
}

/**
 * Heading of a report: candidate, interview, date, score and verdict. `isShort`: whether the notes on the interview and
 * the decision are elsewhere.
 */
export function ReportHeading({ answer, isShort }: { answer: ReportAnswer; isShort: boolean }) {
  const { t, i18n } = useTranslation();
  const { candidate, startedAt, report } = answer;
  const name = `${candidate.firstName} ${candidate.lastName}`;
  const when = startedAt ? moment(startedAt, i18n.resolvedLanguage ?? 'en', 'long') : null;
  return (
    <Group justify="space-between" gap={isShort ? 'xs' : 'md'}>
      <Group gap="md" wrap="nowrap" align="flex-start" style={{ flex: '1 1 320px' }}>
        <Face id={candidate.id} name={name} photoUrl={candidate.photoUrl} size={isShort ? 40 : 48} />
        <Stack gap={4} miw={0}>
          <Group gap="sm">
            <Title order={1}>
              <bdi>{name}</bdi>
            </Title>
            {answer.sample && <SampleBadge />}
          </Group>
          <Text c="dimmed">
            <MetaLine
              facts={[
                answer.title,
                t(`interviews.types.${answer.type}`),
                languageNames[answer.language],
                ...(when ? [when.both] : []),
              ]}
            />
          </Text>
          {!isShort && <InterviewNotes answer={answer} />}
        </Stack>
      </Group>
      <Group gap="lg">
        {report && <Verdict report={report} />}
        {!isShort && <Decision answer={answer} />}
      </Group>
    </Group>
  );
}
