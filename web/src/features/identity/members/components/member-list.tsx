import type { MemberRow } from '@candi/contract/identity/members';
import { collaboratorRoles } from '@candi/contract/identity/members';
import { Badge, Group, Menu, NativeSelect, Text } from '@mantine/core';
import { IconCrown, IconUserMinus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Day } from '#ui/day.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { useLast } from '#ui/use-last.ts';
import { changeRole, handOver, removeMember } from '../queries.ts';

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
  const { t } = useTranslation();
  const [action, setAction] = useState<MemberAction | null>(null);
  const columns: Column<MemberRow>[] = [
    {
      key: 'name',
      title: t('members.person'),
      render: (member) => (
        <PersonCell id={member.userId} name={nameOf(member)} email={member.email}>
          <Group gap="xs">
            <Text fw={600} size="sm" component="span">
              <bdi>{nameOf(member)}</bdi>
            </Text>
            {member.userId === self && (
              <Badge variant="outline" size="sm" radius="sm">
                {t('members.you')}
              </Badge>
            )}
          </Group>
        </PersonCell>
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
      render: (member) => <Day iso={member.joinedAt} />,
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

interface RoleSelectProps {
  member: MemberRow;
  /** Whether the signed-in member may change the role. */
  mayChange: boolean;
}

/**
 * Select field for a member's role, or a badge if the role can't be changed. The owner's role changes only by
 * transferring ownership.
 */
function RoleSelect({ member, mayChange }: RoleSelectProps) {
  const { t } = useTranslation();
  const changing = useMutation(changeRole(member.userId));
  if (!mayChange || member.role === 'OWNER')
    return (
      <Badge variant="light" color={member.role === 'OWNER' ? 'lagoon' : 'gray'} size="lg" radius="sm">
        {t(`members.roles.${member.role}`)}
      </Badge>
    );
  return (
    <NativeSelect
      aria-label={t('members.roleOf', { name: `${member.firstName} ${member.lastName}` })}
      data={collaboratorRoles.map((value) => ({ value, label: t(`members.roles.${value}`) }))}
      value={member.role}
      onChange={({ currentTarget: { value } }) => {
        const role = collaboratorRoles.find((one) => one === value);
        if (role) changing.mutate(role);
      }}
      size="sm"
      w={140}
    />
  );
}

/** Action that awaits confirmation, with the member it affects. */
interface MemberAction {
  kind: 'remove' | 'handOver';
  member: MemberRow;
}

/** Dialogs that confirm removing a member or making them the owner. */
function MemberDialogs({ action, onClose }: { action: MemberAction | null; onClose: () => void }) {
  const { t } = useTranslation();
  const removing = useMutation(removeMember);
  const handingOver = useMutation(handOver);
  // A closing dialog keeps its text.
  const shown = useLast(action);
  if (!shown) return null;
  const { kind, member } = shown;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <ConfirmDialog
      opened={action !== null}
      onClose={onClose}
      danger
      title={t(`members.${kind}Title`, { name })}
      confirm={t(kind === 'remove' ? 'members.remove' : 'members.makeOwner')}
      onConfirm={() => (kind === 'remove' ? removing : handingOver).mutateAsync(member.userId)}
    >
      {t(`members.${kind}Text`, { name })}
    </ConfirmDialog>
  );
}
