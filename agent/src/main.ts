import { AgentServer, ServerOptions, initializeLogger } from '@livekit/agents';
import { agentName } from '@candi/contract/interviews/room';
import { loggerWith } from '@candi/runtime/json-logger';
import { runPart } from '@candi/runtime/run-part';
import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from './environment.ts';
import { reportPlaces } from './report-places.ts';
import { renderEveryInterview } from './speech/render-ahead.ts';
import './stderr-only.ts';

/** The worker process: accepts dispatched sessions and runs each one in its own process. */

/** Memory limits of a job (MB). A healthy job uses about 250 MB; the native layer may leak. */
const memory = { warn: 500, limit: 900 };

/** Maximum time for a running interview to stop and send its remaining audio (ms). Less than `stopLimitMs`. */
const interviewStopMs = 4000;

/** The load reported when the maximum number of interviews is running. */
const fullLoad = 0.65;

const environment = readEnvironment();
// At level `info`, LiveKit would log the candidate's words.
const level = environment.LOG_LEVEL === 'info' ? 'warn' : environment.LOG_LEVEL;
initializeLogger({ pretty: false, level });

const server = new AgentServer(
  new ServerOptions({
    agent: fileURLToPath(new URL('session-process.ts', import.meta.url)),
    agentName,
    wsURL: environment.LIVEKIT_URL.replace(/^http/, 'ws'),
    apiKey: environment.LIVEKIT_API_KEY,
    apiSecret: environment.LIVEKIT_API_SECRET,
    host: '127.0.0.1',
    port: environment.WORKER_PORT,
    production: true,
    // The load is the share of interviews, not of CPU: the server silently drops a dispatch to a worker whose load
    // exceeds 0.7, even if the machine is only briefly busy.
    loadFunc: (worker) =>
      Promise.resolve((fullLoad * worker.activeJobs.length) / environment.WORKER_SESSIONS),
    loadThreshold: fullLoad,
    numIdleProcesses: 1,
    initializeProcessTimeout: 60_000,
    shutdownProcessTimeout: interviewStopMs,
    jobMemoryWarnMB: memory.warn,
    jobMemoryLimitMB: memory.limit,
    maxRetry: Number.MAX_SAFE_INTEGER,
    logLevel: level,
  }),
);

server.event.once('worker_registered', (workerId: string) => {
  const ready = { workerId, agentName, port: environment.WORKER_PORT, sessions: environment.WORKER_SESSIONS };
  writeSync(1, `ready agent ${JSON.stringify(ready)}\n`);
  const { GATEWAY_URL: url, SERVICE_TOKEN: serviceToken } = environment;
  reportPlaces({ url, serviceToken }, workerId, () => ({
    places: environment.WORKER_SESSIONS,
    busy: server.activeJobs.length,
  }));
  renderEveryInterview(environment).catch((error: unknown) =>
    loggerWith({ name: 'agent' }).warn('problem: renderings', { error }),
  );
});

await runPart(
  () => {
    server.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    });
  },
  () => server.close(),
);
