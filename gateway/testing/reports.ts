import type { Report } from '@candi/contract/reports/reports';
import { verdictOfScore } from '@candi/contract/reports/verdict';
import type { TestGateway } from './gateway.ts';

interface TestReport extends Partial<Omit<Report, 'made'>> {
  offlineDemo?: boolean;
}

/** Stores a session's report as the report job does, or replaces it. Without a score, there wasn't enough evidence. */
export async function storeTestReport(
  gateway: TestGateway,
  { companyId }: { companyId: string },
  sessionId: string,
  { offlineDemo = false, overallScore = null, ...more }: TestReport,
): Promise<void> {
  const verdict = overallScore === null ? 'INSUFFICIENT_EVIDENCE' : verdictOfScore(overallScore);
  const at = new Date().toISOString();
  const content: Report = {
    overallScore,
    verdict,
    summary: '',
    categories: [],
    questions: [],
    strengths: [],
    weaknesses: [],
    risks: [],
    nextSteps: [],
    ...more,
    made: { at, model: 'm-1', promptVersion: 'report-1', transcriptHash: '', offlineDemo },
  };
  const stored = { status: 'ready', content, overallScore, verdict } as const;
  await gateway.database.owner.queries
    .insertInto('reports')
    .values({ sessionId, companyId, ...stored })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(stored))
    .execute();
}
