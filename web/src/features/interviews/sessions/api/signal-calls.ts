import type { SignalBody } from '@candi/contract/interviews/signals';
import { answer, api } from '#app/api.ts';
import type { SessionKey } from './session-calls.ts';
import { sessionOptions } from './session-calls.ts';

/** The end of a call waits for the last ones no longer. ms. */
const patienceMs = 5000;

/** Sent again by its caller, so not by the fetch layer; `keepalive`: a page that goes away still sends them. */
export const sendSignals = (key: SessionKey, signals: SignalBody[]): Promise<unknown> =>
  answer(
    api(sessionOptions(key, { retries: 0 })).v1.sessions[':id'].signals.$post(
      { param: { id: key.sessionId }, json: { signals } },
      { init: { keepalive: true, signal: AbortSignal.timeout(patienceMs) } },
    ),
  );
