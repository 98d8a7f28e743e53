import type { InvitationBody } from '@candi/contract/identity/members';
import { collaboratorRoles } from '@candi/contract/identity/members';
import { Alert, Anchor, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { isEmail } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { invite } from '../queries.ts';

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const initialValues: InvitationBody = { email: '', role: 'EDITOR' };
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'controlled',
    initialValues,
    validate: { email: isEmail(t('auth.emailInvalid')) },
    save: invite,
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <TextInput
          type="email"
          dir="ltr"
          autoComplete="off"
          data-autofocus
          label={t('members.email')}
          {...form.getInputProps('email')}
        />
        <Radio.Group label={t('members.role')} {...form.getInputProps('role')}>
          <Stack gap="sm" mt="xs">
            {collaboratorRoles.map((role) => (
              <Radio
                key={role}
                value={role}
                label={t(`members.roles.${role}`)}
                description={t(`members.may.${role}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {message !== null && (
          <Alert color="red">
            <Text size="sm">{message}</Text>
            {hasCode(saving.error, 'SEATS_TAKEN') && (
              <Anchor component={Link} to="/usage" size="sm">
                {t('members.seePlan')}
              </Anchor>
            )}
          </Alert>
        )}
        <FormFooter message={null} submit={t('members.send')} saving={saving.isPending} onCancel={onDone} />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}

/** Dialog that invites a person by email with a role. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('members.inviteTitle')}>
      <InviteForm onDone={onClose} />
    </Modal>
  );
}
