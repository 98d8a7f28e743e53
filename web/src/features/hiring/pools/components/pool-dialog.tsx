import type { Pool, PoolBody } from '@candi/contract/hiring/pools';
import { Alert, Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { changePool, createPool } from '../api/pool-calls.ts';
import { poolKey, poolsKey } from '../pool-keys.ts';

interface PoolFormProps {
  /** Null: a new one. */
  pool: (PoolBody & { id: string }) | null;
  onCancel: () => void;
  onSaved: (pool: Pool) => void;
}

function PoolForm({ pool, onCancel, onSaved }: PoolFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useForm({
    mode: 'uncontrolled',
    name: 'pool',
    initialValues: { name: pool?.name ?? '', description: pool?.description ?? '' },
    validate: { name: isNotEmpty(t('auth.required')) },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const saving = useMutation({
    mutationFn: (body: PoolBody) => (pool ? changePool(pool.id, body) : createPool(body, key.current)),
    onSuccess: (saved) => {
      queries.setQueryData(poolKey(saved.id), saved);
      void queries.invalidateQueries({ queryKey: poolsKey });
      onSaved(saved);
    },
    onError: (error) => {
      const wrong = fieldErrors(error);
      form.setErrors(wrong);
      focusFirstError(form)(wrong);
    },
  });
  const failed = saving.error && Object.keys(fieldErrors(saving.error)).length === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Shown in a portal, but React passes its submit on to the form around it.
        event.stopPropagation();
        form.onSubmit((values) => saving.mutate(values), focusFirstError(form))(event);
      }}
    >
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
        {failed && <Alert color="red">{saving.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
      <UnsavedWarning when={form.isDirty() && !saving.isSuccess} />
    </form>
  );
}

interface PoolDialogProps extends Omit<PoolFormProps, 'onCancel'> {
  opened: boolean;
  onClose: () => void;
}

/** Makes a pool, or gives it another name. */
export function PoolDialog({ opened, pool, onClose, onSaved }: PoolDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      title={t(pool ? 'pools.edit' : 'pools.new')}
    >
      <PoolForm key={pool?.id ?? 'new'} pool={pool} onCancel={onClose} onSaved={onSaved} />
    </Modal>
  );
}
