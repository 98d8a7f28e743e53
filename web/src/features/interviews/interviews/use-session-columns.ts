import type { SessionRow } from '@candi/contract/interviews/interviews';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { endFacts } from '#ui/end-facts.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of an exported list of sessions. */
export function useSessionColumns(): ExportColumn<SessionRow>[] {
  const { t } = useTranslation();
  const { statusText } = useSessionStatus();
  const { time, score } = useExportColumns();
  return [
    { title: t('candidates.firstName'), value: ({ candidate }) => candidate.firstName },
    { title: t('candidates.lastName'), value: ({ candidate }) => candidate.lastName },
    { title: t('auth.email'), value: ({ candidate }) => candidate.email },
    { title: t('interviews.interview'), value: ({ title }) => title },
    { title: t('interviews.job'), value: ({ job }) => job?.name ?? null },
    { title: t('interviews.type'), value: ({ type }) => t(`interviews.types.${type}`) },
    { title: t('interviews.phase'), value: ({ phase }) => t(`interviews.phases.${phase}`) },
    { title: t('common.language'), value: ({ language }) => languageNames[language] },
    { title: t('interviews.duration'), value: ({ duration }) => duration },
    {
      title: t('interviews.statusTitle'),
      value: (row) => [statusText(row), ...endFacts(t, row)].join(' · '),
    },
    time(t('exports.scheduled'), ({ scheduledAt }) => scheduledAt),
    time(t('exports.started'), ({ startedAt }) => startedAt),
    time(t('exports.ended'), ({ endedAt }) => endedAt),
    time(t('exports.created'), ({ createdAt }) => createdAt),
    score(t('interviews.score'), ({ overallScore, offlineDemo }) => ({ score: overallScore, offlineDemo })),
    {
      title: t('interviews.decision'),
      value: ({ decision }) => decision && t(`interviews.decisions.${decision}`),
    },
  ];
}
