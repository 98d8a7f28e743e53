import { setSampleJob } from '../../identity/companies/companies.repository.ts';
import { eraseEmptyInterview } from '../../interviews/sessions/retention.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import { eraseTraces } from '../candidates/candidates.repository.ts';

/**
 * Deletes everything that belongs to a company's sample job, except the job itself: its applicants with their
 * interviews and reports. Applicants and interviews that the company has added are kept. A database trigger puts the
 * files on the list of those that the background worker deletes.
 */
export async function deleteSamples(handle: Handle, companyId: string): Promise<void> {
  const held = await handle
    .selectFrom('sessions')
    .select('interviewId')
    .where('companyId', '=', companyId)
    .where('sample', '=', true)
    .execute();
  const erased = await handle
    .deleteFrom('candidates')
    .where('companyId', '=', companyId)
    .where('sample', '=', true)
    .returning('email')
    .execute();
  for (const { email } of erased) await eraseTraces(handle, companyId, email);
  for (const { interviewId } of held) await eraseEmptyInterview(handle, interviewId);
  await setSampleJob(handle, companyId, 'none');
}
