import { z } from 'zod';
import type { ReplyWait } from '../../../tests/measure/reply.ts';
import type { Side } from '../sides/side.ts';
import type { Waits } from './figures.ts';

const replyWait = z.object({ waitMs: z.number().nullable(), cutOffMs: z.number().nullable() });

/** Measurements of one language: Candi's and the starter's waits, by answer id. */
export const progress = z.record(z.string(), z.object({ candi: replyWait, starter: replyWait }).partial());
export type Progress = z.infer<typeof progress>;

/** Returns the progress with one measurement added. A repeated measurement replaces the earlier one. */
export const withWait = (measured: Progress, id: string, side: Side['name'], wait: ReplyWait): Progress => ({
  ...measured,
  [id]: { ...measured[id], [side]: wait },
});

/**
 * Returns the answers that haven't been measured for both Candi and the starter. They are played to both again, even
 * if only one measurement is missing.
 */
export const missingOf = <Answer extends { id: string }>(
  answers: readonly Answer[],
  measured: Progress,
): Answer[] => answers.filter(({ id }) => !measured[id]?.candi || !measured[id].starter);

/** Returns the waits of the answers measured for both Candi and the starter. */
export const waitsOf = (measured: Progress): Waits => {
  const waits: Waits = { candi: [], starter: [] };
  for (const { candi, starter } of Object.values(measured)) {
    if (!candi || !starter) continue;
    waits.candi.push(candi);
    waits.starter.push(starter);
  }
  return waits;
};
