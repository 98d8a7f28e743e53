import type { OpenBody } from '@candi/contract/interviews/interviews';
import { Alert, Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrors } from '#data/field-errors.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { enterOpenInterview, type OpenAddress } from './open-calls.ts';

interface OpenFormProps {
  address: OpenAddress;
  /** Called when the link was sent to this email address. */
  onMailed: (email: string) => void;
  /** Called when the company has no interview hours left. */
  onFull: () => void;
}

/** Asks for name and email, in exchange for a personal link. */
export function OpenForm({ address, onMailed, onFull }: OpenFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const required = isNotEmpty(t('auth.required'));
  const form = useForm<OpenBody>({
    mode: 'uncontrolled',
    initialValues: { firstName: '', lastName: '', email: '' },
    validate: { firstName: required, lastName: required, email: isEmail(t('auth.emailInvalid')) },
  });
  const entering = useMutation({
    mutationFn: (body: OpenBody) => enterOpenInterview(address, body),
    onSuccess: (answer, { email }) => {
      if (answer.kind === 'full') onFull();
      else if (answer.kind === 'mailed') onMailed(email.trim());
      else void navigate(new URL(answer.url).pathname);
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((body) => entering.mutate(body), focusFirstError(form))}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('candidates.firstName')}
            autoComplete="given-name"
            maxLength={100}
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('candidates.lastName')}
            autoComplete="family-name"
            maxLength={100}
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <EmailField
          label={t('auth.email')}
          description={t('open.emailHint')}
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {entering.error && <Alert color="red">{entering.error.message}</Alert>}
        <Button type="submit" size="md" loading={entering.isPending}>
          {t('open.button')}
        </Button>
      </Stack>
    </form>
  );
}
