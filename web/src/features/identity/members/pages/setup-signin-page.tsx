import type { InvitationAnswer } from '@candi/contract/identity/members';
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { setUpBySignin } from '../api/setup-calls.ts';
import { SetupFrame } from '../components/setup-frame.tsx';
import { useArrivalByLink } from '../components/use-arrival-by-link.ts';

function SigninForm({ invitation, token }: { invitation: InvitationAnswer; token: string }) {
  const { t } = useTranslation();
  const arrive = useArrivalByLink();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: isNotEmpty(t('auth.required')) },
  });
  const entering = useMutation({
    mutationFn: ({ password }: { password: string }) => setUpBySignin(token, password),
    onSuccess: arrive,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => entering.mutate(values), focusFirstError(form))}>
      <Stack>
        <TextInput
          type="email"
          autoComplete="username"
          dir="ltr"
          readOnly
          variant="filled"
          label={t('auth.email')}
          value={invitation.email}
        />
        <PasswordField
          autoComplete="current-password"
          label={t('auth.password')}
          description={t('setup.ownPassword')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {entering.error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
            {entering.error.message}
          </Alert>
        )}
        <Button type="submit" mt="xs" size="md" loading={entering.isPending}>
          {t('setup.accept')}
        </Button>
        <Anchor component={Link} to="/forgot-password?profile=user" size="sm" ta="center">
          {t('setup.forgot')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** /setup/signin: an invited person who has an account, but no company, joins with it. */
export function Component() {
  return (
    <SetupFrame forAccounts>
      {(invitation, token) => <SigninForm invitation={invitation} token={token} />}
    </SetupFrame>
  );
}
