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

/** Everything the worker is set up by. Engines are chosen by URL, key and model alone. */
const settings = z.object({
  LIVEKIT_URL: url('ws:', 'wss:', 'http:', 'https:'),
  /** Where a service outside reaches the same; empty: there too. */
  LIVEKIT_PUBLIC_URL: url('ws:', 'wss:', 'http:', 'https:').or(z.literal('')).default(''),
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: z.string().min(1),
  GATEWAY_URL: url('http:', 'https:'),
  SERVICE_TOKEN: z.string().min(1),
  /** Health of the worker, on loopback. */
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).default(8091),
  /** Interviews held at once; above it the worker reports itself full. */
  WORKER_SESSIONS: z.coerce.number().int().min(1).default(8),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
  STT_URL: url('ws:', 'wss:').default('wss://api.deepgram.com'),
  STT_KEY: z.string().default(''),
  STT_MODEL: z.string().default('nova-3'),
  /** Languages the ears know; in the others answers are typed. */
  STT_LANGUAGES: languageList,
  TTS_URL: url('ws:', 'wss:', 'http:', 'https:').default('wss://api.deepgram.com'),
  TTS_KEY: z.string().default(''),
  /** May hold `{language}`. */
  TTS_MODEL: z.string().default('candi-{language}'),
  LLM_URL: url('http:', 'https:').default('https://api.openai.com/v1'),
  LLM_KEY: z.string().default(''),
  LLM_MODEL: z.string().default('gpt-4.1-mini'),
  /** Of the outside avatar service that gives Candi face and mouth; empty: the page draws her. */
  AVATAR_KEY: z.string().default(''),
  /** Who she is there: an agent of the service's, or the address of a picture. One of the two. */
  AVATAR_ID: z.string().default(''),
  AVATAR_IMAGE: url('http:', 'https:').or(z.literal('')).default(''),
  /** Empty: the service's own. */
  AVATAR_URL: url('http:', 'https:').or(z.literal('')).default(''),
});
const environment = settings.refine(
  ({ AVATAR_KEY, AVATAR_ID, AVATAR_IMAGE }) =>
    AVATAR_KEY === '' || (AVATAR_ID === '') !== (AVATAR_IMAGE === ''),
  { path: ['AVATAR_KEY'], message: 'needs either AVATAR_ID or AVATAR_IMAGE' },
);
export type Environment = z.infer<typeof environment>;

/** @throws {Error} naming every variable that is missing or wrong. */
export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment => {
  const read = environment.safeParse(variables);
  if (read.success) return read.data;
  throw new Error(`environment: ${z.prettifyError(read.error)}`);
};
