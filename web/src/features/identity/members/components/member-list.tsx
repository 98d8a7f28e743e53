import type { MemberRow } from '@candi/contract/identity/members';
import { Badge, Group, Menu, Text } from '@mantine/core';
import { IconCrown, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import type { MemberAction } from './member-dialogs.tsx';
import { MemberDialogs } from './member-dialogs.tsx';
import { RoleSelect } from './role-select.tsx';

interface MemberListProps {
  members: MemberRow[];
  /** User id of the signed-in member. */
  self: string;
  mayManage: boolean;
  /** Whether the signed-in member is the owner. */
  owns: boolean;
}

const nameOf = ({ firstName, lastName }: MemberRow): string => `${firstName} ${lastName}`;

export function MemberList({ members, self, mayManage, owns }: MemberListProps) {
  const { t, i18n } = useTranslation();
  const [action, setAction] = useState<MemberAction | null>(null);
  const columns: Column<MemberRow>[] = [
    {
      key: 'name',
      title: t('members.person'),
      render: (member) => (
        <>
          <Group gap="xs">
            <Text fw={600} size="sm" component="span">
              <bdi>{nameOf(member)}</bdi>
            </Text>
            {member.userId === self && (
              <Badge variant="outline" size="sm">
                {t('members.you')}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            <bdi>{member.email}</bdi>
          </Text>
        </>
      ),
    },
    {
      key: 'role',
      title: t('members.role'),
      render: (member) => <RoleSelect member={member} mayChange={mayManage && member.userId !== self} />,
    },
    {
      key: 'joined',
      title: t('members.joined'),
      render: (member) => moment(member.joinedAt, i18n.resolvedLanguage ?? 'en').day,
    },
  ];
  const actions = (member: MemberRow) =>
    member.userId === self || member.role === 'OWNER' ? null : (
      <RowMenu label={t('members.actionsFor', { name: nameOf(member) })}>
        {owns && (
          <Menu.Item
            leftSection={<IconCrown size={16} aria-hidden />}
            onClick={() => setAction({ kind: 'handOver', member })}
          >
            {t('members.makeOwner')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconUserMinus size={16} aria-hidden />}
          onClick={() => setAction({ kind: 'remove', member })}
        >
          {t('members.remove')}
        </Menu.Item>
      </RowMenu>
    );
  return (
    <>
      <RecordTable
        label={t('members.people')}
        rows={members}
        rowKey={(member) => member.userId}
        columns={columns}
        renderActions={mayManage ? actions : undefined}
      />
      <MemberDialogs action={action} onClose={() => setAction(null)} />
    </>
  );
}
