import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { Comparison, ReportAnswer } from '@candi/contract/reports/reports';
import { answer, api } from '#data/api.ts';

export const readReport = (sessionId: string): Promise<ReportAnswer> =>
  answer(api({ quiet: true }).v1.reports[':sessionId'].$get({ param: { sessionId } }));

export const readComparison = (sessionId: string): Promise<Comparison> =>
  answer(api({ quiet: true }).v1.reports[':sessionId'].comparison.$get({ param: { sessionId } }));

/** Has a failed report made again. */
export const retryReport = (sessionId: string): Promise<unknown> =>
  answer(
    api({ quiet: true, background: true }).v1.reports[':sessionId'].retry.$post({ param: { sessionId } }),
  );

/** The page has answered already: nothing covers it, and what goes wrong is a toast. */
export const decideOnSession = (sessionId: string, decision: CandidateDecision | null): Promise<unknown> =>
  answer(
    api({ background: true }).v1.sessions[':id'].decision.$put({
      param: { id: sessionId },
      json: { decision },
    }),
  );
