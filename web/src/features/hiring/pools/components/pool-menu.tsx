import type { Pool } from '@candi/contract/hiring/pools';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deletePool } from '../api/pool-calls.ts';
import { poolsKey } from '../pool-keys.ts';

interface PoolMenuProps {
  pool: Pool;
  onEdit: () => void;
  onDeleted?: () => void;
}

/** What can be done with a pool. */
export function PoolMenu({ pool, onEdit, onDeleted }: PoolMenuProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [deleting, dialog] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('pools.actionsFor', { name: pool.name })}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('pools.edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={dialog.open}>
            {t('pools.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        onClose={dialog.close}
        title={t('pools.deleteTitle', { name: pool.name })}
        confirm={t('pools.delete')}
        danger
        onConfirm={async () => {
          await deletePool(pool.id);
          void queries.invalidateQueries({ queryKey: poolsKey });
          onDeleted?.();
        }}
      >
        {t('pools.deleteText')}
      </ConfirmDialog>
    </>
  );
}
