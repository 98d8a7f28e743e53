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
import { answer, api } from '#app/api.ts';

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

/** 1: no extra time. Takes effect when the candidate joins. */
export const answerAccommodation = (sessionId: string, extraTime: ExtraTime): Promise<unknown> =>
  answer(
    api({ quiet: true, background: true }).v1.sessions[':id'].accommodation.$put({
      param: { id: sessionId },
      json: { extraTime },
    }),
  );

/** Takes back the invitations of all who have not begun. */
export const withdrawAll = (id: string, notify: boolean): Promise<{ withdrawn: number }> =>
  answer(calls().interviews[':id'].withdraw.$post({ param: { id }, json: { notify } }));

/** A new open link in the place of the old one. */
export const renewOpenLink = (id: string): Promise<{ openUrl: string }> =>
  answer(calls().interviews[':id']['open-link'].$post({ param: { id } }));

/** A new link for a session that hasn't begun; the old one stops working. */
export const renewLink = (sessionId: string): Promise<InterviewLink> =>
  answer(calls().sessions[':id'].link.$post({ param: { id: sessionId } }));

/** As above, by mail to the candidate. */
export const sendInvitation = (sessionId: string): Promise<unknown> =>
  answer(calls().sessions[':id'].invitation.$post({ param: { id: sessionId } }));

export const withdrawSession = (sessionId: string, notify: boolean): Promise<unknown> =>
  answer(calls().sessions[':id'].withdraw.$post({ param: { id: sessionId }, json: { notify } }));

export const grantAttempt = (sessionId: string, sendMails: boolean): Promise<InterviewLink> =>
  answer(calls().sessions[':id'].attempts.$post({ param: { id: sessionId }, json: { sendMails } }));

/** The page has answered already: nothing covers it, and what goes wrong is a toast. */
export const decide = (sessionId: string, decision: CandidateDecision | null): Promise<unknown> =>
  answer(
    api({ background: true }).v1.sessions[':id'].decision.$put({
      param: { id: sessionId },
      json: { decision },
    }),
  );

/** For the filter's choice of a job. */
export const offerJobs = (q: string, after: string | null): Promise<Page<JobRow>> =>
  answer(calls().jobs.$get({ query: { limit: '30', q, ...(after === null ? {} : { after }) } }));
export const readJob = (id: string): Promise<{ id: string; name: string }> =>
  answer(calls().jobs[':id'].$get({ param: { id } }));
