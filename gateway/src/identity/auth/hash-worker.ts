import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';

/** A task of the hashing thread: to hash a password, or to check which hashes match it. */
export type HashTask = { id: number; password: string } & ({ cost: Options } | { hashes: string[] });
export interface HashAnswer {
  id: number;
  result: string | boolean[] | null;
}

const { PRIORITY_LOW: lowestPriority } = constants.priority;

/**
 * Difference between the priorities of the process and of this thread (nice levels). Other requests take precedence,
 * but hashing still makes progress on a busy machine.
 */
const lower = 3;

// On Linux, this only changes the priority of the calling thread.
if (process.platform === 'linux') setPriority(Math.min(lowestPriority, getPriority() + lower));

parentPort?.on('message', (task: HashTask) => {
  parentPort?.postMessage({ id: task.id, result: answer(task) } satisfies HashAnswer);
});

function answer(task: HashTask): HashAnswer['result'] {
  try {
    return 'hashes' in task
      ? task.hashes.map((hashed) => verifySync(hashed, task.password))
      : hashSync(task.password, task.cost);
  } catch {
    return null;
  }
}
