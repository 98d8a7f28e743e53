import { z } from 'zod';
import { about, flag, unset } from './types.ts';

/** Environment variables for optional parts of the pages. */
export const pageVariables = {
  CLARITY_PROJECT: z
    .string()
    .regex(/^[a-z0-9]{4,40}$/, 'expects the ID of a Clarity project')
    .or(unset)
    .default('')
    .register(about, {
      description:
        'Id of a Microsoft Clarity project, which measures recruiters who agree to it, never candidates.',
    }),
  WELCOME_INTERVIEWS: flag.prefault('1').register(about, {
    description: 'Whether visitors of `/welcome` can try a short interview without an account: 0 or 1.',
  }),
};
