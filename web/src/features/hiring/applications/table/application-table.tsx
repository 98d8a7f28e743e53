import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { applicationSorts } from '@candi/contract/hiring/applications';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import { moment } from '#i18n/moment.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { Email } from '#ui/email.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import type { BoardActions } from '../board-actions.ts';
import { nameOf } from '../name-of.ts';
import type { BoardAddress } from '../use-board-address.ts';
import { ApplicationMenu } from '../components/application-menu.tsx';
import { DecisionBadge } from '#ui/decision-badge.tsx';
import { Face } from '#ui/face.tsx';
import { Score } from '#ui/score.tsx';
import { FitBadge } from '../components/fit-badge.tsx';
import { SelectBox } from '../components/select-box.tsx';
import classes from './application-table.module.css';

interface ApplicationTableProps {
  rows: ApplicationRow[];
  actions: BoardActions;
  sort: BoardAddress['sort'];
  onSort: (sort: BoardAddress['sort']) => void;
}

/** Table of a job's applications in every phase. */
export function ApplicationTable({ rows, actions, sort, onSort }: ApplicationTableProps) {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
  const phaseName = usePhaseName();
  const phases = new Map(actions.phases.map((phase) => [phase.id, phaseName(phase)]));
  const statusOf = (session: ApplicationRow['session'], source: ApplicationRow['source']) => {
    if (session) return statusText(session);
    return t(source === 'public' ? 'interviews.status.applied' : 'interviews.status.added');
  };
  const columns: Column<ApplicationRow>[] = [
    {
      key: 'name',
      title: t('applications.candidate'),
      sort: { by: 'name', order: 'ascending' },
      render: (row) => (
        <Group gap="sm" wrap="nowrap">
          {actions.mayEdit && <SelectBox row={row} list={rows} actions={actions} />}
          <Face id={row.candidate.id} name={nameOf(row)} photoUrl={row.candidate.photoUrl} />
          <div style={{ minWidth: 0 }}>
            <UnstyledButton className={classes['name']} onClick={() => actions.open(row.id)}>
              <bdi>{nameOf(row)}</bdi>
            </UnstyledButton>
            <Text size="xs" c="dimmed" miw={{ lg: 190 }} maw={{ lg: 230 }}>
              <Email>{row.candidate.email}</Email>
            </Text>
          </div>
        </Group>
      ),
    },
    {
      key: 'phase',
      title: t('applications.phase'),
      render: (row) => <bdi>{phases.get(row.phaseId)}</bdi>,
    },
    {
      key: 'fit',
      title: t('applications.fit'),
      sort: { by: 'score', order: 'descending' },
      render: (row) => <FitBadge row={row} />,
    },
    {
      key: 'decision',
      title: t('applications.decision'),
      render: (row) => (row.decision ? <DecisionBadge decision={row.decision} /> : null),
    },
    {
      key: 'applied',
      title: t('applications.since'),
      sort: {
        by: sort === 'oldest' ? 'oldest' : 'newest',
        order: sort === 'oldest' ? 'ascending' : 'descending',
      },
      render: (row) => (
        <span className={classes['date']}>
          {t(row.source === 'public' ? 'applications.appliedOn' : 'applications.addedOn', {
            day: moment(row.createdAt, i18n.resolvedLanguage ?? 'en').day,
          })}
        </span>
      ),
    },
    {
      key: 'interview',
      title: t('applications.interview'),
      align: 'end',
      render: ({ session, source }) =>
        session?.overallScore === null || session?.overallScore === undefined ? (
          <span className={classes['status']}>{statusOf(session, source)}</span>
        ) : (
          <Score score={session.overallScore} offlineDemo={session.offlineDemo} />
        ),
    },
  ];
  const menuOf = (row: ApplicationRow) => <ApplicationMenu row={row} actions={actions} />;
  return (
    <RecordTable<ApplicationRow>
      label={t('applications.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      sort={{
        by: sort,
        onChange: (by) => {
          // A second click on the date column reverses the order.
          const turned =
            by === sort && by === 'newest' ? 'oldest' : by === sort && by === 'oldest' ? 'newest' : by;
          onSort(applicationSorts.find((each) => each === turned) ?? 'newest');
        },
      }}
      renderActions={actions.mayEdit ? menuOf : undefined}
    />
  );
}
