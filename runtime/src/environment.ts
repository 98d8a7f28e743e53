import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { clerkVariables } from './variables/clerk.ts';
import { livekitSipVariables, trunkVariables } from './variables/livekit-sip.ts';
import { pageVariables } from './variables/page.ts';
import { phoneVariables } from './variables/phone.ts';
import { recogniserVariables } from './variables/recogniser.ts';
import { factorVariables, secretVariables } from './variables/secret.ts';
import { sipVariables } from './variables/sip.ts';
import {
  type About,
  about,
  base,
  flag,
  languageList,
  port,
  unset,
  url,
  web,
  webOrSocket,
  withoutTrailingSlash,
} from './variables/types.ts';
import { voiceVariables } from './variables/voice.ts';

/** Value of `LLM_MODEL` for the offline engine, which uses rules and handles only tasks of interviews and reports. */
export const offlineModel = 'candi-offline';

/** Interviews in English that were held by voice at the same time on a machine, per core (MEASURED.md). */
const interviewsPerCore = 1.5;
const interviewsByVoice = Math.min(Math.floor(interviewsPerCore * availableParallelism()), 64);

/**
 * All environment variables of the project's processes ("parts"), with their defaults. Speech settings default to
 * Deepgram, LLM settings to OpenAI.
 */
