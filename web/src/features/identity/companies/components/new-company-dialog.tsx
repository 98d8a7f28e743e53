import type { NewCompanyBody } from '@candi/contract/identity/admin';
import { languages } from '@candi/contract/platform/enumerations';
import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { focusFirstError, showFieldErrors } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { companiesKey, createCompany } from '../api/admin-company-calls.ts';

function NewCompanyForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useForm<NewCompanyBody>({
    mode: 'controlled',
    initialValues: { name: '', ownerEmail: '', language: toLanguage(i18n.resolvedLanguage) },
    validate: { name: isNotEmpty(t('auth.required')), ownerEmail: isEmail(t('auth.emailInvalid')) },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const creating = useMutation({
    mutationFn: (values: NewCompanyBody) => createCompany(values, key.current),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: companiesKey });
      onDone();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values), focusFirstError(form))}>
      <Stack>
        <TextInput
          label={t('companies.name')}
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('companies.ownerEmail')}
          description={t('companies.ownerEmailHint')}
          {...form.getInputProps('ownerEmail')}
        />
        <NativeSelect
          label={t('companies.letterLanguage')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
        {creating.error && Object.keys(fieldErrors(creating.error)).length === 0 && (
          <Alert color="red">{creating.error.message}</Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={creating.isPending}>
            {t('companies.create')}
          </Button>
        </Group>
      </Stack>
      <UnsavedWarning when={form.isDirty() && !creating.isSuccess} />
    </form>
  );
}

/** A company's name, and who is to own it. */
export function NewCompanyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('companies.new')}>
      <NewCompanyForm onDone={onClose} />
    </Modal>
  );
}
