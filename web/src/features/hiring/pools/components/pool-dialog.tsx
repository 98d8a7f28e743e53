import type { Pool, PoolBody } from '@candi/contract/hiring/pools';
import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { savePool } from '../queries.ts';

interface PoolFormProps {
  /** Null for a new pool. */
  pool: (PoolBody & { id: string }) | null;
  onCancel: () => void;
  onSaved: (pool: Pool) => void;
}

function PoolForm({ pool, onCancel, onSaved }: PoolFormProps) {
  const { t } = useTranslation();
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'uncontrolled',
    name: 'pool',
    initialValues: { name: pool?.name ?? '', description: pool?.description ?? '' },
    validate: { name: isNotEmpty(t('auth.required')) },
    save: savePool(pool?.id ?? null),
    onSaved,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <TextInput
          label={t('pools.name')}
          placeholder={t('pools.nameExample')}
          withAsterisk
          data-autofocus
          maxLength={120}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('pools.description')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <FormFooter
          message={message}
          submit={t('common.save')}
          saving={saving.isPending}
          onCancel={onCancel}
        />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}

interface PoolDialogProps extends Omit<PoolFormProps, 'onCancel'> {
  opened: boolean;
  onClose: () => void;
}

/** Dialog that creates a pool, or changes its name and description. */
export function PoolDialog({ opened, pool, onClose, onSaved }: PoolDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(pool ? 'pools.edit' : 'pools.new')}
    >
      <PoolForm key={pool?.id ?? 'new'} pool={pool} onCancel={onClose} onSaved={onSaved} />
    </Modal>
  );
}
