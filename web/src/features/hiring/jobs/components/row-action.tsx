import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './ordered.module.css';

interface RowActionProps {
  /** Accessible name, which includes the name of the row. */
  label: string;
  /** Default: the label. */
  tooltip?: string;
  icon: Icon;
  color?: 'gray' | 'red';
  disabled?: boolean;
  onClick: () => void;
}

/** Icon button for an action on a row, with a tooltip. */
export function RowAction({
  label,
  tooltip = label,
  icon: ActionSymbol,
  color = 'gray',
  disabled = false,
  onClick,
}: RowActionProps) {
  return (
    <Tooltip label={tooltip}>
      <ActionIcon
        variant="subtle"
        color={color}
        size="lg"
        className={classes['action']}
        disabled={disabled}
        aria-label={label}
        onClick={onClick}
      >
        <ActionSymbol size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
