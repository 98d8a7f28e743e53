import type { Language } from '@candi/contract/platform/enumerations';
import { afterAll, beforeEach } from 'vitest';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { beforeTests } from './set-up.ts';

/** What the engine reports of a language. */
type Reported =
  | { state: 'ready'; engine: string; places: number; open: number }
  | { state: 'installing'; share: number }
  | { state: 'failed' | 'none'; reason: string };

export interface SpeechEngine {
  /** Address of the health check. */
  url: string;
  /** How often the health check was requested since the test began. */
  requests: number;
  /** What the next health checks report. */
  recognition: Partial<Record<Language, Reported>>;
  /** How the next health checks fail; null if they succeed. `silent`: they never answer. */
  fault: 'status' | 'shape' | 'silent' | null;
}

export const ready = (places: number, engine = 'moonshine'): Reported => ({
  state: 'ready',
  engine,
  places,
  open: 0,
});

/** Starts a server with the offline engine's health check before the first test of a file. */
export function setUpSpeechEngine(): SpeechEngine {
  const engine: SpeechEngine = {
    get url() {
      return `${started().url}/health`;
    },
    requests: 0,
    recognition: {},
    fault: null,
  };
  const started: () => HttpServer = beforeTests(() =>
    startHttpServer((_request, response) => {
      engine.requests++;
      if (engine.fault === 'silent') return;
      if (engine.fault === 'status') response.statusCode = 503;
      const { recognition } = engine;
      const body = {
        ok: true,
        speaks: ['en'],
        model: 'offline-demo',
        listening: 0,
        speaking: 0,
        recognition,
      };
      response.setHeader('Content-Type', 'application/json');
      response.end(
        engine.fault === 'shape' ? '{"recognition":{"en":{"state":"asleep"}}}' : JSON.stringify(body),
      );
    }),
  );
  beforeEach(() => {
    Object.assign(engine, { requests: 0, recognition: {}, fault: null });
  });
  afterAll(() => started().stop());
  return engine;
}
