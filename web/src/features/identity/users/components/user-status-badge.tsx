import type { AdminUser } from '@candi/contract/identity/admin';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Badge for the status of a user: suspended, unconfirmed or active. */
export function UserStatusBadge({ user }: { user: Pick<AdminUser, 'status' | 'emailVerified'> }) {
  const { t } = useTranslation();
  if (user.status === 'suspended')
    return (
      <Badge variant="light" color="red" radius="sm">
        {t('users.statuses.suspended')}
      </Badge>
    );
  return (
    <Badge variant="light" color={user.emailVerified ? 'lagoon' : 'apricot'} radius="sm">
      {t(user.emailVerified ? 'users.statuses.active' : 'users.unconfirmed')}
    </Badge>
  );
}
