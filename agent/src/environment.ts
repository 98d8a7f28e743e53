import { languages } from '@candi/contract/platform/enumerations';
import { z } from 'zod';

const url = (...protocols: string[]) =>
  z.url().refine((text) => protocols.includes(new URL(text).protocol), `expects ${protocols.join(' or ')}`);

const languageList = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((item) => item.trim()))
  .transform((list) => list.filter((item) => item !== ''))
  .pipe(z.array(z.enum(languages)));

/** The worker's settings. URL, key and model alone choose a provider. */
const settings = z.object({
  LIVEKIT_URL: url('ws:', 'wss:', 'http:', 'https:'),
  /** LiveKit URL for external services; empty if LIVEKIT_URL is reachable for them too. */
  LIVEKIT_PUBLIC_URL: url('ws:', 'wss:', 'http:', 'https:').or(z.literal('')).default(''),
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: z.string().min(1),
  GATEWAY_URL: url('http:', 'https:'),
  SERVICE_TOKEN: z.string().min(1),
  /** Port of the worker's health endpoint, on loopback. */
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).default(8091),
  /** Maximum number of concurrent interviews; at the limit the worker reports itself as full. */
  WORKER_SESSIONS: z.coerce.number().int().min(1).default(8),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
  STT_URL: url('ws:', 'wss:').default('wss://api.deepgram.com'),
  STT_KEY: z.string().default(''),
  STT_MODEL: z.string().default('nova-3'),
  /** Languages the recogniser supports; in others answers are typed. */
  STT_LANGUAGES: languageList,
  TTS_URL: url('ws:', 'wss:', 'http:', 'https:').default('wss://api.deepgram.com'),
  TTS_KEY: z.string().default(''),
  /** May contain `{language}`. */
  TTS_MODEL: z.string().default('candi-{language}'),
  LLM_URL: url('http:', 'https:').default('https://api.openai.com/v1'),
  LLM_KEY: z.string().default(''),
  LLM_MODEL: z.string().default('gpt-4.1-mini'),
  /** Key of the external avatar service; if empty, the page draws Candi. */
  AVATAR_KEY: z.string().default(''),
  /** Candi's avatar: an agent ID of the service or, in AVATAR_IMAGE, the URL of a picture. Set one of the two. */
  AVATAR_ID: z.string().default(''),
  AVATAR_IMAGE: url('http:', 'https:').or(z.literal('')).default(''),
  /** URL of the avatar service; empty for its default. */
  AVATAR_URL: url('http:', 'https:').or(z.literal('')).default(''),
});
const environment = settings.refine(
  ({ AVATAR_KEY, AVATAR_ID, AVATAR_IMAGE }) =>
    AVATAR_KEY === '' || (AVATAR_ID === '') !== (AVATAR_IMAGE === ''),
  { path: ['AVATAR_KEY'], message: 'needs either AVATAR_ID or AVATAR_IMAGE' },
);
export type Environment = z.infer<typeof environment>;

/** @throws {Error} naming every missing or invalid variable */
export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment => {
  const read = environment.safeParse(variables);
  if (read.success) return read.data;
  throw new Error(`environment: ${z.prettifyError(read.error)}`);
};
