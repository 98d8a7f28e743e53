import type { CandidateSummary } from '@candi/contract/candidates';
import { ActionIcon, Group, Paper, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#app/use-selection.ts';
import { CandidateActions } from './candidate-actions.tsx';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  selection: Selection<CandidateSummary>;
  /** What this page offers besides. */
  children?: ReactNode;
}

/** What can be done with all that are picked. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { t } = useTranslation();
  if (selection.rows.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={t('candidates.selection')}
      className={classes['bar']}
      withBorder
      shadow="lg"
      radius="lg"
    >
      <Text component="output" size="sm" fw={600}>
        {t('candidates.selected', { count: selection.rows.length })}
      </Text>
      <Group gap="xs" style={{ flex: 1 }} justify="flex-end">
        <CandidateActions candidates={selection.rows} onDone={selection.clear} />
        {children}
        <Tooltip label={t('candidates.clearSelection')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('candidates.clearSelection')}
            onClick={selection.clear}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Paper>
  );
}
