import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './hash-worker.ts';

type Result = NonNullable<HashAnswer['result']>;
type HashRequest = HashTask extends infer Task ? (Task extends HashTask ? Omit<Task, 'id'> : never) : never;

let thread: Worker | undefined;
let lastId = 0;
const pending = new Map<number, PromiseWithResolvers<Result>>();

/**
 * Runs a task on the hashing thread, which processes one task at a time. The thread is separate because hashes on
 * libuv's thread pool would delay file access and DNS look-ups. Throws if the task fails or the thread exits; the next
 * call then starts a new thread.
 */
export function runHashTask(request: HashRequest): Promise<Result> {
  thread ??= start();
  const id = (lastId += 1);
  const waiting = Promise.withResolvers<Result>();
  pending.set(id, waiting);
  // Keeps the process running while a caller waits.
  thread.ref();
  thread.postMessage({ ...request, id } satisfies HashTask);
  return waiting.promise;
}

function start(): Worker {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
  worker.on('message', ({ id, result }: HashAnswer) => {
    const waiting = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    if (result === null) waiting?.reject(new Error('The password could not be hashed'));
    else waiting?.resolve(result);
  });
  const end = (error: Error) => {
    if (thread === worker) thread = undefined;
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The hashing thread exited')));
  return worker;
}
