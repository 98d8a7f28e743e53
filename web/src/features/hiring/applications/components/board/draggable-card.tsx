import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BoardActions } from '../../board-actions.ts';
import { nameOf } from '../../name-of.ts';
import { ApplicationCard } from './application-card.tsx';
import classes from './application-card.module.css';

/** Card that can be dragged anywhere by mouse or touch, and with its handle by keyboard. */
export function DraggableCard({ row, actions }: { row: ApplicationRow; actions: BoardActions }) {
  const { t } = useTranslation();
  const { mayEdit, selection } = actions;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: row.id,
    data: { row },
    disabled: !mayEdit,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-draggable={mayEdit || undefined}
      data-dragging={isDragging || undefined}
      data-selected={selection.has(row.id) || undefined}
      {...listeners}
    >
      <ApplicationCard
        row={row}
        actions={actions}
        handle={
          mayEdit && (
            <ActionIcon
              ref={setActivatorNodeRef}
              variant="subtle"
              color="gray"
              className={classes['handle']}
              {...attributes}
              aria-label={t('applications.drag', { name: nameOf(row) })}
            >
              <IconGripVertical size={18} aria-hidden />
            </ActionIcon>
          )
        }
      />
    </li>
  );
}
