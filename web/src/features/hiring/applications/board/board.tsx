import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { Announcements, CollisionDetection, DragEndEvent } from '@dnd-kit/core';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import type { ApplicationFilter } from '../application-lists.ts';
import type { BoardActions } from '../board-actions.ts';
import { nameOf } from '../name-of.ts';
import cardClasses from './application-card.module.css';
import { ApplicationCard } from './application-card.tsx';
import { BoardColumn } from './board-column.tsx';
import classes from './board.module.css';
import { toNextColumn } from './next-column.ts';

interface BoardProps {
  jobId: string;
  filter: ApplicationFilter;
  actions: BoardActions;
}

/** Detects the column under the pointer or, for keyboard drags (which have no pointer), the column under the card. */
const column: CollisionDetection = (about) => {
  const under = pointerWithin(about);
  return under.length ? under : rectIntersection(about);
};

const rowOf = (active: DragEndEvent['active']): ApplicationRow | undefined =>
  (active.data.current as { row?: ApplicationRow } | undefined)?.row;

/**
 * Board with one column per phase. Cards are dragged by mouse, touch or keyboard; dragging a selected card moves the
 * whole selection.
 */
export function Board({ jobId, filter, actions }: BoardProps) {
  const { t } = useTranslation();
  const phaseName = usePhaseName();
  const [lifted, setLifted] = useState<ApplicationRow | null>(null);
  const { phases, selection, change } = actions;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const together = (row: ApplicationRow) => (selection.has(row.id) ? selection.rows : [row]);
  const nameOfPhase = (id: string | number) => {
    const phase = phases.find((each) => each.id === id);
    return phase ? phaseName(phase) : '';
  };
  const tell = (
    key: 'lifted' | 'over' | 'dropped',
    row: ApplicationRow | undefined,
    phaseId = row?.phaseId,
  ) =>
    row ? t(`applications.dragging.${key}`, { name: nameOf(row), phase: nameOfPhase(phaseId ?? '') }) : '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => tell('lifted', rowOf(active)),
    onDragOver: ({ active, over }) => (over ? tell('over', rowOf(active), String(over.id)) : undefined),
    onDragEnd: ({ active, over }) => tell('dropped', rowOf(active), over ? String(over.id) : undefined),
    onDragCancel: ({ active }) => tell('dropped', rowOf(active)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const row = rowOf(active);
    if (!row || !over) return;
    const phaseId = String(over.id);
    const rows = together(row).filter((each) => each.phaseId !== phaseId);
    if (!rows.length) return;
    change({ rows, change: { phaseId } });
    selection.clear();
  };
  const count = lifted ? together(lifted).length : 0;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={column}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('applications.dragging.help') },
      }}
      onDragStart={({ active }) => setLifted(rowOf(active) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
    >
      <section
        className={classes['board']}
        aria-label={t('applications.views.board')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll it sideways
        tabIndex={0}
      >
        {phases.map((phase) => (
          <BoardColumn key={phase.id} jobId={jobId} phase={phase} filter={filter} actions={actions} />
        ))}
      </section>
      <DragOverlay>
        {lifted && (
          <div className={`${cardClasses['card']} ${cardClasses['overlay']}`}>
            {count > 1 && (
              <Badge pos="absolute" top={-10} style={{ insetInlineStart: -10 }} circle size="lg">
                {count}
              </Badge>
            )}
            <ApplicationCard row={lifted} list={[]} actions={{ ...actions, mayEdit: false }} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
