import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { AppDeps } from '../src/entry/app.ts';
import { createTestGateway, type TestGateway, type TestMember } from './gateway.ts';

/**
 * Creates a value before the first test of a file. The returned function returns the value; it throws if it is called
 * before the value was created.
 */
export function beforeTests<Value>(create: () => Promise<Value>): () => Value {
  let value: { created: Value } | undefined;
  beforeAll(async () => {
    value = { created: await create() };
  });
  return () => {
    if (!value) throw new Error('The value is only available in hooks and tests');
    return value.created;
  };
}

/** Creates the app before the first test of a file and closes it after the last one. */
export const setUpGateway = (variables: NodeJS.ProcessEnv = {}, parts: Partial<AppDeps> = {}): TestGateway =>
  closeAfterTests(beforeTests(() => createTestGateway(variables, parts)));

/** Closes a gateway after the last test of a file. `created`: returns the gateway once it exists. */
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

/** Restores the clock, environment and recogniser of a gateway before each test of a file, so that tests can replace them. */
export function restoreBeforeEach(gateway: TestGateway): void {
  let original: Pick<AppDeps, 'environment' | 'now' | 'recogniser'> | undefined;
  beforeEach(() => {
    const { environment, now, recogniser } = gateway.deps;
    original ??= { environment, now, recogniser };
    Object.assign(gateway.deps, original);
  });
}

/** Signs up a member in a new company before the first test of a file. */
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
