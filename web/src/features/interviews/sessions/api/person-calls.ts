import { answer, api } from '#data/api.ts';
import type { SessionKey } from './session-calls.ts';
import { sessionOptions } from './session-calls.ts';

/** Tells the recruiters that the candidate would like to talk to a person. May be called again. */
export const askForPerson = (key: SessionKey): Promise<{ asked: true }> =>
  answer(api(sessionOptions(key)).v1.sessions[':id'].person.$post({ param: { id: key.sessionId } }));
