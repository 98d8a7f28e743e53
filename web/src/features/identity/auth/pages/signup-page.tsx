import type { SignupInput } from '@candi/contract/identity/auth';
import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { clearToken } from '#data/access-token.ts';
import { fieldErrors } from '#data/field-errors.ts';
import { toLanguage } from '#i18n/languages.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { FormIntro } from '#ui/form-intro.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { signUp } from '../api/auth-calls.ts';
import { AudienceControl } from '../components/audience-control.tsx';
import { FormError } from '../components/form-error.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { useEnter } from '../components/use-enter.ts';
import { usePasswordRule } from '../components/use-password-rule.ts';

/** /signup: an account of one's own, a company team's (`tab` 1) or a solo recruiter's. */
export function Component() {
  const { t, i18n } = useTranslation();
  usePageTitle(t('auth.createAccount'));
  const [parameters, setParameters] = useSearchParams();
  // Most who come without a word are a team's.
  const tab = parameters.get('tab') === '0' ? '0' : '1';
  const enter = useEnter();
  const passwordRule = usePasswordRule();
  const key = useRef(crypto.randomUUID());
  const filled = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { companyName: '', firstName: '', lastName: '', email: '', password: '' },
    validate: {
      companyName: (value) => (tab === '1' ? filled(value) : null),
      firstName: filled,
      lastName: filled,
      email: (value) => isEmail(t('auth.emailInvalid'))(value.trim()),
      password: passwordRule,
    },
    // Another form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const entering = useMutation({
    mutationFn: ({ companyName, ...person }: typeof form.values) => {
      clearToken();
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const account = { ...person, language: toLanguage(i18n.resolvedLanguage), timeZone };
      const body: SignupInput =
        tab === '1' ? { kind: 'COMPANY', companyName, ...account } : { kind: 'SOLO', ...account };
      return signUp(body, key.current);
    },
    onSuccess: enter,
    onError: (error) => {
      const wrong = fieldErrors(error);
      form.setErrors(wrong);
      focusFirstError(form)(wrong);
    },
  });
  return (
    <>
      <FormIntro title={t('auth.signUpTitle')}>{t('auth.signUpSubtitle')}</FormIntro>
      <form noValidate onSubmit={form.onSubmit((values) => entering.mutate(values), focusFirstError(form))}>
        <Stack>
          <AudienceControl
            tab={tab}
            onChange={(value) => {
              form.clearErrors();
              setParameters({ tab: value }, { replace: true });
            }}
          />
          <Text size="sm" c="dimmed">
            {tab === '1' ? t('auth.businessText') : t('auth.personalText')}
          </Text>
          {tab === '1' && (
            <TextInput
              size="md"
              autoComplete="organization"
              maxLength={80}
              label={t('auth.companyName')}
              key={form.key('companyName')}
              {...form.getInputProps('companyName')}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              size="md"
              autoComplete="given-name"
              maxLength={80}
              label={t('auth.firstName')}
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              size="md"
              autoComplete="family-name"
              maxLength={80}
              label={t('auth.lastName')}
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
          </SimpleGrid>
          <TextInput
            type="email"
            size="md"
            autoComplete="username"
            dir="ltr"
            label={t('auth.email')}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
          <FormError error={entering.error} />
          <Button type="submit" size="md" mt="xs" loading={entering.isPending}>
            {t('auth.createAccount')}
          </Button>
          <Text size="sm" ta="center">
            {t('auth.haveAccount')}{' '}
            <Anchor component={Link} to={`/signin?tab=${tab}`} inherit fw={600}>
              {t('auth.signIn')}
            </Anchor>
          </Text>
          <Anchor component={Link} to="/pricing" size="sm" ta="center">
            {t('plans.title')}
          </Anchor>
        </Stack>
      </form>
    </>
  );
}
