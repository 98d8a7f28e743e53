import { z } from 'zod';

export const jobBody = z.object({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(20_000).default(''),
  position: z.string().trim().min(1).max(200),
});
export type JobBody = z.infer<typeof jobBody>;
export interface Job extends JobBody {
  id: string;
  open: boolean;
  createdAt: string;
}
