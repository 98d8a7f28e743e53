import { runningTestFile } from '@candi/infra/start/testing/usage';
import { inject } from 'vitest';
import { Recruiter } from '../calls/recruiter.ts';
import { ownerAddress } from './owner-address.ts';
import { withOwnerDatabase } from './owner-database.ts';
import { removeSampleJob } from './remove-sample-job.ts';
import { inSeededCompany, type StackAddresses, testStack, type TestStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackAddresses;
    /** WebSocket endpoint of the browser that all test files share. */
    browser: string;
  }
}

/** Signs up a new company whose owner has a confirmed email address, and which has no sample job. */
const inNewCompany = async (addresses: StackAddresses): Promise<TestStack> => {
  const owner = {
    profile: 'user',
    email: ownerAddress(runningTestFile()),
    password: 'lantern-orbit-meadow-29',
  };
  const recruiter = await Recruiter.signUp(addresses.urls.gateway, owner);
  await withOwnerDatabase(
    addresses,
    ({ sql }) => sql`update users set email_verified_at = now() where email = ${owner.email}`,
  );
  await removeSampleJob(addresses, recruiter, owner.email);
  return testStack(addresses, owner, recruiter);
};

/**
 * Returns the stack that all test files of a project share (see `set-up.ts`). `new` (default): uses a new, empty
 * company. `seeded`: uses the seeded company, which other files read concurrently.
 */
export const joinSharedStack = (company: 'new' | 'seeded' = 'new'): Promise<TestStack> => {
  const addresses = inject('stack');
  return company === 'new' ? inNewCompany(addresses) : inSeededCompany(addresses);
};
