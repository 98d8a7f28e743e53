import type { ApplicationsMatching } from '@candi/contract/hiring/applications';
import { candidateDecisions } from '@candi/contract/platform/enumerations';
import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconChevronUp, IconMessagePlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePhaseName } from '#i18n/phase-name.ts';
import { SelectionBar } from '#ui/selection-bar.tsx';
import type { ApplicationFilter, RowChange } from '../application-lists.ts';
import { targetPhase } from '../application-lists.ts';
import type { BoardActions } from '../board-actions.ts';
import { inviteAddress } from '../invite-address.ts';
import { changeMatching } from '../queries.ts';

/** Converts the filter of the lists to the gateway's format. */
const matchingOf = (
  { fit, decision, q }: ApplicationFilter,
  phaseId: string | undefined,
): ApplicationsMatching => ({
  phaseId,
  fit: fit ?? undefined,
  decision: decision ?? undefined,
  q: q === '' ? undefined : q,
});

interface ApplicationSelectionBarProps {
  jobId: string;
  filter: ApplicationFilter;
  actions: BoardActions;
}

/** Bar with the actions for the selected applications, or for all that match the filter. */
export function ApplicationSelectionBar({ jobId, filter, actions }: ApplicationSelectionBarProps) {
  const { t } = useTranslation();
  const phaseName = usePhaseName();
  const { selection, phases, change } = actions;
  const { rows } = selection;
  const changingAll = useMutation(changeMatching(jobId));
  // "Select all" is valid for this filter and these selected rows only; changing either resets it.
  const said = JSON.stringify([filter, rows.map(({ id }) => id)]);
  const [everyone, setEveryone] = useState<string | null>(null);
  const isAll = everyone === said;
  if (rows.length === 0) return null;
  // "All" means one phase if every selected application is in that phase, otherwise all phases of the job.
  const among = phases.filter(({ id }) => rows.every(({ phaseId }) => phaseId === id));
  const phase = among[0];
  const total = (phase ? among : phases).reduce((sum, { id }) => sum + (actions.countOf(id) ?? 0), 0);
  const apply = (by: RowChange) => {
    if (isAll) changingAll.mutate({ matching: matchingOf(filter, phase?.id), change: by });
    else change({ rows, change: by });
    selection.clear();
  };
  const movable = isAll || rows.some((row) => targetPhase(row, 'next', phases) !== row.phaseId);
  return (
    <SelectionBar
      label={t('applications.selection')}
      count={t('applications.selected', { count: isAll ? total : rows.length })}
      clearLabel={t('applications.clearSelection')}
      onClear={selection.clear}
    >
      {!isAll && total > rows.length && (
        <Button size="sm" variant="subtle" onClick={() => setEveryone(said)}>
          {phase
            ? t('applications.selectAllOf', { count: total, phase: phaseName(phase) })
            : t('applications.selectAll', { count: total })}
        </Button>
      )}
      <Button
        size="sm"
        disabled={!movable}
        rightSection={<IconArrowRight size={16} className="mirrored" aria-hidden />}
        onClick={() => apply({ phaseId: 'next' })}
      >
        {t('applications.nextPhase')}
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <Button size="sm" variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
            {t('applications.move')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {phases.map((each) => (
            <Menu.Item key={each.id} onClick={() => apply({ phaseId: each.id })}>
              <bdi>{phaseName(each)}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-end">
        <Menu.Target>
          <Button size="sm" variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
            {t('applications.decision')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[...candidateDecisions, null].map((decision) => (
            <Menu.Item key={decision ?? 'none'} onClick={() => apply({ decision })}>
              {t(`applications.decisions.${decision ?? 'NONE'}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {!isAll && (
        <Button
          component={Link}
          to={inviteAddress(jobId, rows)}
          size="sm"
          variant="default"
          leftSection={<IconMessagePlus size={16} aria-hidden />}
        >
          {t('applications.invite')}
        </Button>
      )}
    </SelectionBar>
  );
}
