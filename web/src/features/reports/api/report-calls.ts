import type { Comparison, ReportAnswer } from '@candi/contract/reports';
import { answer, api } from '#app/api.ts';

export const readReport = (sessionId: string): Promise<ReportAnswer> =>
  answer(api({ quiet: true }).v1.reports[':sessionId'].$get({ param: { sessionId } }));

export const readComparison = (sessionId: string): Promise<Comparison> =>
  answer(api({ quiet: true }).v1.reports[':sessionId'].comparison.$get({ param: { sessionId } }));
