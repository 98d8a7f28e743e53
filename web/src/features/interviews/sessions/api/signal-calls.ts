import type { SignalBody } from '@candi/contract/interviews/signals';
import { answer, api } from '#data/api.ts';
import type { SessionKey } from './session-calls.ts';
import { sessionOptions } from './session-calls.ts';

/** Maximum time the end of a call waits for the last signals (ms). */
const patienceMs = 5000;

/** Sends signals. The caller retries failures, so the fetch layer doesn't; `keepalive` lets a closing page send. */
export const sendSignals = (key: SessionKey, signals: SignalBody[]): Promise<unknown> =>
  answer(
    api(sessionOptions(key, { retries: 0 })).v1.sessions[':id'].signals.$post(
      { param: { id: key.sessionId }, json: { signals } },
      { init: { keepalive: true, signal: AbortSignal.timeout(patienceMs) } },
    ),
  );
