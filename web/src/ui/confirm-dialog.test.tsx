import { t } from 'i18next';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Options {
  danger?: boolean;
  disabled?: boolean;
  onConfirm?: () => Promise<unknown>;
}

function Asked({ onConfirm = async () => null, ...options }: Options) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      <ConfirmDialog
        {...options}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Delete the job?"
        confirm="Delete"
        onConfirm={onConfirm}
      >
        It can’t be restored.
      </ConfirmDialog>
    </>
  );
}

async function open(options: Options = {}) {
  const page = await show(<Asked {...options} />);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the job?' });
  return {
    page,
    dialog,
    confirm: dialog.getByRole('button', { name: 'Delete' }),
    cancel: dialog.getByRole('button', { name: t('common.cancel') }),
  };
}

test('Enter confirms immediately if nothing is lost', async () => {
  const onConfirm = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
  const { dialog, confirm } = await open({ onConfirm });
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test.for(['{Enter}', '{Escape}'])(
  'a dangerous action has its focus on Cancel: %s does nothing',
  async (key) => {
    const onConfirm = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
    const { dialog, cancel } = await open({ danger: true, onConfirm });
    await expect.element(cancel).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

test('a failure is shown, and cleared when the dialog opens again', async () => {
  const onConfirm = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('The job has applications.'));
  const { page, dialog, confirm, cancel } = await open({ onConfirm });
  await confirm.click();
  await expect.element(dialog.getByText('The job has applications.')).toBeVisible();
  await cancel.click();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('It can’t be restored.')).toBeVisible();
  await expect.element(dialog.getByText('The job has applications.')).not.toBeInTheDocument();
});

test('the dialog can’t be closed while the action runs', async () => {
  const running = Promise.withResolvers<null>();
  const { dialog, confirm } = await open({ onConfirm: () => running.promise });
  await confirm.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirm).toHaveAttribute('data-loading');
  await expect.element(dialog).toBeVisible();
  running.resolve(null);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an action that isn’t allowed yet can’t be confirmed', async () => {
  const { confirm } = await open({ disabled: true });
  await expect.element(confirm).toBeDisabled();
});

test('the lines of a long title keep clear of each other', async () => {
  const title = 'Reset two-step sign-in for somebody with quite a long name?';
  const page = await show(
    <ConfirmDialog
      opened
      title={title}
      confirm="Reset"
      onClose={() => undefined}
      onConfirm={async () => null}
    >
      They are signed out.
    </ConfirmDialog>,
  );
  const heading = page.getByRole('heading', { name: title });
  await expect.element(heading).toBeVisible();
  const { lineHeight, fontSize } = getComputedStyle(heading.element());
  expect(parseFloat(lineHeight) / parseFloat(fontSize)).toBeGreaterThanOrEqual(1.3);
});
