import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#ui/add-button.tsx';
import { joinPool } from '../queries.ts';
import { PoolDialog } from './pool-dialog.tsx';
import { PoolSelect } from './pool-select.tsx';

interface AddToPoolProps {
  choice: CandidateChoice;
  /** Number of selected candidates; null if only the gateway knows it. */
  count: number | null;
  onDone: () => void;
  onCancel: () => void;
}

function AddToPool({ choice, count, onDone, onCancel }: AddToPoolProps) {
  const { t } = useTranslation();
  const [poolId, setPoolId] = useState<string | null>(null);
  const [making, dialog] = useDisclosure(false);
  const joining = useMutation(joinPool);
  const join = (id: string) => joining.mutate({ id, choice }, { onSuccess: onDone });
  return (
    <Stack>
      <PoolSelect label={t('pools.pool')} value={poolId} onChange={setPoolId} />
      <AddButton label={t('pools.new')} onClick={dialog.open} />
      {joining.error && <Alert color="red">{joining.error.message}</Alert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={poolId === null}
          loading={joining.isPending}
          onClick={() => poolId !== null && join(poolId)}
        >
          {count === null ? t('pools.addAll') : t('pools.addCount', { count })}
        </Button>
      </Group>
      <PoolDialog
        opened={making}
        pool={null}
        onClose={dialog.close}
        onSaved={({ id }) => {
          dialog.close();
          join(id);
        }}
      />
    </Stack>
  );
}

/** Dialog that adds candidates to an existing or a new pool. */
export function AddToPoolDialog({ opened, ...about }: AddToPoolProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={about.onCancel} title={t('pools.addTo')} centered>
      <AddToPool {...about} />
    </Modal>
  );
}
