import { z } from 'zod';
import { addressVariables } from './variables/address.ts';
import { avatarVariables } from './variables/avatar.ts';
import { clerkVariables } from './variables/clerk.ts';
import { languageModelVariables } from './variables/language-model.ts';
import { limitVariables } from './variables/limits.ts';
import { linkedInVariables } from './variables/linkedin.ts';
import { livekitSipVariables, trunkVariables } from './variables/livekit-sip.ts';
import { livekitVariables } from './variables/livekit.ts';
import { logVariables } from './variables/log.ts';
import { mailVariables } from './variables/mail.ts';
import { offlineAiVariables } from './variables/offline-ai.ts';
import { pageVariables } from './variables/page.ts';
import { paymentVariables } from './variables/payment.ts';
import { carrierVariables, outgoingCallVariables, phoneVariables } from './variables/phone.ts';
import { recogniserVariables } from './variables/recogniser.ts';
import { factorVariables, secretVariables } from './variables/secret.ts';
import { sipVariables } from './variables/sip.ts';
import { databaseVariables, fileVariables } from './variables/storage.ts';
import { type About, about } from './variables/types.ts';
import { voiceVariables } from './variables/voice.ts';

/**
 * All environment variables of the project's processes ("parts"), with their defaults, by what they configure. Speech
 * settings default to Deepgram, LLM settings to OpenAI.
 */
const groups = {
  rooms: livekitVariables,
  database: databaseVariables,
  recogniser: recogniserVariables,
  voice: voiceVariables,
  languageModel: languageModelVariables,
  avatar: avatarVariables,
  phone: phoneVariables,
  outgoingCalls: outgoingCallVariables,
  carriers: carrierVariables,
  sip: sipVariables,
  livekitSip: livekitSipVariables,
  mail: mailVariables,
  linkedIn: linkedInVariables,
  payment: paymentVariables,
  address: addressVariables,
  limits: limitVariables,
  secondFactor: factorVariables,
  clerk: clerkVariables,
  pages: pageVariables,
  log: logVariables,
  offlineAi: offlineAiVariables,
  files: fileVariables,
  secrets: secretVariables,
};
export type VariableGroup = keyof typeof groups;

const variables = z.object({
  ...groups.rooms,
  ...groups.database,
  ...groups.recogniser,
  ...groups.voice,
  ...groups.languageModel,
  ...groups.avatar,
  ...groups.phone,
  ...groups.outgoingCalls,
  ...groups.carriers,
  ...groups.sip,
  ...groups.livekitSip,
  ...groups.mail,
  ...groups.linkedIn,
  ...groups.payment,
  ...groups.address,
  ...groups.limits,
  ...groups.secondFactor,
  ...groups.clerk,
  ...groups.pages,
  ...groups.log,
  ...groups.offlineAi,
  ...groups.files,
  ...groups.secrets,
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

/** The second language model and voice, which take over in interviews. */
const secondProviders = {
  LLM_FALLBACK_URL: true,
  LLM_FALLBACK_KEY: true,
  LLM_FALLBACK_MODEL: true,
  TTS_FALLBACK_URL: true,
  TTS_FALLBACK_KEY: true,
  TTS_FALLBACK_MODEL: true,
} as const;

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
    ...secondProviders,
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
    .extend({ ...phoneVariables, ...outgoingCallVariables, ...carrierVariables }),
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

export interface Variable extends About {
  name: string;
  group: VariableGroup;
  /** Text that stands for an unset variable; undefined if the variable has no default. */
  default: string | undefined;
  /** Names of the parts that read the variable. */
  readBy: (keyof typeof environments)[];
}

/** Returns the text that stands for an unset variable; undefined if there is no default. */
const defaultOf = (schema: z.ZodType): string | undefined =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? String(schema.def.defaultValue)
    : undefined;

const isPart = (part: string): part is keyof typeof environments => part in environments;
const isGroup = (group: string): group is VariableGroup => group in groups;

/** Returns all variables with their documentation, in the order of their groups. */
export const describeVariables = (): Variable[] =>
  Object.keys(groups)
    .filter(isGroup)
    .flatMap((group) =>
      Object.entries(groups[group]).map(([name, schema]: [string, z.ZodType]) => ({
        description: '',
        ...about.get(schema),
        name,
        group,
        default: defaultOf(schema),
        readBy: Object.keys(environments)
          .filter(isPart)
          .filter((part) => name in environments[part].shape),
      })),
    );
