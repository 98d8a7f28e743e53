import { afterAll, beforeAll } from 'vitest';
import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { AppDeps } from '../src/entry/app.ts';
import { createTestGateway, type TestGateway, type TestMember } from './gateway.ts';

/**
 * Creates a value before the first test of a file. The returned function reads the value, and throws if no hook
 * or test runs yet.
 */
export function beforeTests<Value>(create: () => Promise<Value>): () => Value {
  let value: { created: Value } | undefined;
  beforeAll(async () => {
    value = { created: await create() };
  });
  return () => {
    if (!value) throw new Error('what a file sets up can be read in its hooks and tests only');
    return value.created;
  };
}

/** Creates the app before the first test of a file and closes it after the last one. */
export const setUpGateway = (variables: NodeJS.ProcessEnv = {}, parts: Partial<AppDeps> = {}): TestGateway =>
  closeAfterTests(beforeTests(() => createTestGateway(variables, parts)));

/** Closes a gateway after the last test of a file. `created`: returns it once it has been created. */
export function closeAfterTests(created: () => TestGateway): TestGateway {
  afterAll(() => created().close());
  return {
    get deps() {
      return created().deps;
    },
    get database() {
      return created().database;
    },
    get app() {
      return created().app;
    },
    call: (method, path, options) => created().call(method, path, options),
    signUp: (role, companyId) => created().signUp(role, companyId),
    close: () => created().close(),
  };
}

/** Signs up a member of a new company before the first test of a file. */
export function setUpMember(gateway: TestGateway, role?: MemberRole): TestMember {
  const created = beforeTests(() => gateway.signUp(role));
  return {
    get token() {
      return created().token;
    },
    get lastLogin() {
      return created().lastLogin;
    },
    get userId() {
      return created().userId;
    },
    get companyId() {
      return created().companyId;
    },
    get email() {
      return created().email;
    },
  };
}
