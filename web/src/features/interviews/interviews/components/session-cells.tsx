import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Anchor, Box, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { cancelReasonKey } from '../session-label.ts';
import { MailState } from './mail-state.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Props of a cell in the list of sessions. */
interface CellProps {
  row: SessionRow;
}

export const nameOf = ({ candidate }: Pick<SessionRow, 'candidate'>): string =>
  `${candidate.firstName} ${candidate.lastName}`;

export function CandidateCell({ row }: CellProps) {
  return (
    <>
      <RowLink to={`/report/${row.sessionId}`}>{nameOf(row)}</RowLink>
      <Text size="xs" c="dimmed" dir="ltr" ta="match-parent" truncate maw={190} title={row.candidate.email}>
        {row.candidate.email}
      </Text>
    </>
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
  return (
    <Box miw={{ lg: 210 }}>
      <Anchor component={Link} to={`/interviews/${row.interviewId}`} size="sm" c="inherit">
        <bdi>{row.title}</bdi>
      </Anchor>
      <Text size="xs" c="dimmed">
        <MetaLine facts={facts.filter(Boolean)} />
      </Text>
    </Box>
  );
}

/** Shows when the session started, else when it is scheduled, else when it was created. */
export function WhenCell({ row }: CellProps) {
  const { i18n } = useTranslation();
  const { day, time } = moment(
    row.startedAt ?? row.scheduledAt ?? row.createdAt,
    i18n.resolvedLanguage ?? 'en',
  );
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
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge row={row} />
      {row.cancelReason && (
        <Text size="xs" c="dimmed">
          {t(cancelReasonKey(row.cancelReason))}
        </Text>
      )}
      {waits && <MailState mail={row.mail} />}
      {row.attempt > 1 && (
        <Text size="xs" c="dimmed">
          {t('interviews.attempt', { number: row.attempt })}
        </Text>
      )}
    </Stack>
  );
}
