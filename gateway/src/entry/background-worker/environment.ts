import { environments, readVariables } from '@candi/runtime/environment';
import type { z } from 'zod';

const environment = environments.backgroundWorker.transform((values) => ({
  ...values,
  // A self-hosted LLM server may need no key, but the client library requires one.
  LLM_KEY: values.LLM_KEY || 'none',
}));

export type BackgroundWorkerEnvironment = z.output<typeof environment>;

/** Reads the background worker's settings. Throws an error that names each variable that is missing or invalid. */
export const readBackgroundWorkerEnvironment = (variables: NodeJS.ProcessEnv): BackgroundWorkerEnvironment =>
  readVariables(environment, variables);
