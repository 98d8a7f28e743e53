import { rememberedDays } from '@candi/contract/identity/second-factor';
import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { factorTokenIn } from '#data/factor-step.ts';
import { CodeField } from '#ui/code-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormIntro } from '#ui/form-intro.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { ResultNotice } from '#ui/result-notice.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useCompleteSignIn } from '../components/use-complete-sign-in.ts';
import { signInByFactor } from '../queries.ts';

/** /signin/code: asks for the second factor after the first step of a sign-in. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('factor.signInTitle'));
  const token = factorTokenIn(useLocation().state);
  return token === null ? <SignInAgain /> : <CodeForm token={token} />;
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

function CodeForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const completeSignIn = useCompleteSignIn();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { code: '', remember: false },
    validate: { code: isNotEmpty(t('auth.required')) },
    save: signInByFactor(token),
    onSaved: completeSignIn,
  });
  if (hasCode(saving.error, 'LINK_OVER', 'INVALID_LINK')) return <SignInAgain />;
  return (
    <>
      <FormIntro title={t('factor.signInTitle')}>{t('factor.signInText')}</FormIntro>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <CodeField
            ref={field}
            size="md"
            label={t('factor.code')}
            description={t('factor.codeHint')}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <Checkbox
            label={t('factor.remember', { count: rememberedDays })}
            key={form.key('remember')}
            {...form.getInputProps('remember', { type: 'checkbox' })}
          />
          <FormError message={message} />
          <Button type="submit" size="md" loading={saving.isPending}>
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
