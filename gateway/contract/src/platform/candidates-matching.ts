import { z } from 'zod';
import { id } from './common.ts';

/** All candidates that a list shows: a search's results, a pool's members by words, or the company's by words. */
export const candidatesMatching = z.union([
  z.strictObject({ searchId: id }),
  z.strictObject({ poolId: id, q: z.string().trim().max(300) }),
  z.strictObject({ q: z.string().trim().max(300) }),
]);
export type CandidatesMatching = z.infer<typeof candidatesMatching>;
