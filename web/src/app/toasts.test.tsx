import { notifications } from '@mantine/notifications';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';

test.for(['en', 'ar'] as const)('toasts never cover what must be kept clear, in %s', async (language) => {
  const page = await show(
    <div
      data-keep-clear
      data-testid="controls"
      style={{ position: 'fixed', bottom: 10, left: 0, width: 300, height: 80 }}
    />,
    { language },
  );
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  notifications.show({ message: 'Saved.' });
  const toast = page.getByRole('alert').filter({ hasText: 'Saved.' });
  await expect.element(toast).toBeVisible();
  const controls = page.getByTestId('controls').element().getBoundingClientRect();
  await expect.poll(() => toast.element().getBoundingClientRect().left).toBeLessThan(40);
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(controls.top);
  notifications.clean();
  await expect.element(toast).not.toBeInTheDocument();
});

test.for(['en', 'ar'] as const)('toasts appear bottom left for 3000 ms, in %s', async (language) => {
  const later = vi.spyOn(window, 'setTimeout');
  const page = await show(null, { language });
  expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
  // A toast stays open while the pointer is over it, and an earlier test may have left the pointer at the bottom.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  const shownAt = performance.now();
  notifications.show({ message: 'Saved.' });
  const toast = page.getByRole('alert').filter({ hasText: 'Saved.' });
  await expect.element(toast).toBeVisible();
  expect(later.mock.calls.some(([, ms]) => ms === 3000)).toBe(true);
  // The toast slides in with an animation.
  await expect.poll(() => toast.element().getBoundingClientRect().left).toBeLessThan(40);
  const { left, bottom } = toast.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(window.innerHeight - bottom).toBeGreaterThanOrEqual(0);
  expect(window.innerHeight - bottom).toBeLessThan(40);
  await expect.element(toast, { timeout: 8000 }).not.toBeInTheDocument();
  expect(performance.now() - shownAt).toBeGreaterThanOrEqual(3000);
});
