import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { moment } from '#i18n/moment.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { DetailsForm } from '../components/details-form.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { signOutElsewhere } from '../queries.ts';
import classes from './profile-page.module.css';

/** Section of the profile page: title and text, with the form beside them. */
function ProfileSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <Stack gap={4}>
        <Title order={2} fz="lg">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
      <Card withBorder radius="lg" padding="lg">
        {children}
      </Card>
    </section>
  );
}

/** /profile: the user's name, language, password and sessions. */
export function Component() {
  const { t, i18n } = useTranslation();
  const user = useCurrentUser().data;
  const ending = useMutation(signOutElsewhere);
  if (!user) return null;
  const { day, time } = moment(user.lastLogin, i18n.resolvedLanguage ?? 'en', 'long');
  return (
    <Stack gap="xl" maw={920}>
      <PageHeading title={t('layout.profile')} />
      <ProfileSection title={t('auth.profile.details')} text={t('auth.profile.detailsText')}>
        <DetailsForm user={user} />
      </ProfileSection>
      <ProfileSection title={t('auth.password')} text={t('auth.profile.passwordText')}>
        <PasswordForm email={user.email} />
      </ProfileSection>
      <ProfileSection title={t('auth.profile.signIns')} text={t('auth.profile.signInsText')}>
        <Group justify="space-between" gap="md">
          <Text size="sm">{t('auth.profile.since', { day, time })}</Text>
          <Button
            variant="default"
            leftSection={<IconDevices size={18} aria-hidden />}
            loading={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {t('auth.profile.endOthers')}
          </Button>
        </Group>
      </ProfileSection>
    </Stack>
  );
}
