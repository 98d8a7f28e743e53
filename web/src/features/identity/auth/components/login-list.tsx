import type { LoginRow } from '@candi/contract/identity/auth';
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDisclosure } from '@mantine/hooks';
import { countryName } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { endLogin, loginsQuery } from '../queries.ts';

/** The user's active logins. Each but the current one can be ended. */
export function LoginList() {
  const { t } = useTranslation();
  const { data, error } = useQuery(loginsQuery);
  if (error) return <Alert color="red">{error.message}</Alert>;
  return (
    <Stack component="ul" gap="md" p={0} m={0} aria-label={t('auth.profile.signIns')}>
      {data?.logins.map((login) => (
        <Login key={login.lastLogin} login={login} />
      ))}
    </Stack>
  );
}

function Login({ login }: { login: LoginRow }) {
  const { t, i18n } = useTranslation();
  const [opened, dialog] = useDisclosure();
  const ending = useMutation(endLogin);
  const device = login.device ?? t('auth.profile.unknownDevice');
  const language = i18n.resolvedLanguage ?? 'en';
  const { day, time } = moment(login.seenAt, language, 'long');
  return (
    <Group component="li" justify="space-between" gap="md" wrap="nowrap" style={{ listStyle: 'none' }}>
      <div>
        <Text size="sm" fw={550}>
          <bdi>{device}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('auth.profile.lastSeen', { day, time })}
        </Text>
        {login.address !== null && (
          <Text size="sm" c="dimmed">
            {t('auth.profile.address')} <bdi>{login.address}</bdi>
            {login.country !== null && ` (${countryName(login.country, language)})`}
          </Text>
        )}
      </div>
      {login.current ? (
        <Badge variant="light" style={{ flexShrink: 0 }}>
          {t('auth.profile.thisDevice')}
        </Badge>
      ) : (
        <>
          <Button
            variant="default"
            size="xs"
            style={{ flexShrink: 0 }}
            aria-label={t('auth.profile.endOne', { device })}
            onClick={dialog.open}
          >
            {t('auth.profile.endOthersConfirm')}
          </Button>
          <SensitiveDialog
            opened={opened}
            onClose={dialog.close}
            title={t('auth.profile.endOneTitle')}
            confirm={t('auth.profile.endOthersConfirm')}
            onConfirm={(confirmation) => ending.mutateAsync({ lastLogin: login.lastLogin, confirmation })}
          >
            {t('auth.profile.endOneText', { device })}
          </SensitiveDialog>
        </>
      )}
    </Group>
  );
}
