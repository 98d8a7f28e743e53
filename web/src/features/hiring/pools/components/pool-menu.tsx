import type { Pool } from '@candi/contract/hiring/pools';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { deletePool } from '../queries.ts';

interface PoolMenuProps {
  pool: Pool;
  onEdit: () => void;
  onDeleted?: () => void;
}

/** Menu with the actions on a pool. */
export function PoolMenu({ pool, onEdit, onDeleted }: PoolMenuProps) {
  const { t } = useTranslation();
  const deleting = useMutation(deletePool);
  const [asking, dialog] = useDisclosure(false);
  return (
    <>
      <RowMenu label={t('pools.actionsFor', { name: pool.name })} width={200}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('pools.edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={dialog.open}>
          {t('pools.delete')}
        </Menu.Item>
      </RowMenu>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        title={t('pools.deleteTitle', { name: pool.name })}
        confirm={t('pools.delete')}
        danger
        onConfirm={async () => {
          await deleting.mutateAsync(pool.id);
          onDeleted?.();
        }}
      >
        {t('pools.deleteText')}
      </ConfirmDialog>
    </>
  );
}
