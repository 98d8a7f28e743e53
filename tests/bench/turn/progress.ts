import { z } from 'zod';
import type { ReplyWait } from '../../measure/reply.ts';
import type { Side } from '../sides/side.ts';
import type { Waits } from './figures.ts';

const replyWait = z.object({ waitMs: z.number().nullable(), cutOffMs: z.number().nullable() });

/** What has been measured in one language: the waits of both sides, by the id of the answer. */
export const progress = z.record(z.string(), z.object({ candi: replyWait, starter: replyWait }).partial());
export type Progress = z.infer<typeof progress>;

/** Returns the progress with one wait more. A wait that is measured again replaces the earlier one. */
export const withWait = (measured: Progress, id: string, side: Side['name'], wait: ReplyWait): Progress => ({
  ...measured,
  [id]: { ...measured[id], [side]: wait },
});

/** The answers that one side or both have yet to hear. Both hear them again, in the same room. */
export const missingOf = <Answer extends { id: string }>(
  answers: readonly Answer[],
  measured: Progress,
): Answer[] => answers.filter(({ id }) => !measured[id]?.candi || !measured[id].starter);

/** The waits of the answers that both sides have heard. */
export const waitsOf = (measured: Progress): Waits => {
  const waits: Waits = { candi: [], starter: [] };
  for (const { candi, starter } of Object.values(measured)) {
    if (!candi || !starter) continue;
    waits.candi.push(candi);
    waits.starter.push(starter);
  }
  return waits;
};
