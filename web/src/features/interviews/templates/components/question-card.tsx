import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './question-card.module.css';

export type Direction = 'up' | 'down';

interface QuestionCardProps {
  id: string;
  /** Position of the question, starting at 1. */
  number: number;
  count: number;
  /** The question's text, which is shown while its fields are folded. A question without a text isn't folded at first. */
  text: string;
  /** True if a field of the question is invalid, so that its fields are shown. */
  invalid: boolean;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Returns the id of a card's move button, so that the focus can follow the card. */
export const moveButton = (id: string, direction: Direction): string => `move-${direction}-${id}`;

/** Card of one question, moved by dragging its handle or with its buttons. */
export function QuestionCard({
  id,
  number,
  count,
  text,
  invalid,
  onMove,
  onRemove,
  children,
}: QuestionCardProps) {
  const { t } = useTranslation();
  const [unfolded, setUnfolded] = useState(text === '' || count === 1);
  const opened = unfolded || invalid;
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
      <Group justify="space-between" wrap="nowrap">
        <Group gap={4} wrap="nowrap" style={{ flex: 1, minWidth: 0 }}>
          {/* Pointer only: keyboard users have the labelled buttons next to it. */}
          <span ref={setActivatorNodeRef} {...listeners} className={classes['handle']} aria-hidden>
            <IconGripVertical size={18} />
          </span>
          <UnstyledButton
            className={classes['fold']}
            aria-expanded={opened}
            aria-controls={`fields-${id}`}
            onClick={() => setUnfolded(!opened)}
          >
            <span className={classes['words']}>
              <Text component="span" fw={600} className={classes['number']}>
                {t('templates.questionNumber', { number })}
              </Text>
              {!opened && (
                <Text component="bdi" size="sm" lineClamp={1} className={classes['text']}>
                  {text}
                </Text>
              )}
            </span>
            <IconChevronDown size={16} aria-hidden className={classes['arrow']} />
          </UnstyledButton>
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
      <div id={`fields-${id}`} hidden={!opened} className={classes['fields']}>
        {children}
      </div>
    </Paper>
  );
}