const variables = z.object({
  DATABASE_URL: z.url().register(about, {
    description: 'URL of the Postgres database, with a role that owns no tables.',
    secret: true,
  }),
  DATABASE_OWNER_URL: z.url().register(about, {
    description: 'URL of the database with the owner role, for migrations and the background worker.',
    secret: true,
  }),
  FILES_DIR: z.string().min(1).register(about, {
    description: 'Folder for recordings and résumés.',
    setByRunner: true,
  }),
  WEB_DIST: z
    .string()
    .default(resolve(import.meta.dirname, '../../web/dist'))
    .register(about, { description: 'Folder of the built web app.', setByRunner: true }),

  PUBLIC_URL: z
    .url()
    .transform(withoutTrailingSlash)
    .default('http://127.0.0.1:8080')
    .register(about, { description: 'Origin at which people open the web app.' }),
  GATEWAY_HOST: z.string().default('127.0.0.1').register(about, {
    description: 'Address on which the gateway listens.',
    setByRunner: true,
  }),
  GATEWAY_PORT: port.min(0).default(8080).register(about, {
    description: 'Port of the gateway; 0 chooses a free port.',
    setByRunner: true,
  }),
  GATEWAY_URL: base(...web).register(about, {
    description: 'URL at which the agent worker reaches the gateway.',
    setByRunner: true,
  }),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0).register(about, {
    description: "Number of proxies in front of the gateway. The outermost one sees the caller's address.",
  }),
  ...secretVariables,
  ...factorVariables,

  LIVEKIT_URL: base(...webOrSocket).register(about, { description: 'URL of the LiveKit server.' }),
  LIVEKIT_PUBLIC_URL: base(...webOrSocket)
    .or(unset)
    .default('')
    .register(about, {
      description: 'URL of the LiveKit server for browsers and external services; if empty, LIVEKIT_URL.',
    }),
  LIVEKIT_API_KEY: z.string().min(1).register(about, { description: "Id of the LiveKit server's API key." }),
  LIVEKIT_API_SECRET: z.string().min(32).register(about, {
    description: "Secret of the LiveKit server's API key.",
    secret: true,
  }),
  RECONNECT_SECONDS: z.coerce.number().int().min(1).max(120).default(90).register(about, {
    description: 'Longest loss of connection that an interview survives (s). Rooms last slightly longer.',
  }),

  WORKER_PORT: port.min(1).default(8091).register(about, {
    description: "Port of the agent worker's health endpoint, on the loopback interface.",
    setByRunner: true,
  }),
  WORKER_SESSIONS: z.coerce.number().int().min(1).default(8).register(about, {
    description:
      'Maximum number of concurrent interviews per agent worker, which then reports itself as full.',
  }),

  ...recogniserVariables,
  ...voiceVariables,
  LLM_URL: base(...web)
    .default('https://api.openai.com/v1')
    .register(about, {
      description: "URL of a language model that has OpenAI's API, with /v1.",
    }),
  LLM_KEY: z.string().default('').register(about, {
    description: 'API key of the language model. A self-hosted server may need none.',
    secret: true,
  }),
  LLM_MODEL: z.string().min(1).default('gpt-4.1-mini').register(about, {
    description: 'Name of the language model.',
  }),
  LLM_WAIT_MS: z.coerce.number().int().min(1000).max(3_600_000).default(6000).register(about, {
    description: 'How long Candi waits for the language model before she uses rules instead (ms).',
  }),
  AVATAR_KEY: z.string().default('').register(about, {
    description: 'API key of the external avatar service. If empty, the page draws Candi.',
    secret: true,
  }),
  AVATAR_ID: z.string().default('').register(about, {
    description: 'Agent id of the avatar at the service. Set either this or AVATAR_IMAGE.',
  }),
  AVATAR_IMAGE: url(...web)
    .or(unset)
    .default('')
    .register(about, {
      description: "URL of the avatar's picture. Set either this or AVATAR_ID.",
    }),
  AVATAR_URL: url(...web)
    .or(unset)
    .default('')
    .register(about, {
      description: "URL of the avatar service; if empty, the service's default.",
    }),
  OFFLINE_DEMO: flag.prefault('').register(about, {
    description: 'Whether to mark interviews and reports as made by the offline engines: 1 or empty.',
    setByRunner: true,
  }),

  ...phoneVariables,
  ...livekitSipVariables,
  ...sipVariables,

  SMTP_URL: url('smtp', 'smtps').register(about, { description: 'URL of the mail server.', secret: true }),
  MAIL_FROM: z
    .string()
    .regex(/@/)
    .register(about, { description: 'Sender of emails: "Name <address>", or just an address.' }),

  ...pageVariables,
  STRIPE_SECRET_KEY: z.string().default('').register(about, {
    description: 'Secret key of the Stripe account. If empty, plans are switched without payment.',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: z.string().default('').register(about, {
    description: "Signing secret of Stripe's webhook for /v1/stripe/webhook.",
    secret: true,
  }),
  STRIPE_URL: base(...web)
    .or(unset)
    .default('')
    .register(about, { description: "URL of Stripe's API; if empty, Stripe's own server." }),

  LINKEDIN_CLIENT_ID: z.string().default('').register(about, {
    description: 'Client id of the LinkedIn application. If empty, members can only share links.',
  }),
  LINKEDIN_CLIENT_SECRET: z
    .string()
    .default('')
    .register(about, { description: 'Client secret of the LinkedIn application.', secret: true }),
  LINKEDIN_URL: base(...web)
    .default('https://www.linkedin.com')
    .register(about, { description: "Origin of LinkedIn's OAuth 2 endpoints and published posts." }),
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

  ...clerkVariables,

  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .register(about, { description: 'Minimum severity of the entries that are logged.' }),

  MAILBOX_DIR: z.string().min(1).register(about, {
    description: 'Folder in which the embedded mailbox stores emails.',
    setByRunner: true,
  }),
  MAILBOX_PORT: port.min(0).default(8025).register(about, {
    description: "Port of the mailbox's pages; 0 chooses a free port.",
    setByRunner: true,
  }),
  MAILBOX_SMTP_PORT: port.min(0).default(8026).register(about, {
    description: 'Port on which the mailbox accepts emails; 0 chooses a free port.',
    setByRunner: true,
  }),
  OFFLINE_AI_PORT: port.min(0).default(8090).register(about, {
    description: 'Port of the offline AI; 0 chooses a free port.',
    setByRunner: true,
  }),
  OFFLINE_AI_KEY: z.string().default('').register(about, {
    description: 'Key that callers of the offline AI must send, if set.',
    secret: true,
    setByRunner: true,
  }),
  OFFLINE_AI_STREAMS: z.coerce.number().int().min(1).max(64).default(interviewsByVoice).register(about, {
    description: 'Interviews in English whose speech the offline recogniser hears at the same time.',
  }),
  OFFLINE_AI_PACE: z.coerce.number().min(0.5).max(20).default(1).register(about, {
    description:
      'Speed of the offline voice, as a factor of its normal speed. Above 2.2, for tests, nobody can understand it.',
  }),
  RENDERINGS_DIR: z.string().default('').register(about, {
    description:
      'Folder of speech that the offline AI synthesised beforehand; if empty, it is kept in memory.',
    setByRunner: true,
  }),
  SPEECH_DIR: z.string().default('').register(about, {
    description: 'Folder of the installed voices and recognisers; if empty, basic speech only.',
    setByRunner: true,
  }),
  SPEECH_LANGUAGES: languageList.prefault('en,es,pt').register(about, {
    description: 'Languages for which the offline AI starts voices and recognisers, comma-separated.',
    setByRunner: true,
  }),
  SPEECH_PYTHON: z.string().default('').register(about, {
    description: 'Path of the Python that runs voices and recognisers; empty if there is none.',
    setByRunner: true,
  }),
});
export type VariableName = keyof typeof variables.shape;

const livekit = { LIVEKIT_URL: true, LIVEKIT_API_KEY: true, LIVEKIT_API_SECRET: true } as const;
const linkedIn = {
  LINKEDIN_CLIENT_ID: true,
  LINKEDIN_CLIENT_SECRET: true,
  LINKEDIN_URL: true,
  LINKEDIN_API_URL: true,
  LINKEDIN_VERSION: true,
} as const;
const languageModel = { LLM_URL: true, LLM_KEY: true, LLM_MODEL: true } as const;

const payment = { STRIPE_SECRET_KEY: true, STRIPE_WEBHOOK_SECRET: true, STRIPE_URL: true } as const;

/** Schema of the variables that each part (process) reads. */
export const environments = {
  gateway: variables.pick({
    ...livekit,
    ...linkedIn,
    ...languageModel,
    LIVEKIT_PUBLIC_URL: true,
    LIVEKIT_API_KEY_OLD: true,
    LIVEKIT_API_SECRET_OLD: true,
    DATABASE_URL: true,
    FILES_DIR: true,
    WEB_DIST: true,
    PUBLIC_URL: true,
    GATEWAY_HOST: true,
    GATEWAY_PORT: true,
    TRUSTED_PROXIES: true,
    SERVICE_TOKEN: true,
    SERVICE_TOKEN_OLD: true,
    SESSION_SECRET: true,
    SESSION_SECRET_OLD: true,
    REQUIRE_SECOND_FACTOR: true,
    RECONNECT_SECONDS: true,
    STT_LANGUAGES: true,
    STT_STATUS_URL: true,
    STT_DIARIZES: true,
    OFFLINE_DEMO: true,
    ...trunkVariables,
    PHONE_COUNTRIES: true,
    PHONE_SIP_HOSTS: true,
    PHONE_CALLS_PER_DAY: true,
    PHONE_MINUTES_PER_DAY: true,
    PHONE_ALL_CALLS_PER_DAY: true,
    CLARITY_PROJECT: true,
    WELCOME_INTERVIEWS: true,
    CLERK_PUBLISHABLE_KEY: true,
    CLERK_SECRET_KEY: true,
    CLERK_SIGN_IN_URL: true,
    CLERK_SIGN_UP_URL: true,
    CLERK_PROXY_URL: true,
    CLERK_API_URL: true,
    LOG_LEVEL: true,
    ...payment,
  }),
  backgroundWorker: variables.pick({
    ...livekit,
    ...languageModel,
    ...payment,
    ...trunkVariables,
    PUBLIC_URL: true,
    ...linkedIn,
    DATABASE_OWNER_URL: true,
    FILES_DIR: true,
    SESSION_SECRET: true,
    SESSION_SECRET_OLD: true,
    RECONNECT_SECONDS: true,
    TTS_RENDERINGS_URL: true,
    TTS_KEY: true,
    SMTP_URL: true,
    MAIL_FROM: true,
    OFFLINE_DEMO: true,
    LOG_LEVEL: true,
  }),
  rekey: variables.pick({ DATABASE_OWNER_URL: true, SESSION_SECRET: true, SESSION_SECRET_OLD: true }),
  migrations: variables.pick({ DATABASE_URL: true, DATABASE_OWNER_URL: true, FILES_DIR: true }),
  agent: variables.pick({
    ...livekit,
    ...languageModel,
    LLM_WAIT_MS: true,
    LIVEKIT_PUBLIC_URL: true,
    GATEWAY_URL: true,
    SERVICE_TOKEN: true,
    WORKER_PORT: true,
    WORKER_SESSIONS: true,
    STT_URL: true,
    STT_KEY: true,
    STT_MODEL: true,
    STT_LANGUAGES: true,
    TTS_URL: true,
    TTS_KEY: true,
    TTS_MODEL: true,
    TTS_RENDERINGS_URL: true,
    AVATAR_KEY: true,
    AVATAR_ID: true,
    AVATAR_IMAGE: true,
    AVATAR_URL: true,
    LOG_LEVEL: true,
  }),
  phone: variables
    .pick({
      SIP_CONTROL_PORT: true,
      GATEWAY_URL: true,
      SERVICE_TOKEN: true,
      ...livekit,
      STT_URL: true,
      STT_KEY: true,
      STT_MODEL: true,
      STT_LANGUAGES: true,
      TTS_URL: true,
      TTS_KEY: true,
      TTS_MODEL: true,
    })
    .extend(phoneVariables),
  sfu: variables.pick({ PHONE_LINE: true, LIVEKIT_REDIS: true }),
  sip: variables.pick({ PHONE_PORT: true, PHONE_LEG_TOKEN: true }).extend(sipVariables),
  simulation: variables.pick({ ...languageModel, LLM_WAIT_MS: true }),
  mailbox: variables.pick({ MAILBOX_DIR: true, MAILBOX_PORT: true, MAILBOX_SMTP_PORT: true }),
  offlineAi: variables.pick({
    OFFLINE_AI_PORT: true,
    OFFLINE_AI_KEY: true,
    OFFLINE_AI_STREAMS: true,
    OFFLINE_AI_PACE: true,
    RENDERINGS_DIR: true,
    SPEECH_DIR: true,
    SPEECH_LANGUAGES: true,
    SPEECH_PYTHON: true,
  }),
};

/** Parses a part's variables. Throws an error that names each variable that is missing or invalid. */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  values: NodeJS.ProcessEnv,
): z.output<Schema> {
  const read = schema.safeParse(values);
  if (!read.success) throw new Error(`Environment:\n${z.prettifyError(read.error)}`);
  return read.data;
}

interface Variable extends About {
  name: string;
  /** Names of the parts that read the variable. */
  readBy: string[];
}

/** Returns all variables with their documentation. */
export const describeVariables = (): Variable[] =>
  Object.entries(variables.shape).map(([name, schema]) => ({
    description: '',
    ...about.get(schema),
    name,
    readBy: Object.entries(environments).flatMap(([part, { shape }]) => (name in shape ? [part] : [])),
  }));
