import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { VariableName } from '@candi/runtime/environment';
import { offlineModel } from '@candi/runtime/variables/language-model';
import { mailboxSender } from '@candi/runtime/variables/mail';
import type { FoundSfu } from '../sfu/find.ts';
import type { Secrets } from './secrets.ts';
import { providerDefaults } from './settings.ts';
import { speechLanguages, type Speech, type SpeechMode } from './speech.ts';
import type { Seeded } from './seeded.ts';
import type { Environment, External } from './settings.ts';

export interface Ports {
  gateway: number;
  sfu: number;
  sfuUdp: number;
  sfuTcp: number;
  offlineAi: number;
  worker: number;
  mailbox: number;
  mailboxSmtp: number;
  phone: number;
  /** Port of the SIP leg, over UDP and TCP. */
  sip: number;
  /** Port of the SIP leg's control API. */
  sipControl: number;
  postgres: number;
  /** Vite's port, used only in development. */
  web: number;
}

/** State shared by the steps of one start. */
export interface Context {
  root: string;
  stateDir: string;
  cacheDir: string;
  /** Address on which the gateway and the SFU listen. */
  host: string;
  dev: boolean;
  ports: Ports;
  secrets: Secrets;
  external: External;
  userEnv: Environment;
  /** Aborted when the start is cancelled. */
  signal: AbortSignal;
  /** Set by the step that starts Postgres. */
  database: { url: string; ownerUrl: string } | null;
  speechMode: SpeechMode;
  /** Set by the step that installs the English speech; null for basic speech. */
  speech: Speech | null;
  /** Set by the step that finds or builds the SFU. */
  sfu: RunnableSfu | null;
  /** Path of the SIP leg; set by the step that builds it. */
  sipLeg: string | null;
  /** Set by the migrations if the database was empty. */
  seeded: Seeded | null;
}

export type RunnableSfu = Extract<FoundSfu, { kind: 'binary' | 'container' }>;

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * Returns the address at which other machines reach this one: `host` itself or, if it is a wildcard, the first
 * external IPv4 address.
 */
export function reachableAddress(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host === 'localhost' ? '127.0.0.1' : host;
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  return outer?.address ?? '127.0.0.1';
}

export function addresses(context: Context): {
  app: string;
  gateway: string;
  sfu: string;
  offlineAi: string;
  /** Address of the embedded mailbox's pages; null if email goes to an SMTP server. */
  mailbox: string | null;
} {
  const { ports, userEnv } = context;
  const gateway = `http://${reachableAddress(context.host)}:${ports.gateway}`;
  const web = context.dev ? `http://127.0.0.1:${ports.web}` : gateway;
  return {
    app: userEnv.PUBLIC_URL ?? web,
    gateway,
    sfu: userEnv.LIVEKIT_URL ?? `ws://${reachableAddress(context.host)}:${ports.sfu}`,
    offlineAi: `http://127.0.0.1:${ports.offlineAi}`,
    mailbox: context.external.mail ? null : `http://127.0.0.1:${ports.mailbox}`,
  };
}

/** Variables that the runner sets: the parts' own variables, and those of Node. */
type PartVariables = Partial<Record<VariableName | 'NODE_ENV' | 'NODE_COMPILE_CACHE', string>>;

/**
 * Returns the variables of all parts. Values set by the user take precedence, except those that refer to embedded
 * parts. Contains every secret; parts are started with `partEnvironment`.
 */
