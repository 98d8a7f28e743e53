import type { CollaboratorRole, MemberRow } from '@candi/contract/identity/members';
import { collaboratorRoles } from '@candi/contract/identity/members';
import type { MemberRole } from '@candi/contract/platform/enumerations';
import { Badge, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { changeRole } from '../queries.ts';

/** A change that awaits the password. */
interface RoleChange {
  from: MemberRole;
  to: CollaboratorRole;
}

interface RoleSelectProps {
  member: MemberRow;
  /** Whether the signed-in member may change the role. */
  mayChange: boolean;
}

/**
 * Select field for a member's role, or a badge if the role can't be changed. The owner's role changes only by
 * transferring ownership. Making somebody an admin, or an admin something else, asks for the password.
 */
export function RoleSelect({ member, mayChange }: RoleSelectProps) {
  const { t } = useTranslation();
  const changing = useMutation(changeRole(member.userId));
  const [asked, setAsked] = useState<RoleChange | null>(null);
  // While the dialog closes, it still shows its text.
  const change = useLast(asked);
  if (!mayChange || member.role === 'OWNER')
    return (
      <Badge variant="light" color={member.role === 'OWNER' ? 'lagoon' : 'gray'} size="lg" radius="sm">
        {t(`members.roles.${member.role}`)}
      </Badge>
    );
  const name = `${member.firstName} ${member.lastName}`;
  const choose = (to: CollaboratorRole) => {
    if (to === 'ADMIN' || member.role === 'ADMIN') setAsked({ from: member.role, to });
    else changing.mutate({ role: to, asked: false, confirmation: undefined });
  };
  return (
    <>
      <NativeSelect
        aria-label={t('members.roleOf', { name })}
        data={collaboratorRoles.map((value) => ({ value, label: t(`members.roles.${value}`) }))}
        value={member.role}
        onChange={({ currentTarget: { value } }) => {
          const chosen = collaboratorRoles.find((one) => one === value);
          if (chosen) choose(chosen);
        }}
        size="sm"
        w={140}
      />
      {change && (
        <SensitiveDialog
          opened={asked !== null}
          onClose={() => setAsked(null)}
          title={t('members.changeRoleTitle', { name })}
          confirm={t('members.changeRole')}
          onConfirm={(confirmation) => changing.mutateAsync({ role: change.to, asked: true, confirmation })}
        >
          {t('members.changeRoleText', {
            from: t(`members.roles.${change.from}`),
            to: t(`members.roles.${change.to}`),
          })}
        </SensitiveDialog>
      )}
    </>
  );
}
