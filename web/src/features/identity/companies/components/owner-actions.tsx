import type { AdminCompanyDetail } from '@candi/contract/identity/admin';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconMailForward } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { companiesKey, inviteOwner, sendOwnerReset } from '../api/admin-company-calls.ts';

function InviteOwnerForm({ company, onDone }: { company: AdminCompanyDetail; onDone: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const invited = company.invitations.find(({ role }) => role === 'OWNER');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: invited?.email ?? '' },
    validate: { email: isEmail(t('auth.emailInvalid')) },
  });
  const inviting = useMutation({
    mutationFn: ({ email }: { email: string }) => inviteOwner(company.id, email),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: companiesKey });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => inviting.mutate(values), focusFirstError(form))}>
      <Stack>
        <Text>{t('companies.inviteAgainText')}</Text>
        <TextInput
          type="email"
          dir="ltr"
          label={t('companies.ownerEmail')}
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {inviting.error && <Alert color="red">{inviting.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            {t('companies.sendInvitation')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** For an owner who can't get in: a link to a new password, or the invitation again. */
export function OwnerActions({ company }: { company: AdminCompanyDetail }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
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
          onConfirm={() => sendOwnerReset(company.id)}
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
