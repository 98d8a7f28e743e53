import { randomUUID } from 'node:crypto';
import type { SigninAnswer } from '@candi/contract/identity/auth';
import { hashPassword } from '../src/identity/auth/passwords.ts';
import type { TestGateway } from './gateway.ts';
import { lowCost, testPassword } from './gateway.ts';
import { beforeTests } from './set-up.ts';

export interface TestAdmin {
  token: string;
  userId: string;
  email: string;
}

/** Creates an admin of the platform and signs them in. */
export async function signUpAdmin(
  gateway: TestGateway,
  email = `${randomUUID()}@admin.test`,
): Promise<TestAdmin> {
  const { id } = await gateway.database.owner.queries
    .insertInto('users')
    .values({
      role: 'ADMIN',
      email,
      firstName: 'Alex',
      lastName: 'Reed',
      passwordHash: await hashPassword(testPassword, 'test', lowCost),
      emailVerifiedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await gateway.call<SigninAnswer>('POST', '/v1/auth/signin?profile=admin', {
    body: { email, password: testPassword },
  });
  return { token: body.access_token, userId: id, email };
}

/** Creates an admin of the platform and signs them in, before the first test of a file. */
export function setUpAdmin(gateway: TestGateway): TestAdmin {
  const created = beforeTests(() => signUpAdmin(gateway));
  return {
    get token() {
      return created().token;
    },
    get userId() {
      return created().userId;
    },
    get email() {
      return created().email;
    },
  };
}
