import type { Candidate } from '@candi/contract/hiring/candidates';
import { Alert, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#data/api-error.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { createCandidate } from '../api/candidate-calls.ts';
import { candidatesKey } from '../candidate-keys.ts';

interface CandidateFormProps {
  onAdded: (candidate: Candidate) => void;
  onCancel: () => void;
}

/** Adds one candidate by name and e-mail. */
export function CandidateForm({ onAdded, onCancel }: CandidateFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const required = isNotEmpty(t('auth.required'));
  const form = useForm({
    mode: 'uncontrolled',
    // The form behind this one has fields of its own.
    name: 'candidate',
    initialValues: { firstName: '', lastName: '', email: '' },
    validate: { firstName: required, lastName: required, email: isEmail(t('auth.emailInvalid')) },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const adding = useMutation({
    mutationFn: (values: typeof form.values) => createCandidate(values, key.current),
    onSuccess: (candidate) => {
      void queries.invalidateQueries({ queryKey: candidatesKey });
      onAdded(candidate);
    },
    onError: (error) => {
      if (!hasCode(error, 'EMAIL_IN_USE')) return;
      form.setFieldError('email', error.message);
      form.getInputNode('email')?.focus();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Shown in a portal, but React passes its submit on to the form around it.
        event.stopPropagation();
        form.onSubmit((values) => adding.mutate(values), focusFirstError(form))(event);
      }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('candidates.firstName')}
            data-autofocus
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('candidates.lastName')}
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label={t('auth.email')}
          type="email"
          dir="ltr"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {adding.error && !hasCode(adding.error, 'EMAIL_IN_USE') && (
          <Alert color="red">{adding.error.message}</Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {t('candidates.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
