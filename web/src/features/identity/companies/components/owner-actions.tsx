import type { AdminCompanyDetail, OwnerInvitationBody } from '@candi/contract/identity/admin';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmationField, useIsUnconfirmed } from '#ui/confirmation-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { inviteOwner, sendOwnerReset } from '../queries.ts';

const ownerInvitation = (email: string): OwnerInvitationBody => ({ email, confirmation: undefined });

function InviteOwnerForm({ company, onDone }: { company: AdminCompanyDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const isUnconfirmed = useIsUnconfirmed();
  const invited = company.invitations.find(({ role }) => role === 'OWNER');
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues: ownerInvitation(invited?.email ?? ''),
    validate: {
      email: isEmail(t('auth.emailInvalid')),
      confirmation: (value) => (isUnconfirmed(value) ? t('auth.required') : null),
    },
    save: inviteOwner(company.id),
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Text>{t('companies.inviteAgainText')}</Text>
        <EmailField label={t('companies.ownerEmail')} data-autofocus {...form.getInputProps('email')} />
        <ConfirmationField {...form.getInputProps('confirmation')} />
        <FormFooter
          message={message}
          submit={t('companies.sendInvitation')}
          saving={saving.isPending}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

/** Actions for an owner who can't sign in: send a link to reset the password, or send the invitation again. */
export function OwnerActions({ company }: { company: AdminCompanyDetail }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  const resetting = useMutation(sendOwnerReset);
  if (company.owner)
    return (
      <>
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={dialog.open}>
          {t('companies.reset')}
        </Button>
        <ConfirmDialog
          opened={opened}
          onClose={dialog.close}
          title={t('companies.resetTitle')}
          confirm={t('companies.resetSend')}
          onConfirm={() => resetting.mutateAsync(company.id)}
        >
          {t('companies.resetText', { email: company.owner.email })}
        </ConfirmDialog>
      </>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} className="mirrored" aria-hidden />}
        onClick={dialog.open}
      >
        {t('companies.inviteAgain')}
      </Button>
      <Modal opened={opened} onClose={dialog.close} title={t('companies.inviteAgain')} centered>
        <InviteOwnerForm company={company} onDone={dialog.close} />
      </Modal>
    </>
  );
}
