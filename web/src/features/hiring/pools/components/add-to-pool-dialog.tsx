import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inParts } from '#data/in-parts.ts';
import { joinPool } from '../api/pool-calls.ts';
import { poolCandidatesKey, poolKey, poolsKey } from '../pool-keys.ts';
import { PoolDialog } from './pool-dialog.tsx';
import { PoolSelect } from './pool-select.tsx';

interface AddToPoolProps {
  choice: CandidateChoice;
  /** How many that is; null if only the gateway knows. */
  count: number | null;
  onDone: () => void;
  onCancel: () => void;
}

/** As many as one request takes. */
const atOnce = 500;

function AddToPool({ choice, count, onDone, onCancel }: AddToPoolProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [poolId, setPoolId] = useState<string | null>(null);
  const [making, dialog] = useDisclosure(false);
  const joining = useMutation({
    mutationFn: async (id: string) => {
      for (const part of inParts(choice, atOnce)) await joinPool(id, part);
      return id;
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: poolsKey });
      void queries.invalidateQueries({ queryKey: poolKey(id) });
      void queries.invalidateQueries({ queryKey: poolCandidatesKey(id) });
      onDone();
    },
  });
  return (
    <Stack>
      <PoolSelect label={t('pools.pool')} value={poolId} onChange={setPoolId} />
      <Button
        variant="subtle"
        size="compact-sm"
        ms={-8}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('pools.new')}
      </Button>
      {joining.error && <Alert color="red">{joining.error.message}</Alert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={poolId === null}
          loading={joining.isPending}
          onClick={() => poolId !== null && joining.mutate(poolId)}
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
          joining.mutate(id);
        }}
      />
    </Stack>
  );
}

/** Candidates into a pool that is there, or a new one. */
export function AddToPoolDialog({ opened, ...about }: AddToPoolProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={about.onCancel}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      title={t('pools.addTo')}
      centered
    >
      <AddToPool {...about} />
    </Modal>
  );
}
