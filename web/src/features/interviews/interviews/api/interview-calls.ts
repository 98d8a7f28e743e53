import type { AskedAccommodations } from '@candi/contract/interviews/accommodations';
import type { ExtraTime } from '@candi/contract/interviews/link';
import type { Page } from '@candi/contract/platform/common';
import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type {
  Interview,
  InterviewBody,
  InterviewChange,
  InterviewCreated,
  InterviewLink,
  SessionRow,
  SessionsQuery,
} from '@candi/contract/interviews/interviews';
import type { JobRow } from '@candi/contract/hiring/jobs';
import { answer, api } from '#data/api.ts';

const calls = () => api({ quiet: true }).v1;

/** Filters and order of a list of sessions. */
export type SessionListQuery = Partial<Omit<SessionsQuery, 'lang' | 'after' | 'limit'>>;

/** Reads one page of sessions. `after`: the cursor of the page before, null for the first page. */
export const readSessions = (
  query: SessionListQuery,
  after: string | null,
  limit = 30,
): Promise<Page<SessionRow>> =>
  answer(
    calls().sessions.$get({
      query: { ...query, limit: String(limit), ...(after === null ? {} : { after }) },
    }),
  );

export const createInterview = (body: InterviewBody, idempotencyKey: string): Promise<InterviewCreated> =>
  answer(api({ quiet: true, idempotencyKey }).v1.interviews.$post({ json: body }));

export const readInterview = (id: string): Promise<Interview> =>
  answer(calls().interviews[':id'].$get({ param: { id } }));

export const changeInterview = (
  id: string,
  change: InterviewChange,
  idempotencyKey: string,
): Promise<Interview> =>
  answer(api({ quiet: true, idempotencyKey }).v1.interviews[':id'].$patch({ param: { id }, json: change }));

export const readAccommodations = (interviewId: string): Promise<AskedAccommodations> =>
  answer(calls().interviews[':id'].accommodations.$get({ param: { id: interviewId } }));

/** Answers a request for extra time (1: none). Takes effect when the candidate joins. */
export const answerAccommodation = (sessionId: string, extraTime: ExtraTime): Promise<unknown> =>
  answer(
    api({ quiet: true, background: true }).v1.sessions[':id'].accommodation.$put({
      param: { id: sessionId },
      json: { extraTime },
    }),
  );

/** Withdraws the invitations of everyone who hasn't started. */
export const withdrawAll = (id: string, notify: boolean): Promise<{ withdrawn: number }> =>
  answer(calls().interviews[':id'].withdraw.$post({ param: { id }, json: { notify } }));

/** Creates a new open link, which replaces the old one. */
export const renewOpenLink = (id: string): Promise<{ openUrl: string }> =>
  answer(calls().interviews[':id']['open-link'].$post({ param: { id } }));

/** Creates a new link for a session that hasn't started; the old one stops working. */
export const renewLink = (sessionId: string): Promise<InterviewLink> =>
  answer(calls().sessions[':id'].link.$post({ param: { id: sessionId } }));

/** Creates a new link like `renewLink` and emails it to the candidate. */
export const sendInvitation = (sessionId: string): Promise<unknown> =>
  answer(calls().sessions[':id'].invitation.$post({ param: { id: sessionId } }));

export const withdrawSession = (sessionId: string, notify: boolean): Promise<unknown> =>
  answer(calls().sessions[':id'].withdraw.$post({ param: { id: sessionId }, json: { notify } }));

export const grantAttempt = (sessionId: string, sendMails: boolean): Promise<InterviewLink> =>
  answer(calls().sessions[':id'].attempts.$post({ param: { id: sessionId }, json: { sendMails } }));

/** Stores a decision. The page is updated optimistically: no overlay is shown, and errors appear as toasts. */
export const decide = (sessionId: string, decision: CandidateDecision | null): Promise<unknown> =>
  answer(
    api({ background: true }).v1.sessions[':id'].decision.$put({
      param: { id: sessionId },
      json: { decision },
    }),
  );

/** Searches the jobs offered by the job filter. */
export const offerJobs = (q: string, after: string | null): Promise<Page<JobRow>> =>
  answer(calls().jobs.$get({ query: { limit: '30', q, ...(after === null ? {} : { after }) } }));
export const readJob = (id: string): Promise<{ id: string; name: string }> =>
  answer(calls().jobs[':id'].$get({ param: { id } }));
