import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startOf } from './lock.mjs';

const run = z.object({
  pid: z.number(),
  urls: z.object({
    app: z.string(),
    gateway: z.string(),
    sfu: z.string(),
    offlineAi: z.string(),
    mailbox: z.string().nullable(),
  }),
  env: z.record(z.string(), z.string()),
  /** Duration of each step of the start (ms). */
  timings: z.record(z.string(), z.number()),
});
export type Run = z.infer<typeof run>;

/**
 * Writes `run.json`, from which `npm run agent` and other commands learn how to reach the running stack. Only the
 * owner can read the file, because it contains secrets.
 */
export function writeRun(stateDir: string, value: Run): void {
  writeFileSync(join(stateDir, 'run.json'), JSON.stringify(value, null, 2), { mode: 0o600 });
}

/** Returns the stack that is running in this state folder, or null if there is none. */
export function readRun(stateDir: string): Run | null {
  const file = join(stateDir, 'run.json');
  if (!existsSync(file)) return null;
  const read = run.parse(JSON.parse(readFileSync(file, 'utf8')));
  return startOf(read.pid) === null ? null : read;
}
