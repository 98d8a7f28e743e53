import { inject } from 'vitest';
import { openDatabase } from '../../gateway/src/platform/database/database.ts';
import { Recruiter } from '../calls/recruiter.ts';
import { inSeededCompany, type StackAddresses, testStack, type TestStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackAddresses;
  }
}

/** Signs up a new company whose owner has a confirmed email address. */
const inNewCompany = async (addresses: StackAddresses): Promise<TestStack> => {
  const owner = {
    profile: 'user',
    email: `owner-${crypto.randomUUID()}@candi.example`,
    password: 'lantern-orbit-meadow-29',
  };
  const recruiter = await Recruiter.signUp(addresses.urls.gateway, owner);
  const database = openDatabase(addresses.env['DATABASE_OWNER_URL'] ?? '', 1);
  await database.sql`update users set email_verified_at = now() where email = ${owner.email}`;
  await database.close();
  return testStack(addresses, owner, recruiter);
};

/**
 * Returns the stack that all test files of a project share (see `set-up.ts`). `new` (default): with a new,
 * empty company; `seeded`: with the seeded company, which other files read concurrently.
 */
export const joinSharedStack = (company: 'new' | 'seeded' = 'new'): Promise<TestStack> => {
  const addresses = inject('stack');
  return company === 'new' ? inNewCompany(addresses) : inSeededCompany(addresses);
};
