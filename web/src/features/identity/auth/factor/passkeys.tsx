import { maxPasskeyName, type PasskeyRow } from '@candi/contract/identity/passkeys';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { removePasskey, renamePasskey } from '../passkey-queries.ts';

/** The user's passkeys. Each can be renamed and removed. */
export function Passkeys({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const { t } = useTranslation();
  return (
    <Stack component="ul" gap="md" p={0} m={0} aria-label={t('passkey.title')}>
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
      ))}
    </Stack>
  );
}

function Passkey({ passkey, isLast }: { passkey: PasskeyRow; isLast: boolean }) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null);
  const removing = useMutation(removePasskey(passkey.id));
  const name = passkey.name ?? t('passkey.unnamed');
  const dayOf = (at: string) => moment(at, i18n.resolvedLanguage ?? 'en', 'long').day;
  const close = () => setOpened(null);
  return (
    <Group component="li" justify="space-between" gap="md" style={{ listStyle: 'none' }}>
      <div>
        <Text size="sm" fw={550}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('passkey.added', { day: dayOf(passkey.createdAt) })}
        </Text>
        <Text size="sm" c="dimmed">
          {passkey.lastUsedAt === null
            ? t('passkey.neverUsed')
            : t('passkey.lastUsed', { day: dayOf(passkey.lastUsedAt) })}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={t('passkey.renameOne', { name })}
          onClick={() => setOpened('rename')}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('passkey.removeOne', { name })}
          onClick={() => setOpened('remove')}
        >
          {t('passkey.remove')}
        </Button>
      </Group>
      <Modal opened={opened === 'rename'} onClose={close} title={t('passkey.renameTitle')} centered>
        <RenameForm passkey={passkey} onClose={close} />
      </Modal>
      <SensitiveDialog
        opened={opened === 'remove'}
        onClose={close}
        danger
        title={t('passkey.removeTitle', { name })}
        confirm={t('passkey.remove')}
        onConfirm={removing.mutateAsync}
      >
        {t(isLast ? 'passkey.removeLastText' : 'passkey.removeText')}
      </SensitiveDialog>
    </Group>
  );
}

function RenameForm({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, ...save } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { name: passkey.name ?? '' },
    validate: { name: isNotEmpty(t('auth.required')) },
    save: renamePasskey(passkey.id),
    onSaved: onClose,
  });
  return (
    <DialogForm {...save} submit={t('passkey.rename')} onCancel={onClose}>
      <TextInput
        data-autofocus
        label={t('passkey.name')}
        description={t('passkey.nameHint')}
        maxLength={maxPasskeyName}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
    </DialogForm>
  );
}
