import type { MenuProps } from '@mantine/core';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RowMenuProps extends Pick<MenuProps, 'width'> {
  /** Names the button, and the row that its actions are for. */
  label: string;
  /** Size of the button. Default: "lg". */
  size?: 'md' | 'lg';
  /** The menu's items. */
  children: ReactNode;
}

/** The button at the end of a row that opens the row's actions. */
export function RowMenu({ label, size = 'lg', width, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={label}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
