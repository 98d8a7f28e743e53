import type { AdminLogin, AdminUserDetail } from '@candi/contract/identity/admin';
import { Anchor, Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { Email } from '#ui/email.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { DeletedBadge } from '#ui/deleted-badge.tsx';
import { Fact } from '#ui/fact.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { UserStatusBadge } from '../components/user-status-badge.tsx';
import { changeStatus, resetFactor, userQueries } from '../queries.ts';

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
      <SensitiveDialog
        opened={asking}
        onClose={dialog.close}
        danger={active}
        title={t(`users.${action}Title`, { name })}
        confirm={t(`users.${action}`)}
        onConfirm={(confirmation) =>
          changing.mutateAsync({ status: active ? 'suspended' : 'active', confirmation })
        }
      >
        {t(`users.${action}Text`)}
      </SensitiveDialog>
    </>
  );
}

function FactorButton({ user }: { user: AdminUserDetail }) {
  const { t } = useTranslation();
  const resetting = useMutation(resetFactor(user.userId));
  const [asking, dialog] = useDisclosure(false);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Button variant="default" leftSection={<IconShieldOff size={18} aria-hidden />} onClick={dialog.open}>
        {t('factor.reset')}
      </Button>
      <SensitiveDialog
        opened={asking}
        onClose={dialog.close}
        danger
        title={t('factor.resetTitle', { name })}
        confirm={t('factor.reset')}
        onConfirm={resetting.mutateAsync}
      >
        {t('factor.resetText', { name })}
      </SensitiveDialog>
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
                  {t('users.auditLog')}
                </Button>
                {user.userId !== self && (
                  <>
                    <FactorButton user={user} />
                    <StatusButton user={user} />
                  </>
                )}
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

/** Table of a user's logins. Shows whether each one is still valid. */
function LoginList({ logins }: { logins: AdminLogin[] }) {
  const { t, i18n } = useTranslation();
  const shown = (iso: string): ReactNode => {
    const { day, time } = moment(iso, i18n.resolvedLanguage ?? 'en');
    return <MetaLine facts={[day, time]} />;
  };
  const columns: Column<AdminLogin>[] = [
    {
      key: 'at',
      title: t('users.signedIn'),
      render: ({ at }) => (
        <Text component="span" fw={550} size="sm">
          {shown(at)}
        </Text>
      ),
    },
    {
      key: 'ended',
      title: t('users.signedOut'),
      render: ({ endedAt }) =>
        endedAt ? (
          shown(endedAt)
        ) : (
          <Badge variant="light" color="lagoon" radius="sm">
            {t('users.loginHolds')}
          </Badge>
        ),
    },
  ];
  return (
    <Stack gap="sm" component="section">
      <Title order={2} fz="h3">
        {t('users.logins')}
      </Title>
      {logins.length === 0 ? (
        <Text c="dimmed">{t('users.noLogins')}</Text>
      ) : (
        <RecordTable label={t('users.logins')} rows={logins} rowKey={({ at }) => at} columns={columns} />
      )}
    </Stack>
  );
}

function UserCard({ user }: { user: AdminUserDetail }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return (
    <Card withBorder radius="lg" padding="lg">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 4 }} spacing="md">
        <Fact label={t('members.email')}>
          <Email>{user.email}</Email>
        </Fact>
        <Fact label={t('users.status')}>
          <UserStatusBadge user={user} />
        </Fact>
        <Fact label={t('users.profile')}>{t(`users.profiles.${user.profileType}`)}</Fact>
        <Fact label={t('common.language')}>{languageNames[user.language]}</Fact>
        {user.company && (
          <Fact label={t('companies.company')}>
            <Anchor component={Link} to={`/companies/${user.company.id}/users`} fz="sm" fw={550}>
              <bdi>{user.company.name}</bdi>
            </Anchor>
            {user.company.erasedAt && <DeletedBadge erasedAt={user.company.erasedAt} />}
          </Fact>
        )}
        {user.memberRole && <Fact label={t('members.role')}>{t(`members.roles.${user.memberRole}`)}</Fact>}
        <Fact label={t('companies.created')}>{moment(user.createdAt, language).day}</Fact>
        <Fact label={t('users.lastLogin')}>
          {user.lastLogin ? moment(user.lastLogin, language).day : t('users.never')}
        </Fact>
      </SimpleGrid>
    </Card>
  );
}
