import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './question-card.module.css';

export type Direction = 'up' | 'down';

interface QuestionCardProps {
  id: string;
  /** Position of the question, starting at 1. */
  number: number;
  count: number;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Returns the id of a card's move button, so that the focus can follow the card. */
export const moveButton = (id: string, direction: Direction): string => `move-${direction}-${id}`;

/** Card of one question, moved by dragging its handle or with its buttons. */
export function QuestionCard({ id, number, count, onMove, onRemove, children }: QuestionCardProps) {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const button = (direction: Direction, disabled: boolean, label: string) => (
    <ActionIcon
      id={moveButton(id, direction)}
      variant="subtle"
      color="gray"
      size="lg"
      disabled={disabled}
      aria-label={label}
      onClick={() => onMove(direction)}
    >
      {direction === 'up' ? <IconArrowUp size={18} aria-hidden /> : <IconArrowDown size={18} aria-hidden />}
    </ActionIcon>
  );
  return (
    <Paper
      component="li"
      ref={setNodeRef}
      withBorder
      radius="md"
      p={{ base: 'sm', sm: 'md' }}
      className={classes['card']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Group gap={4} wrap="nowrap">
          {/* Pointer only: keyboard users have the labelled buttons next to it. */}
          <span ref={setActivatorNodeRef} {...listeners} className={classes['handle']} aria-hidden>
            <IconGripVertical size={18} />
          </span>
          <Text fw={600}>{t('templates.questionNumber', { number })}</Text>
        </Group>
        <Group gap={0} wrap="nowrap">
          {count > 1 && button('up', number === 1, t('templates.moveUp', { number }))}
          {count > 1 && button('down', number === count, t('templates.moveDown', { number }))}
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('templates.removeQuestion', { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {children}
    </Paper>
  );
}
