import type { CollaboratorRole } from '@candi/contract/identity/members';
import { collaboratorRoles } from '@candi/contract/identity/members';
import { Alert, Anchor, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { invite, membersKey } from '../api/member-calls.ts';

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useForm<{ email: string; role: CollaboratorRole }>({
    mode: 'controlled',
    initialValues: { email: '', role: 'EDITOR' },
    validate: { email: isEmail(t('auth.emailInvalid')) },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const inviting = useMutation({
    mutationFn: (values: { email: string; role: CollaboratorRole }) => invite(values, key.current),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: membersKey });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => inviting.mutate(values), focusFirstError(form))}>
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
        {inviting.error && (
          <Alert color="red">
            <Text size="sm">{inviting.error.message}</Text>
            {hasCode(inviting.error, 'SEATS_TAKEN') && (
              <Anchor component={Link} to="/usage" size="sm">
                {t('members.seePlan')}
              </Anchor>
            )}
          </Alert>
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

/** Asks for an e-mail and a role, and sends the invitation. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('members.inviteTitle')}>
      <InviteForm onDone={onClose} />
    </Modal>
  );
}
