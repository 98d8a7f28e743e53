import { z } from 'zod';

export const candidateBody = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  email: z.email().max(254).toLowerCase(),
  phone: z.string().trim().max(40).default(''),
});
export type CandidateBody = z.infer<typeof candidateBody>;
export interface Candidate extends CandidateBody {
  id: string;
  createdAt: string;
}
