import { languages } from '@candi/contract/platform/enumerations';
import { Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { inviteAdmin } from '../queries.ts';

function NewAdminForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'controlled',
    initialValues: { firstName: '', lastName: '', email: '', language: toLanguage(i18n.resolvedLanguage) },
    validate: {
      firstName: isNotEmpty(t('auth.required')),
      lastName: isNotEmpty(t('auth.required')),
      email: isEmail(t('auth.emailInvalid')),
    },
    save: inviteAdmin,
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
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
        <FormFooter
          message={message}
          submit={t('members.send')}
          saving={saving.isPending}
          onCancel={onDone}
        />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}

/** Dialog that invites a platform admin. */
export function NewAdminDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('admins.invite')}>
      <NewAdminForm onDone={onClose} />
    </Modal>
  );
}
