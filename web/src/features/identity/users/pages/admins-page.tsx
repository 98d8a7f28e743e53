import type { AdminUser, NewAdminBody } from '@candi/contract/identity/admin';
import { languages } from '@candi/contract/platform/enumerations';
import {
  ActionIcon,
  Button,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconMailForward, IconShield, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { ConfirmationField, useIsUnconfirmed } from '#ui/confirmation-field.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { UserList } from '../components/user-list.tsx';
import { inviteAdmin, resendAdmin } from '../queries.ts';

/** /admins: the platform admins. */
export function Component() {
  const { t } = useTranslation();
  const [inviting, dialog] = useDisclosure(false);
  const resending = useMutation(resendAdmin);
  const actions = (user: AdminUser) =>
    user.emailVerified || user.status === 'suspended' ? null : (
      <Tooltip label={t('members.resend')}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('members.resendTo', { email: user.email })}
          onClick={() => resending.mutate(user.userId)}
        >
          <IconMailForward size={18} className="mirrored" aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('admins.title')}
        text={t('admins.intro')}
        action={
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
            {t('admins.invite')}
          </Button>
        }
      />
      <UserList
        label={t('admins.title')}
        onlyAdmins
        icon={<IconShield size={28} aria-hidden />}
        renderActions={actions}
      />
      <NewAdminDialog opened={inviting} onClose={dialog.close} />
    </Stack>
  );
}

function NewAdminForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const isUnconfirmed = useIsUnconfirmed();
  const initialValues: NewAdminBody = {
    firstName: '',
    lastName: '',
    email: '',
    language: toLanguage(i18n.resolvedLanguage),
    confirmation: undefined,
  };
  const { form, ...save } = useSaveForm({
    mode: 'controlled',
    initialValues,
    validate: {
      firstName: isNotEmpty(t('auth.required')),
      lastName: isNotEmpty(t('auth.required')),
      email: isEmail(t('auth.emailInvalid')),
      confirmation: (value) => (isUnconfirmed(value) ? t('auth.required') : null),
    },
    save: inviteAdmin,
    onSaved: onDone,
  });
  return (
    <DialogForm {...save} submit={t('members.send')} onCancel={onDone}>
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
      <EmailField
        autoComplete="off"
        label={t('members.email')}
        description={t('admins.emailHint')}
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={t('companies.emailLanguage')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <ConfirmationField {...form.getInputProps('confirmation')} />
    </DialogForm>
  );
}

function NewAdminDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('admins.invite')}>
      <NewAdminForm onDone={onClose} />
    </Modal>
  );
}
