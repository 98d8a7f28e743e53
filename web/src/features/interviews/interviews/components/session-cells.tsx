import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Anchor, Badge, Box, Group, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '#i18n/languages.ts';
import { sessionDate } from '#data/session-date.ts';
import { moment } from '#i18n/moment.ts';
import { statusColours, useSessionStatus } from '#i18n/session-status.ts';
import { Face } from '#ui/face.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SampleBadge } from '#ui/sample-badge.tsx';
import { Score } from '#ui/score.tsx';
import { StartLine } from '#ui/start-line.tsx';
import type { SessionSubject } from '../session-subject.ts';
import { endFacts } from '#ui/end-facts.ts';
import { scoreState } from '../session-score.ts';
import { MailState } from './mail-state.tsx';
import classes from './session-cells.module.css';

/** Props of a cell in the list of sessions. */
interface CellProps {
  row: SessionRow;
}

export function StatusBadge({ row }: { row: Pick<SessionRow, 'status' | 'scheduledAt'> }) {
  const { statusOf, statusText } = useSessionStatus();
  return (
    <Badge variant="light" color={statusColours[statusOf(row)]} radius="sm">
      {statusText(row)}
    </Badge>
  );
}

export const nameOf = ({ candidate }: Pick<SessionSubject, 'candidate'>): string =>
  `${candidate.firstName} ${candidate.lastName}`;

export function CandidateCell({ row }: CellProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Face id={row.candidate.id} name={nameOf(row)} photoUrl={row.candidate.photoUrl} />
      <div className={classes['person']}>
        <div className={classes['name']} title={nameOf(row)}>
          <RowLink to={`/report/${row.sessionId}`} cut>
            {nameOf(row)}
          </RowLink>
        </div>
        <div title={row.candidate.email} className={classes['email']}>
          <StartLine size="xs" dimmed>
            {row.candidate.email}
          </StartLine>
        </div>
      </div>
    </Group>
  );
}

export function InterviewCell({ row }: CellProps) {
  const { t } = useTranslation();
  const facts = [
    t(`interviews.types.${row.type}`),
    languageNames[row.language],
    row.access === 'restricted' ? '' : t(`interviews.accesses.${row.access}`),
    row.job?.name ?? '',
  ];
  const shown = facts.filter(Boolean);
  return (
    <Box miw={{ lg: 150, xl: 240 }}>
      <Anchor
        component={Link}
        to={`/interviews/${row.interviewId}`}
        display="block"
        c="inherit"
        title={row.title}
        className={classes['title'] ?? ''}
      >
        <StartLine>{row.title}</StartLine>
      </Anchor>
      <Text size="xs" c="dimmed" title={shown.join(' · ')}>
        <MetaLine facts={shown} lines={1} />
      </Text>
    </Box>
  );
}

/** Shows the start of the session if it has started, otherwise its scheduled time, otherwise its time of creation. */
export function WhenCell({ row }: CellProps) {
  const { i18n } = useTranslation();
  const { day, time } = moment(sessionDate(row), i18n.resolvedLanguage ?? 'en');
  return (
    <>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {day}
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {time}
      </Text>
    </>
  );
}

export function StatusCell({ row }: CellProps) {
  const { t } = useTranslation();
  const waits = row.status === 'PENDING';
  const facts = [
    ...endFacts(t, row),
    ...(row.attempt > 1 ? [t('interviews.attempt', { number: row.attempt })] : []),
  ];
  return (
    <Stack gap={2} align="flex-start">
      <Group gap={4} wrap="nowrap">
        <StatusBadge row={row} />
        {row.sample && <SampleBadge />}
      </Group>
      {facts.length > 0 && (
        <Text size="xs" c="dimmed" title={facts.join(' · ')} className={classes['reason'] ?? ''}>
          <MetaLine facts={facts} lines={2} />
        </Text>
      )}
      {waits && row.mail !== null && (
        <div className={classes['mail']} title={t(`interviews.mails.${row.mail}`)}>
          <MailState mail={row.mail} />
        </div>
      )}
    </Stack>
  );
}

/** Shows the overall score (0–100), or why there is none. */
export function ScoreCell({ row }: CellProps) {
  const { t } = useTranslation();
  const state = scoreState(row);
  if (state === 'none') return null;
  if (typeof state === 'object')
    return <Score score={state.score} offlineDemo={row.offlineDemo} size="tiny" />;
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      {state === 'making' && <Loader size={14} />}
      <Text component="span" size="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(`interviews.scores.${state}`)}
      </Text>
    </Group>
  );
}
