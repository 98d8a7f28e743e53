/**
 * The baseline: a bare Hono route that runs the same SQL on a pool of the same size with the same plan mode, and
 * returns the same number of rows. The SQL is given as JSON in BARE_QUERY. The route has no sign-in, no row-level
 * security and no validation.
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';

const { BARE_QUERY = '', BARE_DATABASE_URL = '', BARE_ROWS = '' } = process.env;
const { text, parameters } = JSON.parse(BARE_QUERY) as { text: string; parameters: (string | number)[] };
const sql = postgres(BARE_DATABASE_URL, {
  max: 10,
  connection: { plan_cache_mode: 'force_generic_plan' },
});
const app = new Hono().get('/sessions', async (c) => {
  const rows = await sql.unsafe(text, parameters, { prepare: true });
  return c.json({ rows: rows.slice(0, Number(BARE_ROWS)) });
});
const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string')
    console.log(`ready bare ${JSON.stringify({ port: address.port })}`);
});
process.once('SIGTERM', () => process.exit(0));
