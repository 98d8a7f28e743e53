import { candidateBody } from '@candi/contract/hiring/candidates';
import type { Hiring } from '../interviews/interviews/hiring.ts';
import { writeAudit } from '../platform/database/audit.ts';
import { updateApplications } from './applications/applications.repository.ts';
import { findSummaries, insertCandidate } from './candidates/candidates.repository.ts';
import { chosenCandidates } from './candidates/choice.service.ts';
import { ensureApplications, findJob } from './jobs/jobs.repository.ts';

/** Implementation of the hiring operations that interviews need. */
export const hiring: Hiring = {
  findCandidates: findSummaries,
  ensureApplications,
  findMatching: (trx, companyId, matching, atMost) => chosenCandidates(trx, companyId, { matching }, atMost),
  addCandidate: (trx, companyId, person) => insertCandidate(trx, companyId, candidateBody.parse(person)),
  hasJob: async (trx, companyId, jobId) => (await findJob(trx, companyId, jobId)) !== undefined,
  async decide(trx, by, applicationId, change) {
    await updateApplications(trx, by.companyId, [applicationId], { decision: change.to });
    await writeAudit(trx, by, { action: 'application.decide', subjectId: applicationId, details: change });
  },
};
