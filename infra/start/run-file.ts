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
  /** What each step of the start took, in ms. */
  timings: z.record(z.string(), z.number()),
});
export type Run = z.infer<typeof run>;

/** Tells `npm run agent` and others how to reach the running stack. For the owner's eyes: it holds secrets. */
export function writeRun(stateDir: string, value: Run): void {
  writeFileSync(join(stateDir, 'run.json'), JSON.stringify(value, null, 2), { mode: 0o600 });
}

/** The stack that runs in this state folder; null when none does. */
export function readRun(stateDir: string): Run | null {
  const file = join(stateDir, 'run.json');
  if (!existsSync(file)) return null;
  const read = run.parse(JSON.parse(readFileSync(file, 'utf8')));
  return startOf(read.pid) === null ? null : read;
}
