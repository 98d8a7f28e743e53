import { expect, it } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

/** Creates a task that ends when the test resolves it. */
function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

it('runs tasks in order, up to `concurrency` at a time, and starts the next when one ends', async () => {
  const queue = createTaskQueue({ concurrency: 2, maxQueued: 10 });
  const jobs = Array.from({ length: 5 }, createTask);
  const begun: number[] = [];
  const results = jobs.map(({ work }, index) =>
    queue.run(() => {
      begun.push(index);
      return work();
    }),
  );
  expect([begun, queue.running, queue.waiting]).toEqual([[0, 1], 2, 3]);
  jobs[1]?.end('second');
  expect(await results[1]).toBe('second');
  expect([begun, queue.running, queue.waiting]).toEqual([[0, 1, 2], 2, 2]);
  jobs[0]?.fail(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  expect([begun, queue.running, queue.waiting]).toEqual([[0, 1, 2, 3], 2, 1]);
  for (const { end } of jobs) end('done');
  expect(await Promise.all(results.slice(2))).toEqual(['done', 'done', 'done']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

it('refuses a caller at once if the queue is full, with the time to retry', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxQueued: 1 });
  const [first, second] = [createTask(), createTask()];
  const results = [queue.run(first.work), queue.run(second.work)];
  await expect(queue.run(() => Promise.resolve('third'))).rejects.toMatchObject({
    code: 'SIGN_IN_BUSY',
    details: { retryAfterSeconds: 5 },
  });
  first.end('first');
  second.end('second');
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  expect(await queue.run(() => Promise.resolve('third'))).toBe('third');
});
