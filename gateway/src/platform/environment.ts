import { resolve } from 'node:path';
import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';

const address = z.url().transform((text) => text.replace(/\/$/, ''));

/** How long a lost network may last (s). Rooms are kept for little longer (`roomTimeouts`). */
export const reconnectSetting = z.coerce.number().int().min(1).max(120).default(90);

const schema = z
  .object({
    DATABASE_URL: z.url(),
    GATEWAY_HOST: z.string().default('127.0.0.1'),
    GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    /** The origin that people open. */
    PUBLIC_URL: address.default('http://127.0.0.1:8080'),
    SERVICE_TOKEN: z.string().min(32),
    SESSION_SECRET: z.string().min(32),
    LIVEKIT_URL: address,
    LIVEKIT_PUBLIC_URL: address.optional(),
    LIVEKIT_API_KEY: z.string().min(1),
    LIVEKIT_API_SECRET: z.string().min(32),
    FILES_DIR: z.string().min(1),
    /** Languages that the speech recognition hears; in the others answers are typed. */
    STT_LANGUAGES: z
      .string()
      .default('')
      .transform((list) => languages.filter((language) => list.split(',').includes(language))),
    /** Whether the speech recognition tells voices apart (diarisation). */
    STT_DIARIZES: z
      .enum(['0', '1'])
      .default('1')
      .transform((value) => value === '1'),
    OFFLINE_DEMO: z
      .enum(['0', '1', ''])
      .default('')
      .transform((value) => value === '1'),
    RECONNECT_SECONDS: reconnectSetting,
    /** Behind a proxy: how many stand before us, so that a caller's address is the one the outermost saw. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    /** The built pages. */
    WEB_DIST: z.string().default(resolve(import.meta.dirname, '../../../web/dist')),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform((values) => ({
    ...values,
    LIVEKIT_PUBLIC_URL: values.LIVEKIT_PUBLIC_URL ?? values.LIVEKIT_URL,
  }));

export type Environment = z.output<typeof schema>;

/** Reads the gateway's settings. Throws with the names of those that are missing or wrong. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = schema.safeParse(variables);
  if (!result.success) throw new Error(`Environment:\n${z.prettifyError(result.error)}`);
  return result.data;
}
