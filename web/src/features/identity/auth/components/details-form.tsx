import type { CurrentUser } from '@candi/contract/identity/auth';
import { languages } from '@candi/contract/platform/enumerations';
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveProfile } from '../queries.ts';

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));

/** Form for name and language. The interface switches to the language after saving. */
export function DetailsForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const filled = (value: string) => (value.trim() === '' ? t('auth.required') : null);
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues: { firstName: user.firstName, lastName: user.lastName, language: user.language },
    validate: { firstName: filled, lastName: filled },
    save: saveProfile,
    // The saved values are the new baseline for unsaved changes.
    onSaved: (_told, profile) => {
      form.resetDirty(profile);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
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
        <FormFooter
          message={message}
          submit={t('auth.profile.save')}
          saving={saving.isPending}
          disabled={!form.isDirty()}
        />
      </Stack>
      <UnsavedWarning when={form.isDirty() && !saving.isPending} />
    </form>
  );
}
