import { environments, readVariables } from '@candi/runtime/environment';
import { hostInPublishableKey } from '@candi/runtime/variables/types';
import type { z } from 'zod';

const environment = environments.gateway.transform((values) => ({
  ...values,
  LIVEKIT_PUBLIC_URL: values.LIVEKIT_PUBLIC_URL || values.LIVEKIT_URL,
  /** URL of Clerk's frontend API, without a trailing slash; empty if no publishable key is set. */
  CLERK_FRONTEND_URL: values.CLERK_PROXY_URL || frontendUrl(values.CLERK_PUBLISHABLE_KEY),
}));

function frontendUrl(publishableKey: string): string {
  const host = hostInPublishableKey(publishableKey);
  return host === undefined ? '' : new URL(`https://${host}`).origin;
}

export type Environment = z.output<typeof environment>;

/** Reads the gateway's settings. Throws an error that names each variable that is missing or invalid. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment =>
  readVariables(environment, variables);
