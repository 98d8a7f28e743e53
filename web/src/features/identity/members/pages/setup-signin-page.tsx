import type { InvitationAnswer } from '@candi/contract/identity/members';
import { Anchor, Button, Stack } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FixedEmail } from '#ui/fixed-email.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { SetupFrame } from '../components/setup-frame.tsx';
import { useSignInByLink } from '../components/use-sign-in-by-link.ts';
import { setUpBySignin } from '../queries.ts';

function SigninForm({ invitation, token }: { invitation: InvitationAnswer; token: string }) {
  const { t } = useTranslation();
  const signInByLink = useSignInByLink();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: isNotEmpty(t('auth.required')) },
    save: setUpBySignin(token),
    onSaved: signInByLink,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <FixedEmail email={invitation.email} />
        <PasswordField
          autoComplete="current-password"
          label={t('auth.password')}
          description={t('setup.ownPassword')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Anchor component={Link} to="/forgot-password?profile=user" size="sm" w="fit-content">
          {t('auth.forgot')}
        </Anchor>
        <FormError message={message} />
        <Button type="submit" mt="xs" size="md" loading={saving.isPending}>
          {t('setup.accept')}
        </Button>
      </Stack>
    </form>
  );
}

/** /setup/signin: an invited person joins with an existing account that has no company. */
export function Component() {
  return (
    <SetupFrame forAccounts>
      {(invitation, token) => <SigninForm invitation={invitation} token={token} />}
    </SetupFrame>
  );
}
