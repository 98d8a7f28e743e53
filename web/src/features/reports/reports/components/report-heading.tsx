import type { InterviewRating } from '@candi/contract/interviews/candidate-feedback';
import type { Verdict as VerdictName } from '@candi/contract/platform/enumerations';
import { candidateDecisions } from '@candi/contract/platform/enumerations';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import {
  Badge,
  Group,
  Rating,
  RingProgress,
  Select,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '#data/may.ts';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { decideOnSession } from '../queries.ts';

/** Mantine colour of each verdict. */
const verdictColours: Record<VerdictName, string> = {
  STRONG_YES: 'green',
  YES: 'green',
  MAYBE: 'yellow',
  NO: 'red',
  INSUFFICIENT_EVIDENCE: 'gray',
};

function Verdict({ report }: { report: NonNullable<ReportAnswer['report']> }) {
  const { t, i18n } = useTranslation();
  const { overallScore, verdict } = report;
  const score =
    overallScore === null
      ? '–'
      : new Intl.NumberFormat(i18n.resolvedLanguage).format(Math.round(overallScore));
  return (
    <Group gap="sm" wrap="nowrap">
      <RingProgress
        size={84}
        thickness={8}
        // A round cap would show as a dot at 0.
        roundCaps={overallScore !== 0}
        aria-hidden
        sections={overallScore === null ? [] : [{ value: overallScore, color: verdictColours[verdict] }]}
        label={
          <Text ta="center" fw={700} fz="xl" lh={1}>
            {score}
          </Text>
        }
      />
      <Stack gap={2}>
        <Text fw={650} fz="lg" lh={1.3}>
          {t(`reports.verdicts.${verdict}`)}
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
        {t('reports.talkRating')}
      </Text>
      <Rating value={stars} readOnly size="sm" aria-hidden />
      <VisuallyHidden>{t('reports.talkStars', { count: stars })}</VisuallyHidden>
      {words && (
        <Text size="sm" dir="auto">
          {words}
        </Text>
      )}
    </Group>
  );
}

/** Heading of a report: candidate, interview, date, score and verdict. */
export function ReportHeading({ answer }: { answer: ReportAnswer }) {
  const { t, i18n } = useTranslation();
  const { candidate, startedAt, report } = answer;
  const when = startedAt ? moment(startedAt, i18n.resolvedLanguage ?? 'en', 'long') : null;
  return (
    <Group justify="space-between" gap="md">
      <Stack gap={4} style={{ flex: '1 1 320px' }}>
        <Title order={1}>
          <bdi>
            {candidate.firstName} {candidate.lastName}
          </bdi>
        </Title>
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
        {answer.rating && <InterviewRatingLine rating={answer.rating} />}
      </Stack>
      <Group gap="lg">
        {report && <Verdict report={report} />}
        {answer.endedAt !== null && answer.startedAt !== null && <DecisionField answer={answer} />}
      </Group>
    </Group>
  );
}

/**
 * Select field for the decision on the candidate. A choice is shown immediately and reverted if the gateway refuses
 * it.
 */
function DecisionField({ answer }: { answer: ReportAnswer }) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const { sessionId, decision } = answer;
  const decide = useMutation(decideOnSession(sessionId));
  if (!mayEdit)
    return (
      decision && (
        <Badge variant="light" size="lg" radius="sm">
          {t(`interviews.decisions.${decision}`)}
        </Badge>
      )
    );
  return (
    <Select
      className={decision === null ? 'unprinted' : undefined}
      aria-label={t('interviews.decision')}
      placeholder={t('interviews.decide')}
      data={candidateDecisions.map((value) => ({ value, label: t(`interviews.decisions.${value}`) }))}
      value={decision}
      onChange={(value) => decide.mutate(candidateDecisions.find((one) => one === value) ?? null)}
      clearable
      clearButtonProps={{ 'aria-label': t('interviews.undecide') }}
      w={190}
    />
  );
}
