import { randomBytes } from 'node:crypto';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import { insertUser } from '../../identity/auth/accounts.repository.ts';
import { hashPassword } from '../../identity/auth/passwords.ts';
import { insertCompany } from '../../identity/companies/companies.repository.ts';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Database } from '../../platform/database/database.ts';
import { fillDemo } from './fill-demo.ts';
import { firstPeople } from './people.ts';
import { seedVisitors } from './seed-visitors.ts';

export interface SeededAccount {
  profile: ProfileType;
  email: string;
  password: string;
}

/** Email addresses that identify the demo accounts. */
export const demoOwnerEmail = 'owner@candi.example';
export const demoCandidateEmail = 'sofia.marino@candi.example';

/** The operator makes these companies, so they may call at once. */
const callsAllowed = true;

/**
 * Fills an empty database with an admin, a company with its owner and demo data, and a solo recruiter. Returns the
 * accounts with their random passwords, of which only hashes are stored, or null if the database already has users.
 * Requires a connection with the owner role. `storage` gets the demo's recordings and résumés.
 */
export async function seed({ queries }: Database, storage: Storage): Promise<SeededAccount[] | null> {
  const people = [
    { profile: 'admin', role: 'ADMIN', email: 'admin@candi.example', firstName: 'Alex', lastName: 'Reed' },
    { profile: 'user', role: 'USER', email: demoOwnerEmail, firstName: 'Olivia', lastName: 'Berg' },
    {
      profile: 'solo_user',
      role: 'SOLO_USER',
      email: 'solo@candi.example',
      firstName: 'Sam',
      lastName: 'Okafor',
    },
  ] as const;
  const made = await Promise.all(
    people.map(async ({ profile, ...user }) => {
      const password = randomBytes(15).toString('base64url');
      return {
        profile,
        password,
        user: { ...user, passwordHash: await hashPassword(password, 'demo'), emailVerifiedAt: new Date() },
      };
    }),
  );
  return queries.transaction().execute(async (trx) => {
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null;
    for (const { profile, user } of made) {
      const id = await insertUser(trx, user);
      if (profile === 'user') {
        const companyId = await insertCompany(
          trx,
          { kind: 'COMPANY', name: 'Aurora Travel', callsAllowed },
          id,
        );
        await fillDemo(trx, storage, { companyId, userId: id }, firstPeople);
      }
      if (profile === 'solo_user')
        await insertCompany(trx, { kind: 'SOLO', name: 'Sam Okafor', callsAllowed }, id);
    }
    await seedVisitors(trx);
    return made.map(({ profile, password, user }) => ({ profile, email: user.email, password }));
  });
}
