import type { NewAdminBody } from '@candi/contract/identity/admin';
import { languages } from '@candi/contract/platform/enumerations';
import { Alert, Button, Group, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { focusFirstError, showFieldErrors } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { inviteAdmin, usersKey } from '../api/user-calls.ts';

function NewAdminForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useForm<NewAdminBody>({
    mode: 'controlled',
    initialValues: { firstName: '', lastName: '', email: '', language: toLanguage(i18n.resolvedLanguage) },
    validate: {
      firstName: isNotEmpty(t('auth.required')),
      lastName: isNotEmpty(t('auth.required')),
      email: isEmail(t('auth.emailInvalid')),
    },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const inviting = useMutation({
    mutationFn: (values: NewAdminBody) => inviteAdmin(values, key.current),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: usersKey });
      onDone();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => inviting.mutate(values), focusFirstError(form))}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('candidates.firstName')}
            autoComplete="off"
            maxLength={80}
            data-autofocus
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('candidates.lastName')}
            autoComplete="off"
            maxLength={80}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('members.email')}
          description={t('admins.emailHint')}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={t('companies.letterLanguage')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
        {inviting.error && Object.keys(fieldErrors(inviting.error)).length === 0 && (
          <Alert color="red">{inviting.error.message}</Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            {t('members.send')}
          </Button>
        </Group>
      </Stack>
      <UnsavedWarning when={form.isDirty() && !inviting.isSuccess} />
    </form>
  );
}

/** Asks a person to become an admin of the platform. */
export function NewAdminDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('admins.invite')}>
      <NewAdminForm onDone={onClose} />
    </Modal>
  );
}
