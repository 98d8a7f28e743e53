import type { InterruptedUploadAnswer, UploadAnswer } from '@candi/contract/interviews/sessions';
import { answer, api } from '#data/api.ts';
import type { InterviewAddress } from '../../link/link-calls.ts';
import type { SessionKey } from '../../api/session-calls.ts';
import { sessionOptions } from '../../api/session-calls.ts';

/** API calls for a session's recordings, without retries: the uploader itself resumes at the gateway's offset. */
const uploads = (key: SessionKey) => api(sessionOptions(key, { retries: 0 })).v1.sessions[':id'].takes;

const param = (key: SessionKey, recording: number) => ({ id: key.sessionId, take: String(recording) });

export const createRecording = (
  key: SessionKey,
  recording: { mimeType: string; startMs: number },
  signal: AbortSignal,
): Promise<UploadAnswer> =>
  answer(uploads(key).$post({ param: { id: key.sessionId }, json: recording }, { init: { signal } }));

export const readRecording = (
  key: SessionKey,
  recording: number,
  signal: AbortSignal,
): Promise<UploadAnswer> =>
  answer(uploads(key)[':take'].$get({ param: param(key, recording) }, { init: { signal } }));

/** Appends bytes to a recording at `offset` (bytes). */
export const appendToRecording = (
  key: SessionKey,
  recording: number,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<UploadAnswer> =>
  answer(
    uploads(key)[':take'].$patch(
      { param: param(key, recording), query: { offset: String(offset) } },
      { init: { body: bytes, headers: { 'Content-Type': 'application/octet-stream' }, signal } },
    ),
  );

export const completeRecording = (
  key: SessionKey,
  recording: number,
  whole: { size: number; durationMs: number },
  signal: AbortSignal,
): Promise<UploadAnswer> =>
  answer(
    uploads(key)[':take'].complete.$post({ param: param(key, recording), json: whole }, { init: { signal } }),
  );

/**
 * Resumes an upload that a closed page left unfinished, authorised by the interview link. `upload.take`: null if the
 * recording hadn't been created on the gateway.
 */
export const resumeRecording = (
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
