import type { CurrentUser } from '@candi/contract/identity/auth';
import { languages } from '@candi/contract/platform/enumerations';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { currentUserKey } from '#data/current-user.ts';
import { languageNames } from '#i18n/languages.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { saveProfile } from '../api/profile-calls.ts';
import { FormError } from './form-error.tsx';

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));

/** Name and language. The interface takes the language on when it is saved. */
export function DetailsForm({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const filled = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const form = useForm({
    mode: 'controlled',
    initialValues: { firstName: user.firstName, lastName: user.lastName, language: user.language },
    validate: { firstName: filled, lastName: filled },
  });
  const saving = useMutation({
    mutationFn: saveProfile,
    onSuccess: async (_, profile) => {
      form.resetDirty(profile);
      await queries.invalidateQueries({ queryKey: currentUserKey });
      await i18n.changeLanguage(profile.language);
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            autoComplete="given-name"
            maxLength={80}
            label={t('auth.firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            autoComplete="family-name"
            maxLength={80}
            label={t('auth.lastName')}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          type="email"
          dir="ltr"
          readOnly
          variant="filled"
          label={t('auth.email')}
          description={t('auth.profile.emailFixed')}
          value={user.email}
        />
        <NativeSelect
          label={t('common.language')}
          description={t('auth.profile.languageHint')}
          data={languageChoices}
          {...form.getInputProps('language')}
        />
        <FormError error={saving.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
            {t('auth.profile.save')}
          </Button>
        </Group>
      </Stack>
      <UnsavedWarning when={form.isDirty() && !saving.isPending} />
    </form>
  );
}
