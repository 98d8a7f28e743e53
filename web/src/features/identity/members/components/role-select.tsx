import type { MemberRow } from '@candi/contract/identity/members';
import { collaboratorRoles } from '@candi/contract/identity/members';
import { Badge, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeRole } from '../queries.ts';

interface RoleSelectProps {
  member: MemberRow;
  /** Whether the signed-in member may change the role. */
  mayChange: boolean;
}

/** Select field for a member's role, or a badge if it can't be changed. Ownership is transferred instead. */
export function RoleSelect({ member, mayChange }: RoleSelectProps) {
  const { t } = useTranslation();
  const changing = useMutation(changeRole(member.userId));
  if (!mayChange || member.role === 'OWNER')
    return (
      <Badge variant="light" color={member.role === 'OWNER' ? 'lagoon' : 'gray'} size="lg">
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
