import type { AdminUserDetail } from '@candi/contract/identity/admin';
import { Anchor, Card, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { UserStatusBadge } from './user-status-badge.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={550} component="div">
        {children}
      </Text>
    </div>
  );
}

/** Card with a user's details. */
export function UserCard({ user }: { user: AdminUserDetail }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return (
    <Card withBorder radius="lg" padding="lg">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 4 }} spacing="md">
        <Fact label={t('members.email')}>
          <bdi>{user.email}</bdi>
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
