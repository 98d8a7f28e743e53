import { z } from 'zod';
import { about, base, web } from './types.ts';

/** Variables of posts on LinkedIn. */
export const linkedInVariables = {
  LINKEDIN_CLIENT_ID: z.string().default('').register(about, {
    description:
      'Client id of your LinkedIn application, whose redirect URL is `PUBLIC_URL` followed by `/linkedin/callback`. If empty, members can only share links.',
  }),
  LINKEDIN_CLIENT_SECRET: z.string().default('').register(about, {
    description: 'Client secret of the LinkedIn application. Required with `LINKEDIN_CLIENT_ID`.',
    secret: true,
  }),
  LINKEDIN_URL: base(...web)
    .default('https://www.linkedin.com')
    .register(about, { description: "Origin of LinkedIn's sign-in (OAuth 2) and of published posts." }),
  LINKEDIN_API_URL: base(...web)
    .default('https://api.linkedin.com')
    .register(about, { description: "Origin of LinkedIn's API." }),
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{4}$/)
    .default('202606')
    .register(about, {
      description: "Version of LinkedIn's API (YYYYMM), which LinkedIn supports for at least a year.",
    }),
};
