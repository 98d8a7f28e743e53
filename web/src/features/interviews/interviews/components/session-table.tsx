import type { SessionRow } from '@candi/contract/interviews/interviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { scoreState } from '../session-label.ts';
import { DecisionMenu, mayBeDecided } from './decision-menu.tsx';
import { CandidateCell, InterviewCell, ScoreCell, StatusCell, WhenCell } from './session-cells.tsx';
import { type SessionAction, SessionDialogs } from './session-dialogs.tsx';
import { SessionMenu } from './session-menu.tsx';

interface SessionTableProps {
  rows: SessionRow[];
  mayEdit: boolean;
  /** False on an interview's own page, where the column would repeat its name. */
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
      end: true,
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
        rowKey={({ sessionId }) => sessionId}
        columns={columns}
        sort={sort}
        renderActions={mayEdit ? (row) => <SessionMenu row={row} onAction={setAction} /> : undefined}
      />
      <SessionDialogs action={action} onClose={() => setAction(null)} />
    </>
  );
}
