import { Anchor, Button, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { signoutTarget } from '../signout-target.ts';
import { profileOfTab, tabOf } from '#data/account-tab.ts';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { AccountEmailField } from '#ui/account-email-field.tsx';
import { FormIntro } from '#ui/form-intro.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { AudienceControl } from '../components/audience-control.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ResultNotice } from '#ui/result-notice.tsx';
import { isEmail } from '#ui/is-email.ts';
import { profileNamed } from '../profile-of.ts';
import { askForReset } from '../queries.ts';

/** /forgot-password: requests an email with a link to reset the password. `profile` selects the kind of account. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('auth.forgotTitle'));
  const [parameters, setParameters] = useSearchParams();
  const profile = profileNamed(parameters.get('profile'));
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: isEmail(t('auth.emailInvalid')) },
    save: askForReset(profile),
  });
  const back = (
    <Anchor component={Link} to={signoutTarget(profile)} size="sm" fw={600}>
      {t('auth.backToSignIn')}
    </Anchor>
  );
  if (saving.isSuccess)
    return (
      <ResultNotice
        icon={<IconMail size={30} aria-hidden />}
        title={t('auth.resetSentTitle')}
        text={t('auth.resetSentText', { email: bidiIsolate(saving.variables.values.email.trim()) })}
        action={
          <Stack gap="md">
            <Button variant="default" onClick={() => saving.reset()}>
              {t('auth.otherEmail')}
            </Button>
            {back}
          </Stack>
        }
      />
    );
  return (
    <>
      <FormIntro title={t('auth.forgotTitle')}>{t('auth.forgotText')}</FormIntro>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {profile !== 'admin' && (
            <AudienceControl
              tab={tabOf(profile)}
              onChange={(tab) => setParameters({ profile: profileOfTab(tab) }, { replace: true })}
            />
          )}
          <AccountEmailField size="md" key={form.key('email')} {...form.getInputProps('email')} />
          <FormError message={message} />
          <Button type="submit" size="md" loading={saving.isPending}>
            {t('auth.sendReset')}
          </Button>
          {back}
        </Stack>
      </form>
    </>
  );
}
