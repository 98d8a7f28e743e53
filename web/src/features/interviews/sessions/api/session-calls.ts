import type {
  EndReason,
  JoinAnswer,
  SegmentsAnswer,
  SessionState,
} from '@candi/contract/interviews/sessions';
import type { SignalBody } from '@candi/contract/interviews/signals';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { pageHost } from '#data/page-host.ts';

/** Identifies and authorises a session's calls. The token changes with each rejoin, so it is read at every call. */
export interface SessionKey {
  sessionId: string;
  sessionToken: () => string;
}

/** Options of a session's calls: the call view shows its own errors, so there are no toasts and no overlay. */
export const sessionOptions = (key: SessionKey, over: CallOptions = {}): CallOptions => ({
  authorization: `Session ${key.sessionToken()}`,
  quiet: true,
  background: true,
  ...over,
});
const calls = (key: SessionKey, over?: CallOptions) => api(sessionOptions(key, over)).v1.sessions[':id'];
const at = (key: SessionKey) => ({ param: { id: key.sessionId } });

export const readSession = (key: SessionKey): Promise<SessionState> => answer(calls(key).$get(at(key)));

export const readSegments = (key: SessionKey): Promise<SegmentsAnswer> =>
  answer(calls(key).segments.$get(at(key)));

/** Asks to rejoin the session. The caller repeats the request, so the fetch layer doesn't retry. */
export const rejoin = (key: SessionKey, rejoinSecret: string): Promise<JoinAnswer> =>
  answer(calls(key, { retries: 0 }).rejoin.$post({ ...at(key), json: { rejoinSecret } }));

/** Tells the recruiters that the candidate would like to talk to a person. May be called again. */
export const askForPerson = (key: SessionKey): Promise<{ asked: true }> =>
  answer(calls(key).person.$post(at(key)));

/** Timeout of a request that sends signals (ms), which limits how long the end of a call is delayed. */
const signalsPatienceMs = 5000;

/**
 * Sends signals. The caller retries failures, so the fetch layer doesn't. `keepalive` allows a page that is being
 * closed to send them.
 */
export const sendSignals = (key: SessionKey, signals: SignalBody[]): Promise<unknown> =>
  answer(
    calls(key, { retries: 0 }).signals.$post(
      { ...at(key), json: { signals } },
      { init: { keepalive: true, signal: AbortSignal.timeout(signalsPatienceMs) } },
    ),
  );

const endPath = (key: SessionKey) => `/v1/sessions/${key.sessionId}/end`;
const endText = (key: SessionKey, reason: EndReason) =>
  JSON.stringify({ reason, sessionToken: key.sessionToken() });

/**
 * Ends the session and resolves with its final state. The token is in the body, because a beacon can't send headers.
 */
export const endSession = (key: SessionKey, reason: EndReason): Promise<SessionState> =>
  answer(
    calls(key).end.$post(at(key), {
      init: { body: endText(key, reason), headers: { 'Content-Type': 'text/plain' } },
    }),
  );

/** Ends the session from a page that is being closed; the response isn't read. */
export function beaconEnd(key: SessionKey, reason: EndReason): void {
  const path = `${endPath(key)}?lang=${pageHost.language()}`;
  navigator.sendBeacon(path, new Blob([endText(key, reason)], { type: 'text/plain' }));
}
