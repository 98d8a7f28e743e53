import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Creates a task that ends when the test resolves it. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

it('runs tasks in order, at most its number at once, and hands a place over', async () => {
  const turns = createTurns({ atOnce: 2, most: 10 });
  const jobs = Array.from({ length: 5 }, held);
  const begun: number[] = [];
  const results = jobs.map(({ work }, index) =>
    turns.take(() => {
      begun.push(index);
      return work();
    }),
  );
  expect([begun, turns.running, turns.waiting]).toEqual([[0, 1], 2, 3]);
  jobs[1]?.end('second');
  expect(await results[1]).toBe('second');
  expect([begun, turns.running, turns.waiting]).toEqual([[0, 1, 2], 2, 2]);
  jobs[0]?.fail(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  expect([begun, turns.running, turns.waiting]).toEqual([[0, 1, 2, 3], 2, 1]);
  for (const { end } of jobs) end('done');
  expect(await Promise.all(results.slice(2))).toEqual(['done', 'done', 'done']);
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

it('refuses a caller at once if the queue is full, with the time to retry', async () => {
  const turns = createTurns({ atOnce: 1, most: 1 });
  const [first, second] = [held(), held()];
  const results = [turns.take(first.work), turns.take(second.work)];
  await expect(turns.take(() => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'SIGN_IN_BUSY',
    details: { retryAfterSeconds: 5 },
  });
  first.end('first');
  second.end('second');
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  expect(await turns.take(() => Promise.resolve('third'))).toBe('third');
});
