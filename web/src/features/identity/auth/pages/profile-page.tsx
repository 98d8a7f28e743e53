import type { Confirmation, CurrentUser } from '@candi/contract/identity/auth';
import { languages } from '@candi/contract/platform/enumerations';
import { Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconDevices } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { languageNames } from '#i18n/languages.ts';
import { ConfirmationField, useIsUnconfirmed, useSignsInHosted } from '#ui/confirmation-field.tsx';
import { FixedEmail } from '#ui/fixed-email.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { EmailForm } from '../components/email-form.tsx';
import { AnalyticsSwitch } from '../analytics/analytics-switch.tsx';
import { useAnalytics } from '../analytics/use-analytics.ts';
import { SecondFactor } from '../factor/second-factor.tsx';
import { LoginList } from '../components/login-list.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { usePasswordRule } from '../components/use-password-rule.ts';
import { changePassword, saveProfile, signOutElsewhere } from '../queries.ts';
import classes from './profile-page.module.css';

/** Section of the profile page: title and text, with the form beside them. */
export function ProfileSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
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

/**
 * The user's name, language, password, second factor, logins and consent to analytics. `children`: sections of other
 * features.
 */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  const [opened, dialog] = useDisclosure(false);
  const ending = useMutation(signOutElsewhere);
  const measured = useAnalytics().project !== null;
  // Recruiters who use the hosted sign-in have no password in Candi.
  const hosted = useSignsInHosted();
  if (!user) return null;
  return (
    <Stack gap="xl" maw={920}>
      <PageHeading title={t('layout.profile')} />
      <ProfileSection title={t('auth.profile.details')} text={t('auth.profile.detailsText')}>
        <DetailsForm user={user} />
      </ProfileSection>
      <ProfileSection title={t('auth.email')} text={t('auth.newEmail.sectionText')}>
        {hosted ? <FixedEmail email={user.email} /> : <EmailForm current={user.email} />}
      </ProfileSection>
      {!hosted && (
        <ProfileSection title={t('auth.password')} text={t('auth.profile.passwordText')}>
          <PasswordForm user={user} />
        </ProfileSection>
      )}
      {(!hosted || user.secondFactor) && (
        <ProfileSection title={t('factor.title')} text={t('factor.text')}>
          <SecondFactor user={user} />
        </ProfileSection>
      )}
      <ProfileSection title={t('auth.profile.signIns')} text={t('auth.profile.signInsText')}>
        <Stack>
          <LoginList />
          <Group>
            <Button
              variant="default"
              leftSection={<IconDevices size={18} aria-hidden />}
              onClick={dialog.open}
            >
              {t('auth.profile.endOthers')}
            </Button>
          </Group>
        </Stack>
        <SensitiveDialog
          opened={opened}
          onClose={dialog.close}
          title={t('auth.profile.endOthersTitle')}
          confirm={t('auth.profile.endOthersConfirm')}
          onConfirm={ending.mutateAsync}
        >
          {t('auth.profile.endOthersText')}
        </SensitiveDialog>
      </ProfileSection>
      {measured && (
        <ProfileSection title={t('analytics.title')} text={t('analytics.text')}>
          <AnalyticsSwitch />
        </ProfileSection>
      )}
      {children}
    </Stack>
  );
}

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));

/** Form for the name and the language of emails. The interface switches to a newly chosen language after saving. */
function DetailsForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const filled = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues: { firstName: user.firstName, lastName: user.lastName, language: user.language },
    validate: { firstName: filled, lastName: filled },
    save: saveProfile,
    // Makes the saved values the baseline for detecting unsaved changes.
    onSaved: (_told, profile) => {
      form.resetDirty(profile);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            autoComplete="given-name"
            maxLength={80}
            label={t('auth.firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            autoComplete="family-name"
            maxLength={80}
            label={t('auth.lastName')}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <NativeSelect
          label={t('auth.profile.language')}
          description={t('auth.profile.languageHint')}
          data={languageChoices}
          {...form.getInputProps('language')}
        />
        <FormFooter
          message={message}
          submit={t('auth.profile.save')}
          saving={saving.isPending}
          disabled={!form.isDirty()}
        />
      </Stack>
      <UnsavedWarning when={form.isDirty() && !saving.isPending} />
    </form>
  );
}

interface PasswordValues {
  currentPassword: string;
  password: string;
  confirmation: Confirmation;
}

/**
 * Form that changes the password, with the second factor if there is one. Every other session is signed out; this page
 * continues with a new token.
 */
function PasswordForm({ user: { email, secondFactor } }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const passwordRule = usePasswordRule();
  const isUnconfirmed = useIsUnconfirmed();
  const initialValues: PasswordValues = { currentPassword: '', password: '', confirmation: undefined };
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues,
    validate: {
      currentPassword: isNotEmpty(t('auth.required')),
      password: passwordRule,
      confirmation: (value) => (secondFactor && isUnconfirmed(value) ? t('auth.required') : null),
    },
    save: changePassword,
    onSaved: () => {
      form.reset();
    },
  });
  return (
    <form noValidate aria-label={t('auth.password')} onSubmit={onSubmit}>
      <Stack>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          autoComplete="current-password"
          label={t('auth.profile.currentPassword')}
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          size="sm"
          label={t('auth.newPassword')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {secondFactor && <ConfirmationField {...form.getInputProps('confirmation')} />}
        <FormFooter message={message} submit={t('auth.profile.changePassword')} saving={saving.isPending} />
      </Stack>
    </form>
  );
}
