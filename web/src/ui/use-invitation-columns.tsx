import type { MemberRole } from '@candi/contract/platform/enumerations';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Email } from './email.tsx';
import type { Column } from './record-table.tsx';

/** Returns the first columns of a table of pending invitations: the email address and the role. */
export function useInvitationColumns<Row extends { email: string; role: MemberRole }>(): Column<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'email',
      title: t('members.email'),
      render: ({ email }) => (
        <Text fw={600} size="sm" component="span">
          <Email>{email}</Email>
        </Text>
      ),
    },
    { key: 'role', title: t('members.role'), render: ({ role }) => t(`members.roles.${role}`) },
  ];
}
