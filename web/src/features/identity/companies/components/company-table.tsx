import type { AdminCompany } from '@candi/contract/identity/admin';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Day } from '#ui/day.tsx';
import { DeletedBadge } from '#ui/deleted-badge.tsx';
import { Email } from '#ui/email.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { CappedCount } from './capped-count.tsx';

interface CompanyTableProps {
  rows: AdminCompany[];
  sort: string;
  onSort: (by: string) => void;
}

export function CompanyTable({ rows, sort, onSort }: CompanyTableProps) {
  const { t } = useTranslation();
  const count = (key: keyof AdminCompany['counts']): Column<AdminCompany> => ({
    key,
    title: t(`companies.${key}`),
    align: 'number',
    render: ({ counts }) => <CappedCount count={counts[key]} />,
  });
  const columns: Column<AdminCompany>[] = [
    {
      key: 'name',
      title: t('companies.company'),
      sort: { by: 'name', order: 'ascending' },
      render: (company) => (
        <>
          <RowLink to={`/companies/${company.id}/users`}>{company.name}</RowLink>
          {company.kind === 'SOLO' && (
            <Text size="xs" c="dimmed">
              {t('companies.kinds.SOLO')}
            </Text>
          )}
          {company.erasedAt && <DeletedBadge erasedAt={company.erasedAt} />}
        </>
      ),
    },
    {
      key: 'owner',
      title: t('companies.owner'),
      render: ({ owner }) =>
        owner ? (
          <>
            <Text size="sm">
              <bdi>{`${owner.firstName} ${owner.lastName}`}</bdi>
            </Text>
            <Text size="xs" c="dimmed">
              <Email>{owner.email}</Email>
            </Text>
          </>
        ) : (
          <Badge variant="light" color="apricot" radius="sm">
            {t('companies.waitsForOwner')}
          </Badge>
        ),
    },
    { key: 'plan', title: t('companies.plan'), render: ({ plan }) => t(`plans.names.${plan}`) },
    count('members'),
    count('candidates'),
    count('sessions'),
    {
      key: 'created',
      title: t('companies.created'),
      sort: { by: 'newest', order: 'descending' },
      render: ({ createdAt }) => <Day iso={createdAt} />,
    },
  ];
  return (
    <RecordTable
      label={t('companies.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      sort={{ by: sort, onChange: onSort }}
    />
  );
}
