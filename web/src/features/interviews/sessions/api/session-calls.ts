import type {
  EndReason,
  JoinAnswer,
  SegmentsAnswer,
  SessionState,
} from '@candi/contract/interviews/sessions';
import { answer, api } from '#app/api.ts';
import type { CallOptions } from '#app/http.ts';
import { pageHost } from '#app/page-host.ts';

/** Whose calls these are. The token changes with a rejoin: always the newest is read. */
export interface SessionKey {
  sessionId: string;
  sessionToken: () => string;
}

/** The call shows its own troubles and goes on meanwhile: no toasts, no overlay. */
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

/** Asked again by its caller, so not by the fetch layer. */
export const rejoin = (key: SessionKey, rejoinSecret: string): Promise<JoinAnswer> =>
  answer(calls(key, { retries: 0 }).rejoin.$post({ ...at(key), json: { rejoinSecret } }));

const endPath = (key: SessionKey) => `/v1/sessions/${key.sessionId}/end`;
const endText = (key: SessionKey, reason: EndReason) =>
  JSON.stringify({ reason, sessionToken: key.sessionToken() });

/** One body for both ways of ending: a beacon has no headers, so the token stands in it. The answer is how it ended. */
export const endSession = (key: SessionKey, reason: EndReason): Promise<SessionState> =>
  answer(
    calls(key).end.$post(at(key), {
      init: { body: endText(key, reason), headers: { 'Content-Type': 'text/plain' } },
    }),
  );

/** The end of a page that is going away: nobody waits for an answer. */
export function beaconEnd(key: SessionKey, reason: EndReason): void {
  const path = `${endPath(key)}?lang=${pageHost.language()}`;
  navigator.sendBeacon(path, new Blob([endText(key, reason)], { type: 'text/plain' }));
}
