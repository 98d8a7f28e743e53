import { z } from 'zod';
import { reconnectSetting } from '../../platform/environment.ts';

const address = z.url().transform((text) => text.replace(/\/$/, ''));

const schema = z.object({
  /** As the owner: the jobs go across companies, and the queue has a schema of its own. */
  DATABASE_OWNER_URL: z.url(),
  LIVEKIT_URL: address,
  LIVEKIT_API_KEY: z.string().min(1),
  LIVEKIT_API_SECRET: z.string().min(32),
  FILES_DIR: z.string().min(1),
  RECONNECT_SECONDS: reconnectSetting,
  /** The letters of queued mails are sealed by it. */
  SESSION_SECRET: z.string().min(32),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** "Name <address>", or an address. */
  MAIL_FROM: z.string().regex(/@/),
  LLM_URL: address,
  /** A server of one's own may ask for none, the client sends one in any case. */
  LLM_KEY: z
    .string()
    .default('')
    .transform((key) => key || 'none'),
  LLM_MODEL: z.string().min(1),
  OFFLINE_DEMO: z
    .enum(['0', '1', ''])
    .default('')
    .transform((value) => value === '1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type QueueEnvironment = z.output<typeof schema>;

/** Reads the jobs process's settings. Throws with the names of those that are missing or wrong. */
export function readQueueEnvironment(variables: NodeJS.ProcessEnv): QueueEnvironment {
  const result = schema.safeParse(variables);
  if (!result.success) throw new Error(`Environment:\n${z.prettifyError(result.error)}`);
  return result.data;
}
