import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { sql } from 'kysely';
import { livekitRooms } from '../adapters/livekit/livekit.ts';
import { folderStorage } from '../adapters/storage/folder.ts';
import { openDatabase } from '../database/database.ts';
import { openaiModel } from '../reports/llm.ts';
import { endedChannel } from '../sessions/sessions.repository.ts';
import { readQueueEnvironment } from './environment.ts';
import { workOnJobs } from './jobs.ts';
import { repeat } from './loop.ts';
import { sendEnded } from './outbox.ts';
import { purge } from './purge.ts';
import { tidy, watchEveryMs, watchSessions } from './watchdog.ts';

/** How long jobs under way may take after we were told to stop; the queue gives them out again. ms. */
const graceMs = 3000;
const tidyEveryMs = 10_000;
const purgeEveryMs = 10 * 60_000;

const environment = readQueueEnvironment(process.env);
const log = pino({ level: environment.LOG_LEVEL, base: { part: 'jobs' } }, pino.destination(2));
const owner = openDatabase(environment.DATABASE_OWNER_URL, 6);
const database = owner.queries;
const rooms = livekitRooms({
  url: environment.LIVEKIT_URL,
  apiKey: environment.LIVEKIT_API_KEY,
  apiSecret: environment.LIVEKIT_API_SECRET,
});
const model = openaiModel({
  url: environment.LLM_URL,
  key: environment.LLM_KEY,
  model: environment.LLM_MODEL,
  offlineDemo: environment.OFFLINE_DEMO,
});
const boss = new PgBoss({
  connectionString: environment.DATABASE_OWNER_URL,
  application_name: 'candi-jobs',
  schema: 'queue',
  max: 4,
  useListenNotify: true,
});
boss.on('error', (error) => log.error({ err: error }, 'queue'));

await boss.start();
await workOnJobs({ database, boss, storage: folderStorage(environment.FILES_DIR), model, log });

const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database);
const watching = {
  database,
  rooms,
  log,
  watchingSince: rows[0]?.now.getTime() ?? Date.now(),
  reconnectMs: environment.RECONNECT_SECONDS * 1000,
};
const failed = (error: unknown) => log.error({ err: error }, 'a round failed');
const loops = [
  repeat(watchEveryMs, failed, () => watchSessions(watching)),
  repeat(tidyEveryMs, failed, () => tidy(watching)),
  repeat(purgeEveryMs, failed, async () => log.debug(await purge(database), 'purged')),
];
const outbox = repeat(watchEveryMs, failed, () => sendEnded(database, boss));
await owner.sql.listen(endedChannel, () => outbox.now());
console.info(`ready jobs ${JSON.stringify({ queues: ['finalise', 'report'], watchEveryMs })}`);

let stopping = false;
async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, 'stopping');
  await Promise.all([...loops, outbox].map((loop) => loop.stop()));
  await boss.stop({ graceful: true, timeout: graceMs });
  await owner.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop('SIGTERM'));
process.once('SIGINT', () => void stop('SIGINT'));

// Some package managers leave their children behind when they are killed.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop('the parent is gone');
}, 1000).unref();
