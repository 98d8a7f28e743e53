import { environments, readVariables } from '@candi/runtime/environment';
import type { z } from 'zod';

const environment = environments.backgroundWorker.transform((values) => ({
  ...values,
  // A server of one's own may need no key, but the client sends one in any case.
  LLM_KEY: values.LLM_KEY || 'none',
}));

/** The background worker's settings. */
export type QueueEnvironment = z.output<typeof environment>;

/** Reads the background worker's settings. Throws with the names of those that are missing or invalid. */
export const readQueueEnvironment = (variables: NodeJS.ProcessEnv): QueueEnvironment =>
  readVariables(environment, variables);
