import { candidateDecisions } from '@candi/contract/enumerations';
import { ActionIcon, Button, Group, Menu, Paper, Text, Tooltip } from '@mantine/core';
import { IconArrowRight, IconChevronUp, IconMessagePlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePhaseName } from '#app/phase-name.ts';
import { targetPhase } from '../application-lists.ts';
import type { BoardActions } from '../board-actions.ts';
import { inviteAddress } from '../invite-address.ts';
import classes from './selection-bar.module.css';

/** What can be done with all that are selected. */
export function SelectionBar({ jobId, actions }: { jobId: string; actions: BoardActions }) {
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
    <Paper
      component="section"
      aria-label={t('applications.selection')}
      className={classes['bar']}
      withBorder
      shadow="lg"
      radius="lg"
    >
      <Text component="output" size="sm" fw={600}>
        {t('applications.selected', { count: rows.length })}
      </Text>
      <Group gap="xs" style={{ flex: 1 }} justify="flex-end">
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
        <Tooltip label={t('applications.clearSelection')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('applications.clearSelection')}
            onClick={selection.clear}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Paper>
  );
}
