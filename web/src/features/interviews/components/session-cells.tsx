import type { SessionRow } from '@candi/contract/interviews';
import { ActionIcon, Stack, Text, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { cancelReasonKey } from '../session-label.ts';
import classes from './session-table.module.css';
import { StatusBadge } from './status-badge.tsx';

/** What a row of the list is made of, for table and card alike. */
interface CellProps {
  row: SessionRow;
}

const nameOf = ({ candidate }: SessionRow): string => `${candidate.firstName} ${candidate.lastName}`;

export function CandidateLink({ row }: CellProps) {
  return (
    <Link to={`/report/${row.sessionId}`} className={classes['link']}>
      <bdi>{nameOf(row)}</bdi>
    </Link>
  );
}

export function Kind({ row }: CellProps) {
  const { t } = useTranslation();
  return <MetaLine facts={[t(`interviews.types.${row.type}`), languageNames[row.language]]} />;
}

/** When it was held; before that, when it will be; else when it was made. */
export function useWhen({ row }: CellProps) {
  const { i18n } = useTranslation();
  return moment(row.startedAt ?? row.scheduledAt ?? row.createdAt, i18n.resolvedLanguage ?? 'en');
}

export function When({ row }: CellProps) {
  const { day, time } = useWhen({ row });
  return (
    <>
      <Text size="sm">{day}</Text>
      <Text size="xs" c="dimmed">
        {time}
      </Text>
    </>
  );
}

export function Status({ row }: CellProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge row={row} />
      {row.cancelReason && (
        <Text size="xs" c="dimmed">
          {t(cancelReasonKey(row.cancelReason))}
        </Text>
      )}
    </Stack>
  );
}

/** A session that waits can have a new link; `null` for those who may only read. */
export function NewLink({ row, onNewLink }: CellProps & { onNewLink: ((row: SessionRow) => void) | null }) {
  const { t } = useTranslation();
  if (row.status !== 'PENDING' || onNewLink === null) return null;
  return (
    <Tooltip label={t('interviews.newLink')}>
      <ActionIcon
        variant="subtle"
        size="lg"
        className={classes['above']}
        aria-label={t('interviews.newLinkFor', { name: nameOf(row) })}
        onClick={() => onNewLink(row)}
      >
        <IconLink size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
