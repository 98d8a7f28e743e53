import type { Handle } from '../../platform/database/database.ts';
import { findSegments, findSettledActs } from '../../interviews/sessions/segments.repository.ts';
import type { Model } from '../../platform/llm.ts';
import { makeReport } from './make-report.ts';
import { findBrief, markReport, storeReport } from './reports.repository.ts';
import { wantedSkills } from './wanted-skills.ts';

/**
 * Creates and stores a session's report. May be called repeatedly; the latest report is kept. `database` must have the
 * owner role.
 */
export async function reportOnSession(database: Handle, model: Model, sessionId: string): Promise<void> {
  const brief = await findBrief(database, sessionId);
  if (brief === undefined) return;
  await markReport(database, sessionId, 'running');
  const segments = await findSegments(database, sessionId);
  const acts = await findSettledActs(database, sessionId);
  const wanted = await wantedSkills(database, sessionId, brief, model);
  const report = await makeReport(brief, segments, acts, model, wanted);
  await storeReport(database, sessionId, report);
}
