import { resolve } from 'node:path';
import { z } from 'zod';
import { about, base, port, web, withoutTrailingSlash } from './types.ts';

/** Folder of the built web app, relative to the project's. */
const webDist = 'web/dist';

/** Variables of the addresses at which the pages and the API are served. */
export const addressVariables = {
  PUBLIC_URL: z.url().transform(withoutTrailingSlash).default('http://127.0.0.1:8080').register(about, {
    description:
      'Address that people open, for example your https proxy; used in links and emails. `npm start` uses the address that it prints.',
  }),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0).register(about, {
    description:
      "Number of proxies in front of the gateway. The outermost one sees the caller's address, by which failed sign-ins are counted.",
  }),
  WEB_DIST: z
    .string()
    .default(resolve(import.meta.dirname, '../../..', webDist))
    .register(about, { description: 'Folder of the built web app.', printedDefault: `\`${webDist}\`` }),
  GATEWAY_HOST: z.string().default('127.0.0.1').register(about, {
    description: 'Address on which the gateway listens (`--host`).',
    setByRunner: true,
  }),
  GATEWAY_PORT: port.min(0).default(8080).register(about, {
    description: 'Port of the gateway (`--port`); 0 chooses a free port.',
    setByRunner: true,
  }),
  GATEWAY_URL: base(...web).register(about, {
    description: 'URL at which the agent worker and the phone bridge reach the gateway.',
    setByRunner: true,
  }),
};
