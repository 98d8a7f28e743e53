import type { Page } from '@candi/contract/common';
import type { InterviewStatus } from '@candi/contract/enumerations';
import type { InterviewBody, InterviewCreated, InterviewLink, SessionRow } from '@candi/contract/interviews';
import { answer, api } from '#app/api.ts';

export interface SessionFilter {
  status: InterviewStatus | null;
  q: string;
}

/** One page of sessions, newest first. `after` is the page before's cursor. */
export const readSessions = ({ status, q }: SessionFilter, after: string | null): Promise<Page<SessionRow>> =>
  answer(
    api({ quiet: true }).v1.sessions.$get({
      query: {
        limit: '30',
        ...(status ? { status } : {}),
        ...(q === '' ? {} : { q }),
        ...(after === null ? {} : { after }),
      },
    }),
  );

export const createInterview = (body: InterviewBody, idempotencyKey: string): Promise<InterviewCreated> =>
  answer(api({ quiet: true, idempotencyKey }).v1.interviews.$post({ json: body }));

/** A new link for a session that hasn't begun; the old one stops working. */
export const renewLink = (sessionId: string): Promise<InterviewLink> =>
  answer(api({ quiet: true }).v1.sessions[':id'].link.$post({ param: { id: sessionId } }));
