import { setTimeout as sleep } from 'node:timers/promises';
import { runPart } from '@candi/runtime/run-part';
import { linkedInApi } from '../platform/adapters/linkedin/linkedin-api.ts';
import { livekitRooms, livekitSettings } from '../platform/adapters/livekit/livekit.ts';
import { livekitTrunks } from '../platform/adapters/livekit/trunks/livekit-trunks.ts';
import { recogniserOf } from '../platform/adapters/recogniser/engine-recogniser.ts';
import { folderStorage } from '../platform/adapters/storage/folder.ts';
import { touchLogin } from '../identity/auth/logins.repository.ts';
import { requestReport } from '../reports/reports/reports.repository.ts';
import { hiring } from '../hiring/for-interviews.ts';
import { createApp } from './app.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createHttpServer } from '../platform/http/serve.ts';
import { paymentsOf } from '../billing/payments/payments-of.ts';
import { createLog } from '../platform/log.ts';

/** Maximum wait for open requests on shutdown (ms). Must be less than `stopLimitMs`. */
const graceMs = 4000;

const environment = readEnvironment(process.env);
const log = createLog(environment.LOG_LEVEL, 'gateway');
const database = openDatabase(environment.DATABASE_URL);
const livekit = livekitSettings(environment);
const app = createApp({
  database,
  environment,
  log,
  now: () => new Date(),
  touchLogin,
  requestReport,
  sleep,
  rooms: livekitRooms(livekit),
  trunks: livekitTrunks(livekit, environment.SESSION_SECRET),
  recogniser: recogniserOf(environment, log),
  storage: folderStorage(environment.FILES_DIR),
  hiring,
  payments: paymentsOf(environment, log),
  linkedIn: linkedInApi(environment, sleep),
});

const server = createHttpServer(app.fetch);
server.once('error', (error) => {
  log.fatal({ err: error }, 'cannot listen');
  process.exit(1);
});

await runPart(
  () => {
    server.listen(environment.GATEWAY_PORT, environment.GATEWAY_HOST, () => {
      const bound = server.address();
      if (bound === null || typeof bound === 'string') return;
      const { address, port } = bound;
      console.info(`ready gateway ${JSON.stringify({ host: address, port, url: environment.PUBLIC_URL })}`);
    });
  },
  async (_, reason) => {
    log.info({ reason }, 'stopping');
    const hard = setTimeout(() => server.closeAllConnections(), graceMs);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(hard);
    await database.close();
  },
);
