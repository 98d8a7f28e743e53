import type { JobPhase } from '@candi/contract/hiring/jobs';
import type { Announcements } from '@dnd-kit/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#data/api-error.ts';
import { arrangePhases, renamePhase } from '../queries.ts';
import { FixedPhase, PhaseRow } from './phase-row.tsx';

interface PhaseListProps {
  jobId: string;
  phases: JobPhase[];
  onDelete: (phase: JobPhase) => void;
}

/** List of phases, reordered by dragging or with the buttons of each row. */
export function PhaseList({ jobId, phases, onDelete }: PhaseListProps) {
  const { t } = useTranslation();
  const arranging = useMutation(arrangePhases(jobId));
  const renaming = useMutation(renamePhase(jobId));
  const fixed = phases.filter(({ kind }) => kind === 'CV_SCREENING');
  const custom = phases.filter(({ kind }) => kind === 'CUSTOM');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const arrange = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= custom.length || from === to) return;
    arranging.mutate([...fixed, ...arrayMove(custom, from, to)]);
  };
  const placeOf = (id: string | number) => custom.findIndex((phase) => phase.id === id);
  const told = (id: string | number) => ({
    name: custom[placeOf(id)]?.name ?? '',
    place: placeOf(id) + 1,
    count: custom.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('jobs.phases.lifted', told(active.id)),
    onDragOver: ({ active, over }) =>
      over ? t('jobs.phases.over', { ...told(active.id), place: placeOf(over.id) + 1 }) : undefined,
    onDragEnd: ({ active, over }) =>
      t('jobs.phases.dropped', { ...told(active.id), place: placeOf(over?.id ?? active.id) + 1 }),
    onDragCancel: ({ active }) => t('jobs.phases.dropped', told(active.id)),
  };
  return (
    <Stack gap={6}>
      {fixed.map((phase) => (
        <FixedPhase key={phase.id} phase={phase} />
      ))}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('jobs.phases.dragHelp') },
        }}
        onDragEnd={({ active, over }) => over && arrange(placeOf(active.id), placeOf(over.id))}
      >
        <SortableContext items={custom} strategy={verticalListSortingStrategy}>
          {custom.map((phase, at) => (
            <PhaseRow
              key={phase.id}
              phase={phase}
              isFirst={at === 0}
              isLast={at === custom.length - 1}
              onMove={(by) => arrange(at, at + by)}
              onRename={(name) =>
                renaming.mutateAsync({ phaseId: phase.id, name }).then(
                  () => null,
                  (error: unknown) => (error instanceof ApiError ? error.message : t('errors.unknown')),
                )
              }
              onDelete={() => onDelete(phase)}
            />
          ))}
        </SortableContext>
      </DndContext>
    </Stack>
  );
}
