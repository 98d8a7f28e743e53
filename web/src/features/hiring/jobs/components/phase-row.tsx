import type { JobPhase } from '@candi/contract/hiring/jobs';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import classes from './ordered.module.css';
import { RowAction } from './row-action.tsx';

interface PhaseRowProps {
  phase: JobPhase;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  /** Resolves to an error message, or to null if the name was saved. */
  onRename: (name: string) => Promise<string | null>;
  onDelete: () => void;
}

/** Row of the CV screening phase, which is always first and can't be changed. */
export function FixedPhase({ phase }: { phase: JobPhase }) {
  const { t } = useTranslation();
  const nameOf = usePhaseName();
  return (
    <Group className={classes['row']} gap="xs" wrap="nowrap">
      <Text fw={550} style={{ flex: 1 }} ps={6}>
        {nameOf(phase)}
      </Text>
      <Badge variant="light" color="gray" radius="sm">
        {t('jobs.phases.fixed')}
      </Badge>
    </Group>
  );
}

function Rename({
  phase,
  onRename,
  onDone,
}: Pick<PhaseRowProps, 'phase' | 'onRename'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(phase.name);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={classes['rename']}
      onSubmit={(event) => {
        event.preventDefault();
        void onRename(name.trim()).then((wrong) => (wrong === null ? onDone() : setError(wrong)));
      }}
    >
      <TextInput
        aria-label={t('jobs.phases.name')}
        value={name}
        maxLength={60}
        error={error}
        ref={field}
        // Keeps the surrounding dialog open on Escape. Otherwise, the dialog would handle the key before this field
        // does.
        data-mantine-stop-propagation
        style={{ flex: 1 }}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('jobs.form.save')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}

export function PhaseRow({ phase, isFirst, isLast, onMove, onRename, onDelete }: PhaseRowProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: phase.id });
  const { name } = phase;
  return (
    <Group
      ref={setNodeRef}
      className={classes['row']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      gap={4}
      wrap="nowrap"
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        size="lg"
        className={classes['grip']}
        {...attributes}
        {...listeners}
        aria-label={t('jobs.phases.drag', { name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      {renaming ? (
        <Rename phase={phase} onRename={onRename} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Text fw={550} style={{ flex: 1, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Text>
          <RowAction
            label={t('jobs.phases.up', { name })}
            tooltip={t('jobs.form.up')}
            icon={IconArrowUp}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <RowAction
            label={t('jobs.phases.down', { name })}
            tooltip={t('jobs.form.down')}
            icon={IconArrowDown}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <RowAction
            label={t('jobs.phases.rename', { name })}
            icon={IconPencil}
            onClick={() => setRenaming(true)}
          />
          <RowAction
            label={t('jobs.phases.delete', { name })}
            icon={IconTrash}
            color="red"
            onClick={onDelete}
          />
        </>
      )}
    </Group>
  );
}
