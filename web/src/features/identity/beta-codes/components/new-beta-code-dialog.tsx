import type { BetaCodeCreated } from '@candi/contract/identity/beta-codes';
import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Modal,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { isInRange, useForm } from '@mantine/form';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { endOfDay } from '#i18n/days.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { betaCodesKey, createBetaCode } from '../api/beta-code-calls.ts';

interface Values {
  note: string;
  maxUses: number;
  /** A day as a date input has it; empty: never. */
  lastDay: string;
}

function Made({ code }: BetaCodeCreated) {
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

function NewBetaCodeForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { note: '', maxUses: 1, lastDay: '' },
    validate: { maxUses: isInRange({ min: 1, max: 10_000 }, t('betaCodes.usesRange')) },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const creating = useMutation({
    mutationFn: ({ note, maxUses, lastDay }: Values) =>
      createBetaCode(
        { note: note.trim(), maxUses, expiresAt: lastDay === '' ? null : endOfDay(lastDay) },
        key.current,
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: betaCodesKey }),
  });
  if (creating.data) return <Made {...creating.data} />;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values), focusFirstError(form))}>
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
        {creating.error && (
          <Alert color="red">
            <Text size="sm">{creating.error.message}</Text>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={creating.isPending}>
            {t('betaCodes.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Makes a code and shows it this once. */
export function NewBetaCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('betaCodes.new')}>
      <NewBetaCodeForm onCancel={onClose} />
    </Modal>
  );
}
