import type { CompanyAuditEntry } from '@candi/contract/identity/audit';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { Email } from '#ui/email.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { memberSubjectPage } from '../details.ts';
import { ActionCell } from './action-cell.tsx';

/** Entries of a company's own audit log. */
export function CompanyAuditTable({ rows }: { rows: CompanyAuditEntry[] }) {
  const { t } = useTranslation();
  const columns: Column<CompanyAuditEntry>[] = [
    {
      key: 'action',
      title: t('audit.action'),
      render: ({ action, details, subjectId }) => (
        <ActionCell action={action} details={details} page={memberSubjectPage(action, subjectId)} />
      ),
    },
    {
      key: 'actor',
      title: t('audit.actor'),
      render: ({ actor, outside }) =>
        actor ? (
          <>
            <Text size="sm">
              <bdi>{actor.name}</bdi>
            </Text>
            <Text size="xs" c="dimmed">
              <Email>{actor.email}</Email>
            </Text>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t(outside ? 'audit.outside' : 'audit.nobody')}
          </Text>
        ),
    },
    { key: 'at', title: t('audit.when'), render: ({ at }) => <DayAndTime iso={at} /> },
  ];
  return (
    <RecordTable label={t('audit.title')} rows={rows} rowKey={({ id }) => String(id)} columns={columns} />
  );
}
