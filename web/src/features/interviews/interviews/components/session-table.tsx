import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Menu } from '@mantine/core';
import { IconBan, IconLink, IconMail, IconRefresh, IconSettings, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { useCandidateAddress } from '#ui/use-candidate-address.ts';
import { scoreState } from '../session-score.ts';
import { DecisionMenu, mayBeDecided } from './decision-menu.tsx';
import { SessionCard } from './session-card.tsx';
import { CandidateCell, InterviewCell, nameOf, ScoreCell, StatusCell, WhenCell } from './session-cells.tsx';
import { SessionDialogs, type SessionAction } from './session-dialogs.tsx';

interface SessionTableProps {
  rows: SessionRow[];
  mayEdit: boolean;
  /** Whether to show the interview column. False on an interview's own page, because each row would repeat its name. */
  withInterview?: boolean;
  sort?: { by: string; onChange: (by: string) => void };
}

/** Table of sessions; each row links to its report. */
export function SessionTable({ rows, mayEdit, withInterview = true, sort }: SessionTableProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<SessionAction | null>(null);
  const columns: Column<SessionRow>[] = [
    { key: 'candidate', title: t('interviews.candidate'), render: (row) => <CandidateCell row={row} /> },
    ...(withInterview
      ? [
          {
            key: 'interview',
            title: t('interviews.interview'),
            render: (row: SessionRow) => <InterviewCell row={row} />,
          },
        ]
      : []),
    { key: 'status', title: t('interviews.statusTitle'), render: (row) => <StatusCell row={row} /> },
    {
      key: 'date',
      title: t('interviews.date'),
      sort: { by: 'latest', order: 'descending' },
      render: (row) => <WhenCell row={row} />,
    },
    {
      key: 'score',
      title: t('interviews.score'),
      align: 'end',
      sort: { by: 'score', order: 'descending' },
      render: (row) => (scoreState(row) === 'none' ? null : <ScoreCell row={row} />),
    },
    {
      key: 'decision',
      title: t('interviews.decision'),
      render: (row) => (mayBeDecided(row) ? <DecisionMenu row={row} mayEdit={mayEdit} /> : null),
    },
  ];
  return (
    <>
      <RecordTable<SessionRow>
        label={t('interviews.title')}
        rows={rows}
        compact
        rowKey={({ sessionId }) => sessionId}
        columns={columns}
        sort={sort}
        renderCard={(row) => (
          <SessionCard
            row={row}
            mayEdit={mayEdit}
            withInterview={withInterview}
            menu={mayEdit && <SessionMenu row={row} onAction={setAction} />}
          />
        )}
        renderActions={mayEdit ? (row) => <SessionMenu row={row} onAction={setAction} /> : undefined}
      />
      <SessionDialogs action={action} onClose={() => setAction(null)} />
    </>
  );
}

interface SessionMenuProps {
  row: SessionRow;
  onAction: (action: SessionAction) => void;
}

function SessionMenu({ row, onAction }: SessionMenuProps) {
  const { t } = useTranslation();
  const { toCandidate } = useCandidateAddress();
  const waits = row.status === 'PENDING';
  const runs = row.status === 'OPENED';
  const item = (kind: SessionAction['kind'], icon: ReactNode, danger = false) => (
    <Menu.Item leftSection={icon} color={danger ? 'red' : undefined} onClick={() => onAction({ kind, row })}>
      {t(`interviews.actions.${kind}`)}
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
