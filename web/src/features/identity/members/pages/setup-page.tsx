import type { InvitationAnswer } from '@candi/contract/identity/members';
import { languages } from '@candi/contract/platform/enumerations';
import { isShortPassword, passwordLength } from '@candi/contract/identity/auth';
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { FixedEmail } from '#ui/fixed-email.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { SetupFrame } from '../components/setup-frame.tsx';
import { useSignInByLink } from '../components/use-sign-in-by-link.ts';
import { setUp } from '../queries.ts';

function SetupForm({ invitation, token }: { invitation: InvitationAnswer; token: string }) {
  const { t, i18n } = useTranslation();
  const signInByLink = useSignInByLink();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: {
      firstName: '',
      lastName: '',
      password: '',
      language: toLanguage(i18n.resolvedLanguage),
    },
    validate: {
      firstName: isNotEmpty(t('auth.required')),
      lastName: isNotEmpty(t('auth.required')),
      password: (value) => {
        if (value === '') return t('auth.required');
        return isShortPassword(value) ? t('auth.passwordShort', { count: passwordLength.min }) : null;
      },
    },
    save: setUp(token),
    onSaved: signInByLink,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <FixedEmail email={invitation.email} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('candidates.firstName')}
            autoComplete="given-name"
            maxLength={80}
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('candidates.lastName')}
            autoComplete="family-name"
            maxLength={80}
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <PasswordField
          autoComplete="new-password"
          label={t('auth.password')}
          maxLength={passwordLength.max}
          description={t('auth.passwordHint', { count: passwordLength.min })}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <NativeSelect
          label={t('common.language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          key={form.key('language')}
          {...form.getInputProps('language')}
        />
        <FormError message={message} />
        <Button type="submit" mt="xs" size="md" loading={saving.isPending}>
          {t('setup.create')}
        </Button>
      </Stack>
    </form>
  );
}

/** /setup: an invited person without an account creates one. */
export function Component() {
  return (
    <SetupFrame forAccounts={false}>
      {(invitation, token) => <SetupForm invitation={invitation} token={token} />}
    </SetupFrame>
  );
}
