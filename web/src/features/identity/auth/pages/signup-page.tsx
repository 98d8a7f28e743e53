import type { SignupInput } from '@candi/contract/identity/auth';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { toLanguage } from '#i18n/languages.ts';
import { ownZone } from '#i18n/zoned-time.ts';
import { profileOfTab } from '#data/account-tab.ts';
import { readChosenPlan, withChosenPlan } from '#data/chosen-plan.ts';
import { AccountEmailField } from '#ui/account-email-field.tsx';
import { AccountNameFields } from '#ui/account-name-fields.tsx';
import { FormIntro } from '#ui/form-intro.tsx';
import { SignInMethod } from '#ui/hosted/sign-in-method.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { AudienceControl } from '../components/audience-control.tsx';
import { ChosenPlanNote } from '../components/chosen-plan-note.tsx';
import { FormError } from '#ui/form-error.tsx';
import { isEmail } from '#ui/is-email.ts';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { useCompleteSignIn } from '../components/use-complete-sign-in.ts';
import { usePasswordRule } from '../components/use-password-rule.ts';
import { signUp } from '../queries.ts';

type Values = Record<'companyName' | 'firstName' | 'lastName' | 'email' | 'password', string>;

/** /signup: creates a company account (`tab` 1, the default) or a personal account (`tab` 0). */
export function Component() {
  const { t, i18n } = useTranslation();
  usePageTitle(t('auth.createAccount'));
  const [parameters, setParameters] = useSearchParams();
  // Most visitors without a `tab` parameter sign up for a company.
  const tab = parameters.get('tab') === '0' ? '0' : '1';
  const chosen = readChosenPlan(parameters);
  const completeSignIn = useCompleteSignIn();
  const passwordRule = usePasswordRule();
  const filled = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const toAccount = ({ companyName, ...person }: Values): SignupInput => {
    const timeZone = ownZone();
    const account = { ...person, language: toLanguage(i18n.resolvedLanguage), timeZone };
    return tab === '1' ? { kind: 'COMPANY', companyName, ...account } : { kind: 'SOLO', ...account };
  };
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { companyName: '', firstName: '', lastName: '', email: '', password: '' },
    validate: {
      companyName: (value) => (tab === '1' ? filled(value) : null),
      firstName: filled,
      lastName: filled,
      email: isEmail(t('auth.emailInvalid')),
      password: passwordRule,
    },
    save: signUp(toAccount),
    onSaved: completeSignIn,
  });
  return (
    <>
      <FormIntro title={t('auth.signUpTitle')}>{t('auth.signUpSubtitle')}</FormIntro>
      <Stack>
        <ChosenPlanNote chosen={chosen} />
        <AudienceControl
          tab={tab}
          onChange={(value) => {
            form.clearErrors();
            setParameters({ ...chosen, tab: value }, { replace: true });
          }}
        />
        <Text size="sm" c="dimmed">
          {tab === '1' ? t('auth.businessText') : t('auth.personalText')}
        </Text>
        <SignInMethod profile={profileOfTab(tab)} form="sign-up" onSignedIn={completeSignIn}>
          <form noValidate onSubmit={onSubmit}>
            <Stack>
              <AccountNameFields form={form} asksCompany={tab === '1'} />
              <AccountEmailField size="md" key={form.key('email')} {...form.getInputProps('email')} />
              <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
              <FormError message={message} />
              <Button type="submit" size="md" mt="xs" loading={saving.isPending}>
                {t('auth.createAccount')}
              </Button>
              <Text size="sm" ta="center">
                {t('auth.haveAccount')}{' '}
                <Anchor component={Link} to={withChosenPlan(`/signin?tab=${tab}`, chosen)} inherit fw={600}>
                  {t('auth.signIn')}
                </Anchor>
              </Text>
            </Stack>
          </form>
        </SignInMethod>
        <Anchor component={Link} to="/pricing" size="sm" ta="center">
          {t('plans.title')}
        </Anchor>
      </Stack>
    </>
  );
}
