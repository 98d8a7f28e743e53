import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';

/** A task of the hashing thread: create a hash, or check which hashes match the password. */
export type HashTask = { id: number; password: string } & ({ cost: Options } | { hashes: string[] });
export interface HashAnswer {
  id: number;
  result: string | boolean[] | null;
}

const { PRIORITY_LOW: lowestPriority } = constants.priority;

/**
 * How far the thread's priority is below the process's (nice levels): requests in progress take precedence, yet
 * hashing continues on a busy machine.
 */
const lower = 3;

// On Linux, this sets the priority of the calling thread only.
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
