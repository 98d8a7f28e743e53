import type { Confirmation } from '@candi/contract/identity/auth';
import type { MemberRow } from '@candi/contract/identity/members';
import { Badge, Group, Menu, Text } from '@mantine/core';
import { IconCrown, IconShieldOff, IconUserMinus } from '@tabler/icons-react';
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
import { handOver, removeMember, resetFactor } from '../queries.ts';
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
          leftSection={<IconShieldOff size={16} aria-hidden />}
          onClick={() => setAction({ kind: 'resetFactor', member })}
        >
          {t('factor.reset')}
        </Menu.Item>
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
  kind: 'remove' | 'handOver' | 'resetFactor';
  member: MemberRow;
}

/** Dialogs that confirm removing a member, making them the owner, or resetting their second factor. */
function MemberDialogs({ action, onClose }: { action: MemberAction | null; onClose: () => void }) {
  const { t } = useTranslation();
  const removing = useMutation(removeMember);
  const handingOver = useMutation(handOver);
  const resetting = useMutation(resetFactor);
  // A closing dialog keeps its text.
  const shown = useLast(action);
  if (!shown) return null;
  const { kind, member } = shown;
  const name = `${member.firstName} ${member.lastName}`;
  const { title, text, confirm, call } = {
    remove: {
      title: t('members.removeTitle', { name }),
      text: t('members.removeText', { name }),
      confirm: t('members.remove'),
      call: removing,
    },
    handOver: {
      title: t('members.handOverTitle', { name }),
      text: t('members.handOverText', { name }),
      confirm: t('members.makeOwner'),
      call: handingOver,
    },
    resetFactor: {
      title: t('factor.resetTitle', { name }),
      text: t('factor.resetText', { name }),
      confirm: t('factor.reset'),
      call: resetting,
    },
  }[kind];
  const Dialog = kind === 'remove' && member.role !== 'ADMIN' ? ConfirmDialog : SensitiveDialog;
  return (
    <Dialog
      opened={action !== null}
      onClose={onClose}
      danger
      title={title}
      confirm={confirm}
      onConfirm={(confirmation?: Confirmation) => call.mutateAsync({ userId: member.userId, confirmation })}
    >
      {text}
    </Dialog>
  );
}
