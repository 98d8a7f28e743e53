import { expect, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import { Searching } from './searching.tsx';

test('the messages rotate while the search runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const page = await show(<Searching />);
    const told = page.getByRole('status').filter({ hasText: '…' });
    const turn = ['Processing…', 'Searching the database…', 'Gathering data…', 'Almost ready…'];
    for (const text of [...turn, ...turn]) {
      await expect.element(told).toHaveTextContent(text);
      vi.advanceTimersByTime(1500);
    }
  } finally {
    vi.useRealTimers();
  }
});
