import type { AssistantEvent } from '@candi/contract/reports/assistant';
import { createApp } from '@candi/gateway/app';
import { eventsIn, linksOf } from '../../../gateway/testing/assistant.ts';
import type { TestGateway } from '../../../gateway/testing/gateway.ts';
import { companyIds } from './company.ts';
import { createCompany, type SeededCompany } from './create-company.ts';
import type { AssistantRequest } from './request.ts';
import type { Exchange, Tap } from './tap.ts';

/** Everything that resulted from one request. */
export interface Outcome {
  /** HTTP status of the response. */
  status: number;
  events: AssistantEvent[];
  /** The gateway's requests to the model, with the model's answers. */
  exchanges: Exchange[];
  /** Tables in which rows of either company changed. */
  changed: string[];
  /** Ids in links or tool calls that don't belong to the asker's company. */
  foreignIds: string[];
}

export interface AskOptions {
  /** How long to keep repeating a request if the model exceeds the gateway's time limits (ms). */
  patienceMs: number;
}

/** Sends a request to the gateway's assistant route. Creates a separate company for each request. */
export async function ask(
  gateway: TestGateway,
  tap: Tap,
  request: AssistantRequest,
  { patienceMs }: AskOptions,
): Promise<Outcome> {
  const company = await createCompany(gateway, request.id, request.interface, request.role);
  const environment = { ...gateway.deps.environment, LLM_URL: tap.url(request.id) };
  const app = createApp({ ...gateway.deps, environment });
  const body = JSON.stringify(request.body(companyIds(request.id)));
  const before = await digests(gateway, company);
  const began = performance.now();
  for (;;) {
    const response = await app.request(`/v1/assistant?lang=${request.interface}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${company.asker.token}`, 'Content-Type': 'application/json' },
      body,
    });
    const events = response.status === 200 ? eventsIn(await response.text()) : [];
    const exchanges = await tap.take(request.id);
    const last = events.at(-1);
    const isSlow = last?.type === 'fault' && last.fault === 'slow';
    if (isSlow && performance.now() - began < patienceMs) continue;
    const after = await digests(gateway, company);
    return {
      status: response.status,
      events,
      exchanges,
      changed: [...after.keys()].filter((table) => after.get(table) !== before.get(table)),
      foreignIds: await foreignIds(gateway, company, events, exchanges),
    };
  }
}

/** Returns a digest of the companies' rows in each table. */
async function digests(gateway: TestGateway, { companyIds: companies }: SeededCompany) {
  const { sql } = gateway.database.owner;
  const tables = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'company_id' and t.table_type = 'BASE TABLE'`;
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as digest
      from "${name}" r where company_id = any($1::uuid[])`,
  );
  const rows = await sql.unsafe<{ name: string; digest: string | null }[]>(parts.join(' union all '), [
    [...companies],
  ]);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Returns the ids that belong to no row of the company. Checks the ids in links, and those ids in tool calls that the
 * conversation didn't contain before.
 */
async function foreignIds(
  gateway: TestGateway,
  { companyIds: [own] }: SeededCompany,
  events: AssistantEvent[],
  exchanges: Exchange[],
): Promise<string[]> {
  const rows = await gateway.database.owner.sql<{ id: string }[]>`
    select id from jobs where company_id = ${own} union all select id from templates where company_id = ${own}
    union all select id from candidates where company_id = ${own}
    union all select id from sessions where company_id = ${own}`;
  const known = new Set(rows.map(({ id }) => id));
  const asked = new Set((exchanges[0]?.messages ?? []).flatMap(({ content }) => content?.match(uuid) ?? []));
  const called = exchanges
    .flatMap(({ answer }) => answer.calls.flatMap(({ input }) => input.match(uuid) ?? []))
    .filter((id) => !asked.has(id));
  return [...linksOf(events).map(({ id }) => id), ...called].filter((id) => !known.has(id));
}
