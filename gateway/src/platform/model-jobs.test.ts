import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpQueue } from '../../testing/queue.ts';
import { setUpGateway } from '../../testing/set-up.ts';
import { limits } from './http/rate-limit.ts';
import { type ModelJob, modelJobs, queueModelJobs } from './model-jobs.ts';

const gateway = setUpGateway();
const boss = setUpQueue(gateway);
const { hits } = limits.modelJob;

it.each(Object.keys(modelJobs) as ModelJob[])(
  'counts each job of the kind %s; those in bulk wait for the next hour',
  async (kind) => {
    const { companyId } = await gateway.signUp();
    const { queries } = gateway.database.owner;
    await boss().createQueue(kind);
    const left = new Set(Array.from({ length: hits + 41 }, (_, at) => String(at)));
    const send = () =>
      queueModelJobs({ database: queries, boss: boss(), log: gateway.deps.log }, kind, {
        queue: kind,
        items: [...left].map((id) => ({ id, companyId })),
        claim: async (_trx, { id }) => (left.delete(id) ? { data: { id } } : null),
      });
    const waits = modelJobs[kind] === 'waits';
    expect(await send()).toBe(waits ? hits : hits + 41);
    expect(await send()).toBe(0);
    await sql`update rate_limits set window_ends = now() - interval '1 s'
      where bucket = ${`modelJob ${companyId}`}`.execute(queries);
    expect(await send()).toBe(waits ? 41 : 0);
  },
);
