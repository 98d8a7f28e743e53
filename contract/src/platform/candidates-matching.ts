import { z } from 'zod';
import { id } from './common.ts';

/** All results of a search, or all candidates of a pool or of the company that match `q`. */
export const candidatesMatching = z.union([
  z.strictObject({ searchId: id }),
  z.strictObject({ poolId: id, q: z.string().trim().max(300) }),
  z.strictObject({ q: z.string().trim().max(300) }),
]);
export type CandidatesMatching = z.infer<typeof candidatesMatching>;
