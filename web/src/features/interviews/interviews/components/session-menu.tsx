import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Menu } from '@mantine/core';
import { IconBan, IconLink, IconMail, IconRefresh, IconSettings, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCandidateAddress } from '#ui/use-candidate-address.ts';
import { RowMenu } from '#ui/row-menu.tsx';
import { nameOf } from './session-cells.tsx';
import type { SessionAction } from './session-dialogs.tsx';

interface SessionMenuProps {
  row: SessionRow;
  onAction: (action: SessionAction) => void;
}

/** Menu of the actions on one session. */
export function SessionMenu({ row, onAction }: SessionMenuProps) {
  const { t } = useTranslation();
  const { toCandidate } = useCandidateAddress();
  const waits = row.status === 'PENDING';
  const runs = row.status === 'OPENED';
  const item = (kind: SessionAction['kind'], icon: ReactNode, danger = false) => (
    <Menu.Item leftSection={icon} color={danger ? 'red' : undefined} onClick={() => onAction({ kind, row })}>
      {t(`interviews.deeds.${kind}`)}
    </Menu.Item>
  );
  return (
    <RowMenu label={t('interviews.actionsFor', { name: nameOf(row) })}>
      {waits && item('link', <IconLink size={16} aria-hidden />)}
      {waits && item('resend', <IconMail size={16} aria-hidden />)}
      {!waits && !runs && row.lastAttempt && item('attempt', <IconRefresh size={16} aria-hidden />)}
      <Menu.Item
        component={Link}
        to={`/interviews/${row.interviewId}`}
        leftSection={<IconSettings size={16} aria-hidden />}
      >
        {t('interviews.toInterview')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={toCandidate(row.candidate.id)}
        leftSection={<IconUser size={16} aria-hidden />}
      >
        {t('candidates.wholeProfile')}
      </Menu.Item>
      {(waits || runs) && item('withdraw', <IconBan size={16} aria-hidden />, true)}
    </RowMenu>
  );
}
