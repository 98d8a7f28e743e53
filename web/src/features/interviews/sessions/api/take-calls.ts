import type { InterruptedUploadAnswer, TakeAnswer } from '@candi/contract/interviews/sessions';
import { answer, api } from '#data/api.ts';
import type { InterviewAddress } from './link-calls.ts';
import type { SessionKey } from './session-calls.ts';
import { sessionOptions } from './session-calls.ts';

/** API calls for a session's recordings, without retries: the uploader itself resumes at the gateway's offset. */
const takes = (key: SessionKey) => api(sessionOptions(key, { retries: 0 })).v1.sessions[':id'].takes;

const param = (key: SessionKey, take: number) => ({ id: key.sessionId, take: String(take) });

export const createTake = (
  key: SessionKey,
  take: { mimeType: string; startMs: number },
  signal: AbortSignal,
): Promise<TakeAnswer> =>
  answer(takes(key).$post({ param: { id: key.sessionId }, json: take }, { init: { signal } }));

export const readTake = (key: SessionKey, take: number, signal: AbortSignal): Promise<TakeAnswer> =>
  answer(takes(key)[':take'].$get({ param: param(key, take) }, { init: { signal } }));

/** Appends bytes to a recording at `offset` (bytes). */
export const appendTake = (
  key: SessionKey,
  take: number,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<TakeAnswer> =>
  answer(
    takes(key)[':take'].$patch(
      { param: param(key, take), query: { offset: String(offset) } },
      { init: { body: bytes, headers: { 'Content-Type': 'application/octet-stream' }, signal } },
    ),
  );

export const completeTake = (
  key: SessionKey,
  take: number,
  whole: { size: number; durationMs: number },
  signal: AbortSignal,
): Promise<TakeAnswer> =>
  answer(takes(key)[':take'].complete.$post({ param: param(key, take), json: whole }, { init: { signal } }));

/**
 * Resumes an upload that a closed page left unfinished, authorised by the interview link. `take`: null if the
 * recording hadn't been created on the gateway.
 */
export const resumeTake = (
  { interviewId, candidateId, token }: InterviewAddress,
  upload: { sessionId: string; take: number | null; mimeType: string; startMs: number },
  signal: AbortSignal,
): Promise<InterruptedUploadAnswer> =>
  answer(
    api({ authorization: `Link ${token}`, quiet: true, background: true, retries: 0 }).v1.interviews[
      ':interviewId'
    ].candidates[':candidateId'].leftovers.$post(
      { param: { interviewId, candidateId }, json: upload },
      { init: { signal } },
    ),
  );
