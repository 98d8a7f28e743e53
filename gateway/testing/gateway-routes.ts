import { tmpdir } from 'node:os';
import type { z } from 'zod';
import { createApp } from '../src/entry/app.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { validatedBy } from '../src/platform/http/validate.ts';
import { testDeps } from './gateway.ts';

// Routes are only listed, so nothing connects to the database.
const url = 'postgres://nobody@127.0.0.1:1/nothing';
const handlers = createApp(testDeps(openDatabase(url), url, tmpdir()))
  .routes // Excludes middleware and the web app.
  .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
  .map(({ method, path, handler }) => ({ route: `${method} ${path}`, handler }));

/** Every route of the gateway, as "GET /v1/pools/:id". */
export const gatewayRoutes = [...new Set(handlers.map(({ route }) => route))];

/** Returns the schema of a route's JSON body; undefined if it takes none. */
export const bodyOf = (route: string): z.ZodType | undefined =>
  handlers
    .filter((each) => each.route === route)
    .map(({ handler }) => validatedBy(handler))
    .find((validated) => validated?.target === 'json')?.schema;
