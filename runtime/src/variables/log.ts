import { z } from 'zod';
import { about } from './types.ts';

/** Variables of the logs. */
export const logVariables = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .register(about, {
      description:
        'Minimum severity of the entries that are logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. `debug` also logs every request.',
    }),
};
