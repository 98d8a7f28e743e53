import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { JobPhase } from '@candi/contract/hiring/jobs';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Alert, Badge, Button, Checkbox, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import { useEdges } from '#ui/use-edges.ts';
import type { ApplicationFilter } from '../application-lists.ts';
import type { BoardActions } from '../board-actions.ts';
import { nameOf } from '../name-of.ts';
import { applicationQueries } from '../queries.ts';
import cardClasses from './application-card.module.css';
import { ApplicationCard } from './application-card.tsx';
import classes from './board.module.css';

interface BoardColumnProps {
  jobId: string;
  phase: JobPhase;
  filter: ApplicationFilter;
  actions: BoardActions;
}

/** Column of the board that shows the applications of one phase. */
export function BoardColumn({ jobId, phase, filter, actions }: BoardColumnProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const name = usePhaseName()(phase);
  const { setNodeRef, isOver } = useDroppable({ id: phase.id });
  const edges = useEdges<HTMLUListElement>('downwards');
  const list = useInfiniteQuery(applicationQueries.list(jobId, phase.id, filter));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const { selection } = actions;
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const matching = actions.countOf(phase.id);
  const picked = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <section
      ref={setNodeRef}
      className={classes['column']}
      data-over={isOver || undefined}
      aria-labelledby={title}
    >
      <Group gap="xs" wrap="nowrap" px={4} pb={10}>
        {actions.mayEdit && (
          <Checkbox
            size="xs"
            aria-label={t('applications.selectAllIn', { phase: name })}
            disabled={rows.length === 0}
            checked={rows.length > 0 && picked === rows.length}
            indeterminate={picked > 0 && picked < rows.length}
            onChange={() => selection.toggleAll(rows)}
          />
        )}
        <Title order={2} fz="sm" id={title} style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Title>
        <Badge variant="default" radius="sm">
          {matching === null || matching === phase.applicants
            ? number.format(phase.applicants)
            : t('applications.matchingOf', {
                matching: number.format(matching),
                all: number.format(phase.applicants),
              })}
        </Badge>
      </Group>
      {list.isPending && (
        <output aria-busy="true" aria-label={t('common.loading')}>
          {[0, 1].map((n) => (
            <Skeleton key={n} height={126} radius="md" mb={8} />
          ))}
        </output>
      )}
      {list.isError && (
        <Alert color="red" mb={8}>
          {list.error.message}
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => void list.refetch()}>
            {t('common.tryAgain')}
          </Button>
        </Alert>
      )}
      {list.isSuccess && rows.length === 0 && (
        <div className={classes['nobody']}>
          <Text size="sm" c="dimmed">
            {t(phase.applicants > 0 ? 'applications.nobodyFound' : 'applications.nobody')}
          </Text>
        </div>
      )}
      {rows.length > 0 && (
        <ul {...edges} className={`${classes['cards']} ${edges.className}`}>
          {rows.map((row) => (
            <DraggableCard key={row.id} row={row} list={rows} actions={actions} />
          ))}
          {list.hasNextPage && (
            <li>
              <Button
                variant="subtle"
                size="compact-sm"
                fullWidth
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('common.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface DraggableCardProps {
  row: ApplicationRow;
  list: readonly ApplicationRow[];
  actions: BoardActions;
}

/** Card that can be dragged from any point by mouse or touch, and by its handle with the keyboard. */
function DraggableCard({ row, list, actions }: DraggableCardProps) {
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
      className={cardClasses['card']}
      data-draggable={mayEdit || undefined}
      data-dragging={isDragging || undefined}
      data-selecting={selection.rows.length > 0 || undefined}
      data-selected={selection.has(row.id) || undefined}
      {...listeners}
    >
      <ApplicationCard
        row={row}
        list={list}
        actions={actions}
        handle={
          mayEdit && (
            <ActionIcon
              ref={setActivatorNodeRef}
              variant="subtle"
              color="gray"
              className={cardClasses['handle']}
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
