import type { AdminUserDetail } from '@candi/contract/identity/admin';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LoginList } from '../components/login-list.tsx';
import { UserCard } from '../components/user-card.tsx';
import { changeStatus, userQueries } from '../queries.ts';

function StatusButton({ user }: { user: AdminUserDetail }) {
  const { t } = useTranslation();
  const changing = useMutation(changeStatus(user.userId));
  const [asking, dialog] = useDisclosure(false);
  const active = user.status === 'active';
  const action = active ? 'suspend' : 'activate';
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Button
        variant="light"
        color={active ? 'red' : 'lagoon'}
        leftSection={active ? <IconUserOff size={18} aria-hidden /> : <IconUserCheck size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {t(`users.${action}`)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        danger={active}
        title={t(`users.${action}Title`, { name })}
        confirm={t(`users.${action}`)}
        onConfirm={() => changing.mutateAsync(active ? 'suspended' : 'active')}
      >
        {t(`users.${action}Text`)}
      </ConfirmDialog>
    </>
  );
}

/** /users/:userId: a user account as platform admins see it. */
export function Component() {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const self = useCurrentUser().data?.id;
  const reading = useQuery(userQueries.one(userId));
  const user = reading.data;
  return (
    <Stack gap="lg" maw={1000} mx="auto">
      <BackLink to={user?.profileType === 'admin' ? '/admins' : '/users'}>
        {t(user?.profileType === 'admin' ? 'admins.title' : 'users.title')}
      </BackLink>
      {reading.isPending && <LoadingRows />}
      {reading.isError && !user && <LoadError error={reading.error} onRetry={reading.refetch} />}
      {user && (
        <>
          <PageHeading
            title={`${user.firstName} ${user.lastName}`}
            action={
              <Group gap="sm">
                <Button
                  component={Link}
                  to={`/audit?actor=${user.userId}`}
                  variant="default"
                  leftSection={<IconHistory size={18} aria-hidden />}
                >
                  {t('users.deeds')}
                </Button>
                {user.userId !== self && <StatusButton user={user} />}
              </Group>
            }
          />
          <UserCard user={user} />
          <LoginList logins={user.logins} />
        </>
      )}
    </Stack>
  );
}
