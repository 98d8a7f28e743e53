import { languages } from '@candi/contract/platform/enumerations';
import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { createCompany } from '../queries.ts';

function NewCompanyForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'controlled',
    initialValues: { name: '', ownerEmail: '', language: toLanguage(i18n.resolvedLanguage) },
    validate: { name: isNotEmpty(t('auth.required')), ownerEmail: isEmail(t('auth.emailInvalid')) },
    save: createCompany,
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
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
        <FormFooter
          message={message}
          submit={t('companies.create')}
          saving={saving.isPending}
          onCancel={onDone}
        />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}

/** Dialog that creates a company and invites its owner. */
export function NewCompanyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('companies.new')}>
      <NewCompanyForm onDone={onClose} />
    </Modal>
  );
}
