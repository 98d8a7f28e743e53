import { setTimeout as sleep } from 'node:timers/promises';
import { livekitRooms } from '../platform/adapters/livekit/livekit.ts';
import { folderStorage } from '../platform/adapters/storage/folder.ts';
import { hiring } from '../hiring/for-interviews.ts';
import { createApp } from './app.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createHttpServer } from '../platform/http/serve.ts';
import { createLog } from '../platform/log.ts';

/** How long requests under way may take after we were told to stop. Milliseconds. */
const graceMs = 4000;

const environment = readEnvironment(process.env);
const log = createLog(environment.LOG_LEVEL, 'gateway');
const database = openDatabase(environment.DATABASE_URL);
const app = createApp({
  database,
  environment,
  log,
  now: () => new Date(),
  sleep,
  rooms: livekitRooms({
    url: environment.LIVEKIT_URL,
    apiKey: environment.LIVEKIT_API_KEY,
    apiSecret: environment.LIVEKIT_API_SECRET,
  }),
  storage: folderStorage(environment.FILES_DIR),
  hiring,
});

const server = createHttpServer(app.fetch);
server.listen(environment.GATEWAY_PORT, environment.GATEWAY_HOST, () => {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return;
  const { address, port } = bound;
  console.info(`ready gateway ${JSON.stringify({ host: address, port, url: environment.PUBLIC_URL })}`);
});
server.once('error', (error) => {
  log.fatal({ err: error }, 'can not listen');
  process.exit(1);
});

let stopping = false;
function stop(reason: string) {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, 'stopping');
  const hard = setTimeout(() => server.closeAllConnections(), graceMs);
  server.close(() => {
    clearTimeout(hard);
    void database.close().finally(() => process.exit(0));
  });
  server.closeIdleConnections();
}
process.once('SIGTERM', () => stop('SIGTERM'));
process.once('SIGINT', () => stop('SIGINT'));

// Some package managers leave their children behind when they are killed.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop('the parent is gone');
}, 1000).unref();
