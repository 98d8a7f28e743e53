import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('data never goes stale and is not refetched on focus, but is on reconnect', async () => {
  const client = createQueryClient();
  client.mount();
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('data');
  const observe = () =>
    new QueryObserver(client, { queryKey: ['data'], queryFn: read }).subscribe(() => undefined);
  const stops = [observe()];
  onTestFinished(() => {
    for (const stop of stops) stop();
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
    client.unmount();
  });
  await expect.poll(() => client.getQueryData(['data'])).toBe('data');

  // Ten years later, the second observer would refetch the data if it could become stale.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 365 * 86_400_000);
  stops.push(observe());
  await new Promise(requestAnimationFrame);
  expect(read).toHaveBeenCalledTimes(1);
  now.mockRestore();

  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => read.mock.calls.length).toBe(2);

  // Not even data that a write has made stale is refetched on focus.
  await client.invalidateQueries({ queryKey: ['data'], refetchType: 'none' });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise(requestAnimationFrame);
  expect(read).toHaveBeenCalledTimes(2);
});
