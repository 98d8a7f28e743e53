import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Creates tasks that run until the test ends them by name. `started` lists them in the order in which they started. */
function tasks(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    ask: (owner: string, name: string) =>
      queue.run(owner, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      // Waits until the queue has started the next task.
      await new Promise(setImmediate);
    },
  };
}

describe('FairQueue', () => {
  it('runs the next owner’s task before the first owner’s second task', async () => {
    const { started, ask, end } = tasks(new FairQueue({ atOnce: 1 }));
    void ask('a', 'a1');
    void ask('a', 'a2');
    void ask('a', 'a3');
    void ask('b', 'b1');
    await end('');
    await end('a1');
    await end('b1');
    await end('a2');
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('runs as many tasks as allowed, but never two of one owner', async () => {
    const { started, ask, end } = tasks(new FairQueue({ atOnce: 2 }));
    void ask('a', 'a1');
    void ask('a', 'a2');
    await end('');
    expect(started).toEqual(['a1']);
    void ask('b', 'b1');
    void ask('c', 'c1');
    await end('');
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('continues after a failed task', async () => {
    const queue = new FairQueue({ atOnce: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    await expect(queue.run('a', () => Promise.resolve('read'))).resolves.toBe('read');
  });

  it('when full, rejects the last task of the owner with the most waiting tasks', async () => {
    const queue = new FairQueue({ atOnce: 1, maxQueued: 3, refusal: () => new Error('full') });
    const { started, ask, end } = tasks(queue);
    void ask('a', 'a1');
    void ask('a', 'a2');
    void ask('a', 'a3');
    const last = ask('a', 'a4');
    expect([queue.running, queue.waiting]).toEqual([1, 3]);
    await expect(ask('a', 'a5')).rejects.toThrow('full');
    void ask('b', 'b1');
    await expect(last).rejects.toThrow('full');
    expect(queue.waiting).toBe(3);
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
    await end('a3');
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });
});
