import { Button, Drawer, Menu, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RowMenu } from './row-menu.tsx';

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
}

type Overlay = (props: OverlayProps) => ReactNode;

const overlays = {
  'a confirmation': (props) => (
    <ConfirmDialog {...props} title="Delete?" confirm="Delete" danger onConfirm={async () => null}>
      It can’t be restored.
    </ConfirmDialog>
  ),
  'a dialog': ({ opened, onClose }) => (
    <Modal opened={opened} onClose={onClose} title="Change">
      <input aria-label="Name" />
    </Modal>
  ),
  'a dialog that is rendered only while it is open': ({ opened, onClose }) =>
    opened && (
      <Modal opened onClose={onClose} title="Change">
        <input aria-label="Name" />
      </Modal>
    ),
  'a drawer': ({ opened, onClose }) => (
    <Drawer opened={opened} onClose={onClose} title="Details">
      <input aria-label="Name" />
    </Drawer>
  ),
  'a drawer that is rendered only while it is open': ({ opened, onClose }) =>
    opened && (
      <Drawer opened onClose={onClose} title="Details">
        <input aria-label="Name" />
      </Drawer>
    ),
} satisfies Record<string, Overlay>;

function Row({ overlay, fromMenu }: { overlay: Overlay; fromMenu: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {fromMenu ? (
        <RowMenu label="Actions">
          <Menu.Item onClick={() => setOpened(true)}>Open</Menu.Item>
        </RowMenu>
      ) : (
        <Button onClick={() => setOpened(true)}>Actions</Button>
      )}
      {overlay({ opened, onClose: () => setOpened(false) })}
    </>
  );
}

const cases = Object.entries(overlays).flatMap(([name, overlay]) => [
  { name, by: 'a button', overlay, fromMenu: false },
  { name, by: 'a row’s menu', overlay, fromMenu: true },
]);

test.for(cases)(
  '$name that was opened by $by gives the focus back at Escape',
  async ({ overlay, fromMenu }) => {
    const page = await show(<Row overlay={overlay} fromMenu={fromMenu} />);
    const opener = page.getByRole('button', { name: 'Actions' });
    await userEvent.keyboard('{Tab}{Enter}');
    if (fromMenu) {
      await vi.waitFor(() => page.getByRole('menuitem', { name: 'Open' }).element());
      await userEvent.keyboard('{ArrowDown}{Enter}');
    }
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);
