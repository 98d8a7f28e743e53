import { candidateDecisions } from '@candi/contract/enumerations';
import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconChevronUp, IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePhaseName } from '#app/phase-name.ts';
import { SelectionBar } from '#ui/selection-bar.tsx';
import { targetPhase } from '../application-lists.ts';
import type { BoardActions } from '../board-actions.ts';
import { inviteAddress } from '../invite-address.ts';

/** What can be done with all that are selected. */
export function ApplicationSelectionBar({ jobId, actions }: { jobId: string; actions: BoardActions }) {
  const { t } = useTranslation();
  const phaseName = usePhaseName();
  const { selection, phases, change } = actions;
  const { rows } = selection;
  if (rows.length === 0) return null;
  const apply = (by: Parameters<typeof change>[0]['change']) => {
    change({ rows, change: by });
    selection.clear();
  };
  const movable = rows.some((row) => targetPhase(row, 'next', phases) !== row.phaseId);
  return (
    <SelectionBar
      label={t('applications.selection')}
      count={t('applications.selected', { count: rows.length })}
      clearLabel={t('applications.clearSelection')}
      onClear={selection.clear}
    >
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
          {phases.map((phase) => (
            <Menu.Item key={phase.id} onClick={() => apply({ phaseId: phase.id })}>
              <bdi>{phaseName(phase)}</bdi>
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
      <Button
        component={Link}
        to={inviteAddress(jobId, rows)}
        size="sm"
        variant="default"
        leftSection={<IconMessagePlus size={16} aria-hidden />}
      >
        {t('applications.invite')}
      </Button>
    </SelectionBar>
  );
}
