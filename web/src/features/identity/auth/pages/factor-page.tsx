import type { FactorNeeded } from '@candi/contract/identity/auth';
import { rememberedDays } from '@candi/contract/identity/second-factor';
import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { IconFingerprint, IconLinkOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { factorStepIn } from '#data/factor-step.ts';
import { hasPasskeys } from '#data/passkeys.ts';
import { CodeField } from '#ui/code-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormIntro } from '#ui/form-intro.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { ResultNotice } from '#ui/result-notice.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useCompleteSignIn } from '../components/use-complete-sign-in.ts';
import { signInByPasskey } from '../passkey-queries.ts';
import { signInByFactor } from '../queries.ts';

/** /signin/code: asks for the second factor after the first step of a sign-in. */
export function Component() {
  const { t } = useTranslation();
  const step = factorStepIn(useLocation().state);
  usePageTitle(t(step?.passkey ? 'passkey.signInTitle' : 'factor.signInTitle'));
  return step === null ? <SignInAgain /> : <FactorForm step={step} />;
}

function SignInAgain() {
  const { t } = useTranslation();
  return (
    <ResultNotice
      colour="red"
      icon={<IconLinkOff size={30} aria-hidden />}
      title={t('factor.overTitle')}
      text={t('factor.overText')}
      action={
        <Button component={Link} to="/signin" size="md">
          {t('auth.backToSignIn')}
        </Button>
      }
    />
  );
}

function FactorForm({ step: { factorToken: token, app, passkey } }: { step: FactorNeeded }) {
  const { t } = useTranslation();
  const completeSignIn = useCompleteSignIn();
  const field = useRef<HTMLInputElement>(null);
  const canUsePasskey = passkey && hasPasskeys();
  useEffect(() => {
    if (!canUsePasskey) field.current?.focus();
  }, [canUsePasskey]);
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { code: '', remember: false },
    validate: { code: isNotEmpty(t('auth.required')) },
    save: signInByFactor(token),
    onSaved: completeSignIn,
  });
  const signing = useMutation({ ...signInByPasskey(token), onSuccess: completeSignIn });
  const isOver = [saving, signing].some(({ error }) => hasCode(error, 'LINK_OVER', 'INVALID_LINK'));
  if (isOver) return <SignInAgain />;
  return (
    <>
      {canUsePasskey ? (
        <FormIntro title={t('passkey.signInTitle')}>{t('passkey.signInText')}</FormIntro>
      ) : (
        <FormIntro title={t('factor.signInTitle')}>
          {t(app ? 'factor.signInText' : 'passkey.codeText')}
        </FormIntro>
      )}
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {canUsePasskey && (
            <>
              <Button
                size="md"
                leftSection={<IconFingerprint size={20} aria-hidden />}
                loading={signing.isPending}
                disabled={saving.isPending}
                onClick={() => signing.mutate(form.getValues().remember)}
              >
                {t('passkey.use')}
              </Button>
              <FormError message={signing.error?.message ?? null} />
            </>
          )}
          <CodeField
            ref={field}
            size="md"
            label={t(app ? 'factor.code' : 'passkey.recoveryCode')}
            description={app ? t('factor.codeHint') : undefined}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <Checkbox
            label={t('factor.remember', { count: rememberedDays })}
            key={form.key('remember')}
            {...form.getInputProps('remember', { type: 'checkbox' })}
          />
          <FormError message={message} />
          <Button
            type="submit"
            size="md"
            variant={canUsePasskey ? 'default' : 'filled'}
            loading={saving.isPending}
            disabled={signing.isPending}
          >
            {t('auth.signIn')}
          </Button>
          <Anchor component={Link} to="/signin" size="sm" fw={600}>
            {t('auth.backToSignIn')}
          </Anchor>
        </Stack>
      </form>
    </>
  );
}
