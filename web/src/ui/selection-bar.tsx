import { ActionIcon, Group, Paper, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ignoreSecondClick } from './ignore-second-click.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** Number of selected rows, as text. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Bar at the bottom of a list with actions for all selected rows. */
export function SelectionBar({ label, count, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <Paper
      component="section"
      aria-label={label}
      className={classes['bar']}
      withBorder
      shadow="lg"
      radius="lg"
      // Most actions end the selection, and the bar disappears.
      onClick={ignoreSecondClick}
    >
      <Text component="output" size="sm" fw={600}>
        {count}
      </Text>
      <Group gap="xs" style={{ flex: 1 }} justify="flex-end">
        {children}
        <Tooltip label={clearLabel}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={clearLabel} onClick={onClear}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Paper>
  );
}
