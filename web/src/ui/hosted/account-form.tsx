import type { AccountNeeded, SigninResult } from '@candi/contract/identity/auth';
import type { Clerk } from '@clerk/clerk-js';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { exchangeSession, type Exchange } from '#data/hosted/exchange.ts';
import type { Submission } from '#data/submission.ts';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { toLanguage } from '#i18n/languages.ts';
import { ownZone } from '#i18n/zoned-time.ts';
import { AccountNameFields } from '../account-name-fields.tsx';
import { FormError } from '../form-error.tsx';
import { useSaveForm } from '../use-save-form.ts';
import { returnParameter } from './return-parameter.ts';

interface AccountFormProps {
  clerk: Clerk;
  needed: AccountNeeded;
  exchange: Exchange;
  onSignedIn: (login: SigninResult) => unknown;
}

interface Values {
  account: Record<'companyName' | 'firstName' | 'lastName', string>;
}

/**
 * Form for a person who has signed in at Clerk but has no account here yet. Asks for the data that the account needs.
 */
export function AccountForm({ clerk, needed, exchange, onSignedIn }: AccountFormProps) {
  const { t, i18n } = useTranslation();
  const [, setParameters] = useSearchParams();
  const { profile, invitation } = exchange;
  const asksCompany = profile === 'user' && invitation === undefined;
  const filled = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: {
      account: { companyName: '', firstName: needed.firstName, lastName: needed.lastName },
    },
    validate: {
      account: {
        companyName: (value: string) => (asksCompany ? filled(value) : null),
        firstName: filled,
        lastName: filled,
      },
    },
    save: {
      mutationFn: ({ values: { account } }: Submission<Values>) => {
        const { companyName, ...person } = account;
        const timeZone = ownZone();
        const language = toLanguage(i18n.resolvedLanguage);
        const created = { ...person, language, timeZone };
        return exchangeSession(clerk, {
          ...exchange,
          account: asksCompany ? { ...created, companyName } : created,
        });
      },
    },
    onSaved: onSignedIn,
  });
  const email = bidiIsolate(needed.email);
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Text>{t('hosted.noAccount', { email })}</Text>
        {needed.hasOther && invitation === undefined && (
          <Alert>
            <Stack gap="xs" align="flex-start">
              {t(profile === 'user' ? 'hosted.hasPersonal' : 'hosted.hasBusiness')}
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  setParameters(
                    { tab: profile === 'user' ? '0' : '1', [returnParameter]: '1' },
                    { replace: true },
                  )
                }
              >
                {t(profile === 'user' ? 'hosted.usePersonal' : 'hosted.useBusiness')}
              </Button>
            </Stack>
          </Alert>
        )}
        <AccountNameFields form={form} path="account." asksCompany={asksCompany} />
        <FormError message={message} />
        <Button type="submit" size="md" mt="xs" loading={saving.isPending}>
          {invitation === undefined ? t('auth.createAccount') : t('setup.create')}
        </Button>
        <Group justify="center">
          <Button variant="subtle" onClick={() => void clerk.signOut(() => undefined)}>
            {t('hosted.otherAccount')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