export function stackEnvironment(context: Context): Environment {
  const { ports, secrets, external, userEnv } = context;
  const { app, gateway, sfu } = addresses(context);
  const offline = `127.0.0.1:${ports.offlineAi}`;
  const own: PartVariables = {
    NODE_ENV: context.dev ? 'development' : 'production',
    // Each interview starts a process, often during another call. Without the cache, loading the code would cost
    // about 50 % more CPU time.
    NODE_COMPILE_CACHE: join(context.cacheDir, 'compiled'),
    GATEWAY_HOST: context.host,
    GATEWAY_PORT: String(ports.gateway),
    GATEWAY_URL: gateway,
    SERVICE_TOKEN: secrets.serviceToken,
    SESSION_SECRET: secrets.sessionSecret,
    FILES_DIR: join(context.stateDir, 'files'),
    WORKER_PORT: String(ports.worker),
    MAILBOX_DIR: join(context.stateDir, 'mailbox'),
    RENDERINGS_DIR: join(context.stateDir, 'renderings'),
    MAILBOX_PORT: String(ports.mailbox),
    MAILBOX_SMTP_PORT: String(ports.mailboxSmtp),
    OFFLINE_AI_PORT: String(ports.offlineAi),
    OFFLINE_AI_KEY: secrets.aiKey,
    PHONE_PORT: String(ports.phone),
    PHONE_LEG_TOKEN: secrets.phoneLegToken,
    SIP_CONTROL_PORT: String(ports.sipControl),
  };
  const defaults: PartVariables = { PUBLIC_URL: app, SIP_LISTEN: `127.0.0.1:${ports.sip}` };
  if (secrets.serviceTokenOld) own.SERVICE_TOKEN_OLD = secrets.serviceTokenOld;
  if (secrets.sessionSecretOld) own.SESSION_SECRET_OLD = secrets.sessionSecretOld;
  if (context.database) {
    own.DATABASE_URL = context.database.url;
    own.DATABASE_OWNER_URL = context.database.ownerUrl;
  }
  if (!external.sfu) {
    own.LIVEKIT_URL = sfu;
    own.LIVEKIT_API_KEY = secrets.livekitKey;
    own.LIVEKIT_API_SECRET = secrets.livekitSecret;
    if (secrets.livekitKeyOld) own.LIVEKIT_API_KEY_OLD = secrets.livekitKeyOld;
    if (secrets.livekitSecretOld) own.LIVEKIT_API_SECRET_OLD = secrets.livekitSecretOld;
  }
  defaults.LIVEKIT_PUBLIC_URL = sfu;
  if (userEnv.PHONE_LINE === 'sip' && !userEnv.SIP_LISTEN && !userEnv.SIP_REGISTRAR) {
    defaults.PHONE_NUMBER = `sip:candi@127.0.0.1:${ports.sip}`;
  }
  if (!external.mail) {
    own.SMTP_URL = `smtp://127.0.0.1:${ports.mailboxSmtp}`;
    defaults.MAIL_FROM = mailboxSender;
  }
  if (external.stt) Object.assign(defaults, providerDefaults.stt);
  else
    Object.assign(own, {
      STT_URL: `ws://${offline}`,
      STT_KEY: secrets.aiKey,
      STT_MODEL: 'candi-offline',
      // Whether a language is recognised now is at the status address, because models may still be downloaded.
      STT_LANGUAGES: context.speech ? speechLanguages[context.speechMode] : '',
      STT_STATUS_URL: `http://${offline}/health`,
      STT_DIARIZES: '0',
    });
  if (external.tts) Object.assign(defaults, providerDefaults.tts);
  else
    Object.assign(own, {
      TTS_URL: `ws://${offline}`,
      TTS_KEY: secrets.aiKey,
      TTS_MODEL: 'candi-{language}',
      TTS_RENDERINGS_URL: `http://${offline}/v1/candi/renderings`,
    });
  if (external.llm) Object.assign(defaults, providerDefaults.llm);
  else
    Object.assign(own, {
      LLM_URL: `http://${offline}/v1`,
      LLM_KEY: secrets.aiKey,
      LLM_MODEL: offlineModel,
    });
  if (!external.stt || !external.tts || !external.llm) own.OFFLINE_DEMO = '1';
  own.SPEECH_DIR = context.speech?.root ?? '';
  own.SPEECH_LANGUAGES = speechLanguages[context.speechMode];
  own.SPEECH_PYTHON = context.speech?.python?.executable ?? '';
  return { ...defaults, ...userEnv, ...own };
}
