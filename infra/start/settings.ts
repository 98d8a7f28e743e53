import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environments } from '@candi/runtime/environment';

/** Whether each part is external according to the environment; the other parts are embedded. */
export interface External {
  database: boolean;
  sfu: boolean;
  stt: boolean;
  tts: boolean;
  llm: boolean;
  mail: boolean;
}

export type Environment = Record<string, string>;

/**
 * Returns the environment that configures the stack. Variables of the process take precedence over those of the
 * `.env` file. Leaves out empty values, and variables that npm adds for its scripts, which a nested npm or pnpm would
 * read as settings.
 */
export function readEnvironment(envFile: string, own: NodeJS.ProcessEnv): Environment {
  const file = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const merged: Environment = {};
  for (const [name, value] of Object.entries({ ...file, ...own })) {
    if (value && !/^npm_/i.test(name)) merged[name] = value;
  }
  return merged;
}

/** Returns whether a language model is configured, by its URL or a key. */
export const hasLanguageModel = (env: Environment): boolean => 'LLM_URL' in env || 'LLM_KEY' in env;

/**
 * Determines which parts are external. A part is external if its URL is set or, for speech engines and the language
 * model, its key. Throws if a configuration is incomplete.
 */
export function externalParts(env: Environment): External {
  const external: External = {
    database: 'DATABASE_URL' in env,
    sfu: 'LIVEKIT_URL' in env,
    stt: 'STT_URL' in env || 'STT_KEY' in env,
    tts: 'TTS_URL' in env || 'TTS_KEY' in env,
    llm: hasLanguageModel(env),
    mail: 'SMTP_URL' in env,
  };
  const needs = (when: boolean, name: string, missing: string, why: string) => {
    if (when && !(missing in env)) throw new Error(`${name} is set, so ${missing} must be too: ${why}`);
  };
  needs(external.database, 'DATABASE_URL', 'DATABASE_OWNER_URL', 'migrations run as the owner of the tables');
  needs(external.sfu, 'LIVEKIT_URL', 'LIVEKIT_API_KEY', 'it is needed to create rooms and tokens');
  needs(external.sfu, 'LIVEKIT_URL', 'LIVEKIT_API_SECRET', 'it is needed to create rooms and tokens');
  needs('LLM_URL' in env, 'LLM_URL', 'LLM_MODEL', 'the server has no default model');
  needs(external.mail, 'SMTP_URL', 'MAIL_FROM', 'emails need a sender address');
  needs(
    'STRIPE_SECRET_KEY' in env,
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'payments are confirmed only by webhooks signed with it',
  );
  const [linkedInId, linkedInSecret] = ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'] as const;
  needs(linkedInId in env, linkedInId, linkedInSecret, 'LinkedIn identifies the application by both');
  needs(linkedInSecret in env, linkedInSecret, linkedInId, 'LinkedIn identifies the application by both');
  if ('AVATAR_KEY' in env && 'AVATAR_ID' in env === 'AVATAR_IMAGE' in env)
    throw new Error(
      'AVATAR_KEY is set, so either AVATAR_ID or AVATAR_IMAGE must be too: it selects the avatar',
    );
  for (const kind of ['LLM', 'TTS']) {
    const url = `${kind}_FALLBACK_URL`;
    const key = `${kind}_FALLBACK_KEY`;
    needs(url in env, url, `${kind}_FALLBACK_MODEL`, 'a second provider has no default model');
    needs(key in env, key, url, 'a second provider has no default address');
  }
  for (const name of ['STT_URL', 'TTS_URL', 'TTS_FALLBACK_URL']) {
    if (/\/v1\/?$/.test(env[name] ?? ''))
      throw new Error(`${name} must be the address without /v1: ${env[name]?.replace(/\/v1\/?$/, '')}`);
  }
  return external;
}

const { agent } = environments;

/** Defaults that apply if only a provider's key is set. The variable of the same name overrides each default. */
export const providerDefaults = {
  stt: agent.pick({ STT_URL: true, STT_MODEL: true }).parse({}),
  tts: agent.pick({ TTS_URL: true, TTS_MODEL: true }).parse({}),
  llm: agent.pick({ LLM_URL: true, LLM_MODEL: true }).parse({}),
};
