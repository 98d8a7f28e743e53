import { Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#ui/page-heading.tsx';
import { UserList } from '../components/user-list.tsx';

/** /users: every user account. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading title={t('users.title')} />
      <UserList label={t('users.title')} icon={<IconUsers size={28} aria-hidden />} />
    </Stack>
  );
}
