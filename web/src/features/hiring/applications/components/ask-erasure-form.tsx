import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormError } from '#ui/form-error.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { askErasure } from '../queries.ts';

/** Lets applicants of a deleted company ask for the link that erases their data. */
export function AskErasureForm({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: isEmail(t('auth.emailInvalid')) },
  });
  const asking = useMutation(askErasure(jobId));
  return (
    <Stack gap="sm">
      <Text component="output">{asking.data?.message}</Text>
      {!asking.data && (
        <form noValidate onSubmit={form.onSubmit(({ email }) => asking.mutate(email.trim()))}>
          <Stack gap="sm" ta="start">
            <Text c="dimmed">{t('apply.erasure.text')}</Text>
            <EmailField
              size="md"
              autoComplete="email"
              label={t('apply.erasure.email')}
              {...form.getInputProps('email')}
            />
            <FormError message={asking.error?.message ?? null} />
            <Button type="submit" variant="default" loading={asking.isPending}>
              {t('apply.erasure.ask')}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
