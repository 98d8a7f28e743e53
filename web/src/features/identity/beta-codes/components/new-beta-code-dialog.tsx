import type { BetaCodeCreated } from '@candi/contract/identity/beta-codes';
import { Alert, Button, Code, CopyButton, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { isInRange } from '@mantine/form';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { createBetaCode } from '../queries.ts';

function CreatedCode({ code }: BetaCodeCreated) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Alert icon={<IconInfoCircle aria-hidden />} variant="light" role="note">
        {t('betaCodes.once')}
      </Alert>
      <Group justify="center" gap="md">
        <Code dir="ltr" fz="xl" px="md" py="xs" style={{ userSelect: 'all' }}>
          {code}
        </Code>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              variant={copied ? 'filled' : 'light'}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'interviews.copied' : 'betaCodes.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}

/** Assigns no error to a field, as the gateway's field names differ from the form's. The footer shows the error. */
const noFieldErrors = () => ({});

function NewBetaCodeForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues: { note: '', maxUses: 1, lastDay: '' },
    validate: { maxUses: isInRange({ min: 1, max: 10_000 }, t('betaCodes.usesRange')) },
    save: createBetaCode,
    errorsOf: noFieldErrors,
  });
  if (saving.data) return <CreatedCode {...saving.data} />;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <TextInput
          label={t('betaCodes.note')}
          description={t('betaCodes.noteHint')}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('note')}
        />
        <NumberInput
          label={t('betaCodes.maxUses')}
          description={t('betaCodes.maxUsesHint')}
          min={1}
          max={10_000}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxUses')}
        />
        <TextInput
          type="date"
          label={t('betaCodes.lastDay')}
          description={t('betaCodes.lastDayHint')}
          {...form.getInputProps('lastDay')}
        />
        <FormFooter
          message={message}
          submit={t('betaCodes.create')}
          saving={saving.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

/** Dialog that creates a beta code and displays it once. */
export function NewBetaCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('betaCodes.new')}>
      <NewBetaCodeForm onCancel={onClose} />
    </Modal>
  );
}
