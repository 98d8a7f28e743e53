import type { Confirmation } from '@candi/contract/identity/auth';
import type { MemberRow } from '@candi/contract/identity/members';
import { Badge, Group, Menu, Text } from '@mantine/core';
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
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { handOver, removeMember } from '../queries.ts';
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
  const Dialog = kind === 'handOver' || member.role === 'ADMIN' ? SensitiveDialog : ConfirmDialog;
  return (
    <Dialog
      opened={action !== null}
      onClose={onClose}
      danger
      title={t(`members.${kind}Title`, { name })}
      confirm={t(kind === 'remove' ? 'members.remove' : 'members.makeOwner')}
      onConfirm={(confirmation?: Confirmation) =>
        (kind === 'remove' ? removing : handingOver).mutateAsync({ userId: member.userId, confirmation })
      }
    >
      {t(`members.${kind}Text`, { name })}
    </Dialog>
  );
}
