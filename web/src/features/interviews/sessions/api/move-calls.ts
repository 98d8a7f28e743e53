import type { MoveLink, MovePin } from '@candi/contract/interviews/moves';
import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import { answer, api } from '#data/api.ts';
import type { InterviewAddress } from '../link/link-calls.ts';
import type { SessionKey } from './session-calls.ts';
import { sessionOptions } from './session-calls.ts';

const calls = (key: SessionKey, idempotencyKey?: string) =>
  api(sessionOptions(key, { idempotencyKey })).v1.sessions[':id'];
const at = ({ sessionId }: SessionKey) => ({ param: { id: sessionId } });

/**
 * Requests a PIN with which the candidate continues by telephone. `inAdvance`: the candidate hasn't asked for it; see
 * `movePinBody`.
 */
export const readMovePin = (
  key: SessionKey,
  rejoinSecret: string,
  inAdvance: boolean,
  signal: AbortSignal,
): Promise<MovePin> =>
  answer(
    calls(key)['move-pin'].$post({ ...at(key), json: { rejoinSecret, inAdvance } }, { init: { signal } }),
  );

/** Requests the token of a link with which the candidate continues on another device. */
export const readMoveLink = (key: SessionKey, rejoinSecret: string): Promise<MoveLink> =>
  answer(calls(key)['move-link'].$post({ ...at(key), json: { rejoinSecret } }));

/**
 * Takes the interview back from the telephone. `idempotencyKey`: the same for all requests of a page, so that a request
 * after a lost response gets the same place in the room.
 */
export const goOnHere = (
  key: SessionKey,
  rejoinSecret: string,
  idempotencyKey: string,
): Promise<JoinAnswer> =>
  answer(calls(key, idempotencyKey).return.$post({ ...at(key), json: { rejoinSecret } }));

const linkCalls = ({ token }: InterviewAddress, idempotencyKey?: string) =>
  api({ authorization: `Link ${token}`, quiet: true, idempotencyKey }).v1.interviews[':interviewId']
    .candidates[':candidateId'].return;
const atLink = ({ interviewId, candidateId }: InterviewAddress) => ({ param: { interviewId, candidateId } });

/** Reads what the page of a return link shows. Doesn't use up `token`. */
export const checkReturn = (address: InterviewAddress, token: string): Promise<LinkAnswer> =>
  answer(linkCalls(address).check.$post({ ...atLink(address), json: { token } }));

/** Takes the interview back with the token of a return link. `idempotencyKey`: as in `goOnHere`. */
export const returnByLink = (
  address: InterviewAddress,
  token: string,
  idempotencyKey: string,
): Promise<JoinAnswer> =>
  answer(linkCalls(address, idempotencyKey).$post({ ...atLink(address), json: { token } }));
