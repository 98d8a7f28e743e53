import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './filter-chips.module.css';

interface SelectChipProps {
  label: string;
  /** Name of the choice that doesn't filter. */
  any: string;
  /** The chosen value; empty for any. */
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Filter with a few values, as a button that shows the chosen one and opens a menu. */
export function SelectChip({ label, any, value, options, onChange }: SelectChipProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          radius="xl"
          className={classes['chip'] ?? ''}
          data-on={value !== '' || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <bdi className={classes['value']}>{chosen ? `${label}: ${chosen.label}` : label}</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {[{ value: '', label: any }, ...options].map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              <bdi>{option.label}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
