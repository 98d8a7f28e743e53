import type { AdminUser } from '@candi/contract/identity/admin';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { DeletedBadge } from '#ui/deleted-badge.tsx';
import { Day } from '#ui/day.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { StartLine } from '#ui/start-line.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

interface UserTableProps {
  label: string;
  rows: AdminUser[];
  /** Whether to show the company column. Admins have no company. */
  withCompany: boolean;
  sort: string;
  onSort: (by: string) => void;
  renderActions?: (user: AdminUser) => ReactNode;
}

export function UserTable({ label, rows, withCompany, sort, onSort, renderActions }: UserTableProps) {
  const { t } = useTranslation();
  const company: Column<AdminUser>[] = [
    {
      key: 'profile',
      title: t('users.profile'),
      render: ({ profileType }) => t(`users.profiles.${profileType}`),
    },
    {
      key: 'company',
      title: t('companies.company'),
      dash: true,
      render: ({ company: of, memberRole }) =>
        of && (
          <>
            <Box maw={200} title={of.name}>
              <StartLine>{of.name}</StartLine>
            </Box>
            {memberRole && (
              <Text size="xs" c="dimmed" component="span">
                {t(`members.roles.${memberRole}`)}
              </Text>
            )}
            {of.erasedAt && <DeletedBadge erasedAt={of.erasedAt} />}
          </>
        ),
    },
  ];
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      title: t('users.user'),
      sort: { by: 'name', order: 'ascending' },
      render: (user) => (
        <PersonCell id={user.userId} email={user.email} name={`${user.firstName} ${user.lastName}`}>
          <RowLink to={`/users/${user.userId}`}>{`${user.firstName} ${user.lastName}`}</RowLink>
        </PersonCell>
      ),
    },
    ...(withCompany ? company : []),
    {
      key: 'status',
      title: t('users.status'),
      render: (user) => (
        <>
          <UserStatusBadge user={user} />
          {user.status === 'active' && user.invitation && <InvitationExpiry {...user.invitation} />}
        </>
      ),
    },
    {
      key: 'login',
      title: t('users.lastLogin'),
      render: ({ lastLogin }) => (lastLogin ? <Day iso={lastLogin} /> : t('users.never')),
    },
    {
      key: 'created',
      title: t('companies.created'),
      sort: { by: 'newest', order: 'descending' },
      render: ({ createdAt }) => <Day iso={createdAt} />,
    },
  ];
  return (
    <RecordTable
      label={label}
      rows={rows}
      rowKey={({ userId }) => userId}
      columns={columns}
      sort={{ by: sort, onChange: onSort }}
      renderActions={renderActions}
    />
  );
}

/** Shows the day on which an admin's invitation expires or has expired. */
function InvitationExpiry({ expiresAt, expired }: NonNullable<AdminUser['invitation']>) {
  const { t, i18n } = useTranslation();
  const { day } = moment(expiresAt, i18n.language);
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t(expired ? 'admins.invitationExpired' : 'admins.invitationValid', { day })}
    </Text>
  );
}
