import { z } from 'zod';
import { about, unset, url, web } from './types.ts';

/** Variables of the external avatar service. */
export const avatarVariables = {
  AVATAR_KEY: z.string().default('').register(about, {
    description: 'API key of LemonSlice. If empty, the page draws Candi.',
    secret: true,
  }),
  AVATAR_ID: z.string().default('').register(about, {
    description:
      'Agent id of the avatar at the service. With a key, set exactly one of `AVATAR_ID` and `AVATAR_IMAGE`.',
  }),
  AVATAR_IMAGE: url(...web)
    .or(unset)
    .default('')
    .register(about, { description: "URL of the avatar's picture." }),
  AVATAR_URL: url(...web)
    .or(unset)
    .default('')
    .register(about, { description: "URL of the avatar service; if empty, the service's own." }),
};
