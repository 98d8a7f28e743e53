import { ActionIcon, Group, Paper, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** For those who listen. */
  label: string;
  /** How many are picked, in words. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Over the end of a list: what can be done with all that are picked. */
export function SelectionBar({ label, count, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <Paper
      component="section"
      aria-label={label}
      className={classes['bar']}
      withBorder
      shadow="lg"
      radius="lg"
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
