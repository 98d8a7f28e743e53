import type { JobRow } from '@candi/contract/hiring/jobs';
import type { Page } from '@candi/contract/platform/common';
import type { Recruiter } from '../calls/recruiter.ts';
import { withOwnerDatabase } from './owner-database.ts';
import type { StackAddresses } from './stack.ts';

/** Removes the sample job of a company that has just signed up, or prevents its creation. */
export const removeSampleJob = async (
  addresses: Pick<StackAddresses, 'env'>,
  recruiter: Recruiter,
  email: string,
): Promise<void> => {
  // Waits for a sample job that is being created, because its company is locked meanwhile.
  await withOwnerDatabase(
    addresses,
    ({ sql }) => sql`
      update companies set sample_job = case sample_job when 'wanted' then 'none' else sample_job end
      where id in (select company_id from members join users on users.id = user_id where email = ${email})`,
  );
  const { rows } = await recruiter.call<Page<JobRow>>('GET', '/v1/jobs');
  for (const { id, sample } of rows) if (sample) await recruiter.call('DELETE', `/v1/jobs/${id}`);
};
