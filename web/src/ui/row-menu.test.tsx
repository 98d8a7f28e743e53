import { Menu } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import { chooseAction } from '#testing/user-actions.ts';
import { RowMenu } from './row-menu.tsx';

test('the button is named after its row and opens the actions', async () => {
  const onDelete = vi.fn<() => void>();
  const page = await show(
    <RowMenu label="Actions for Lisbon">
      <Menu.Item onClick={onDelete}>Delete</Menu.Item>
    </RowMenu>,
  );
  await chooseAction(page, 'Actions for Lisbon', 'Delete');
  expect(onDelete).toHaveBeenCalledOnce();
});
