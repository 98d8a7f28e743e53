import { environments, readVariables } from '@candi/runtime/environment';
import type { z } from 'zod';

const environment = environments.gateway.transform((values) => ({
  ...values,
  LIVEKIT_PUBLIC_URL: values.LIVEKIT_PUBLIC_URL || values.LIVEKIT_URL,
}));

export type Environment = z.output<typeof environment>;

/** Reads the gateway's settings. Throws an error that names missing or invalid settings. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment =>
  readVariables(environment, variables);
