import type { MenuProps } from '@mantine/core';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RowMenuProps extends Pick<MenuProps, 'width'> {
  /** Accessible name of the button, including the row's name. */
  label: string;
  /** Size of the button. Default: "lg". */
  size?: 'md' | 'lg';
  /** Menu items. */
  children: ReactNode;
}

/** Button at the end of a row that opens a menu of the row's actions. */
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
