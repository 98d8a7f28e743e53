import type { AuditEntry } from '@candi/contract/identity/audit';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CompanyLink } from '#ui/company-link.tsx';
import { Email } from '#ui/email.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { subjectPage } from '../details.ts';
import { ActionCell } from './action-cell.tsx';

/** Entries of the platform's audit log. */
export function AuditTable({ rows }: { rows: AuditEntry[] }) {
  const { t } = useTranslation();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      title: t('audit.action'),
      render: ({ action, details, subjectId }) => (
        <ActionCell action={action} details={details} page={subjectPage(action, subjectId)} />
      ),
    },
    {
      key: 'actor',
      title: t('audit.actor'),
      render: ({ actor }) =>
        actor ? (
          <>
            <Anchor component={Link} to={`/users/${actor.id}`} size="sm">
              <bdi>{actor.name}</bdi>
            </Anchor>
            <Text size="xs" c="dimmed">
              <Email>{actor.email}</Email>
            </Text>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('audit.nobody')}
          </Text>
        ),
    },
    {
      key: 'company',
      title: t('audit.company'),
      dash: true,
      render: ({ company }) => company && <CompanyLink {...company} />,
    },
    {
      key: 'at',
      title: t('audit.when'),
      render: ({ at }) => <DayAndTime iso={at} />,
    },
  ];
  return (
    <RecordTable label={t('audit.title')} rows={rows} rowKey={({ id }) => String(id)} columns={columns} />
  );
}
