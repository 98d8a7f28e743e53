import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ComponentName, componentNames } from './components.ts';

const componentStatus = z.object({
  state: z.enum(['waiting', 'installing', 'ready', 'failed']),
  /** Bytes downloaded so far, of `totalBytes`. */
  doneBytes: z.number(),
  totalBytes: z.number(),
  /** Why the installation failed, as a sentence without a full stop. */
  reason: z.string().optional(),
});
export type ComponentStatus = z.infer<typeof componentStatus>;

const statuses = z.partialRecord(z.enum(componentNames), componentStatus);
export type Statuses = Partial<Record<ComponentName, ComponentStatus>>;

const fileOf = (root: string) => join(root, 'status.json');

/** Returns the progress of the installation; empty before the first one. */
export function readStatus(root: string): Statuses {
  try {
    return statuses.parse(JSON.parse(readFileSync(fileOf(root), 'utf8')));
  } catch {
    return {};
  }
}

/**
 * Stores the progress of some components. The file is replaced at once, so that readers never see half of it. Only the
 * process that holds the installation's lock may call this.
 */
export function writeStatus(root: string, changed: Statuses): void {
  mkdirSync(root, { recursive: true });
  const aside = `${fileOf(root)}.new`;
  writeFileSync(aside, JSON.stringify({ ...readStatus(root), ...changed }, null, 2));
  renameSync(aside, fileOf(root));
}
