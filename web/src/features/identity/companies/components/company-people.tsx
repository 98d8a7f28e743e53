import type { AdminCompanyDetail, AdminMember } from '@candi/contract/identity/admin';
import { Badge, Group, Stack, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wholeList } from '#data/pages.ts';
import { Day } from '#ui/day.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { useInvitationColumns } from '#ui/use-invitation-columns.tsx';
import { useCompanyMemberColumns } from '../use-company-columns.ts';

/** Tables of a company's members and pending invitations. */
export function CompanyPeople({ company }: { company: AdminCompanyDetail }) {
  const { t } = useTranslation();
  const exported = useCompanyMemberColumns();
  const invitationColumns = useInvitationColumns<AdminCompanyDetail['invitations'][number]>();
  const columns: Column<AdminMember>[] = [
    {
      key: 'name',
      title: t('users.user'),
      render: (member) => (
        <PersonCell id={member.userId} email={member.email} name={`${member.firstName} ${member.lastName}`}>
          <RowLink to={`/users/${member.userId}`}>{`${member.firstName} ${member.lastName}`}</RowLink>
        </PersonCell>
      ),
    },
    { key: 'role', title: t('members.role'), render: ({ role }) => t(`members.roles.${role}`) },
    {
      key: 'status',
      title: t('users.status'),
      render: ({ status }) => (
        <Badge variant="light" color={status === 'active' ? 'lagoon' : 'red'} radius="sm">
          {t(`users.statuses.${status}`)}
        </Badge>
      ),
    },
    { key: 'joined', title: t('members.joined'), render: ({ joinedAt }) => <Day iso={joinedAt} /> },
    {
      key: 'login',
      title: t('users.lastLogin'),
      render: ({ lastLogin }) => (lastLogin ? <Day iso={lastLogin} /> : t('users.never')),
    },
  ];
  return (
    <Stack gap="lg">
      <Group justify="flex-end">
        <ExportMenu {...wholeList(company.members)} name={t('users.title')} columns={exported} />
      </Group>
      {company.members.length > 0 ? (
        <RecordTable
          label={t('users.title')}
          rows={company.members}
          rowKey={({ userId }) => userId}
          columns={columns}
        />
      ) : (
        <EmptyState
          icon={<IconUsers size={28} aria-hidden />}
          title={t('companies.nobody')}
          text={t('companies.nobodyText')}
        />
      )}
      {company.invitations.length > 0 && (
        <Stack gap="sm" component="section">
          <Title order={2} fz="h3">
            {t('members.invitations')}
          </Title>
          <RecordTable
            label={t('members.invitations')}
            rows={company.invitations}
            rowKey={({ id }) => id}
            columns={[
              ...invitationColumns,
              {
                key: 'expires',
                title: t('members.expires'),
                render: ({ expiresAt, expired }) =>
                  expired ? (
                    <Badge variant="light" color="apricot" radius="sm">
                      {t('members.states.expired')}
                    </Badge>
                  ) : (
                    <Day iso={expiresAt} />
                  ),
              },
            ]}
          />
        </Stack>
      )}
    </Stack>
  );
}
