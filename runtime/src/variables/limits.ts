import { z } from 'zod';
import { about, port } from './types.ts';

/** Variables of the agent worker's limits. */
export const limitVariables = {
  WORKER_SESSIONS: z.coerce.number().int().min(1).default(8).register(about, {
    description:
      'Maximum number of concurrent interviews per agent worker, which then reports itself as full.',
  }),
  RECONNECT_SECONDS: z.coerce.number().int().min(1).max(120).default(90).register(about, {
    description:
      'How long a lost connection may last before the interview ends (1 to 120 s). Rooms last slightly longer.',
  }),
  WORKER_PORT: port.min(1).default(8091).register(about, {
    description: "Port of the agent worker's health check, on the loopback interface.",
    setByRunner: true,
  }),
};
