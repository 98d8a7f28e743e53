import type { AdminLogin } from '@candi/contract/identity/admin';
import { Badge, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';

/** Table of a user's logins, with those that are still valid. */
export function LoginList({ logins }: { logins: AdminLogin[] }) {
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
          <Badge variant="light" color="lagoon">
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
