import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SigninAnswer } from '@candi/contract/identity/auth';
import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { offlineModel } from '@candi/runtime/variables/language-model';
import { pino } from 'pino';
import { linkedInApi } from '../src/platform/adapters/linkedin/linkedin-api.ts';
import { livekitRooms, livekitSettings } from '../src/platform/adapters/livekit/livekit.ts';
import { livekitTrunks } from '../src/platform/adapters/livekit/trunks/livekit-trunks.ts';
import { recogniserOf } from '../src/platform/adapters/recogniser/engine-recogniser.ts';
import { folderStorage } from '../src/platform/adapters/storage/folder.ts';
import { paymentsOf } from '../src/billing/payments/payments-of.ts';
import { type AppDeps, createApp } from '../src/entry/app.ts';
import { touchLogin } from '../src/identity/auth/logins.repository.ts';
import { requestReport } from '../src/reports/reports/reports.repository.ts';
import { hashPassword } from '../src/identity/auth/passwords.ts';
import type { Database } from '../src/platform/database/database.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { hiring } from '../src/hiring/for-interviews.ts';
import type { TemplateUrls, TestDatabase } from './database.ts';
import { createTestDatabase } from './database.ts';

export interface TestGateway {
  deps: AppDeps;
  database: TestDatabase;
  app: ReturnType<typeof createApp>;
  /** Sends one request in-process. `Body`: expected type of the response body. `body`: sent as JSON. */
  call<Body = ErrorBody>(method: string, path: string, options?: CallOptions): Promise<CallAnswer<Body>>;
  /** Creates a member and signs them in. Creates a new company unless `companyId` is given. */
  signUp(role?: MemberRole, companyId?: string): Promise<TestMember>;
  close(): Promise<void>;
}
export interface CallOptions {
  token?: string | undefined;
  scheme?: 'Bearer' | 'Link' | 'Session';
  body?: unknown;
  headers?: Record<string, string>;
}
export interface CallAnswer<Body> {
  status: number;
  headers: Headers;
  /** Body of the response: parsed if it is JSON, otherwise as text. */
  body: Body;
}
export interface TestMember {
  token: string;
  lastLogin: string;
  userId: string;
  companyId: string;
  email: string;
}

export const testPassword = 'correct horse battery';
/** Confirms a sensitive action of any test member. */
export const confirmed = { confirmation: { password: testPassword } };
/**
 * Minimum cost that argon2 allows. Checking a password against a hash of this cost is cheap too, because each hash
 * stores its cost.
 */
export const lowCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** Returns what the app depends on. Nothing is connected to until a request needs it. `files`: the storage's folder. */
export function testDeps(
  database: Database,
  databaseUrl: string,
  files: string,
  variables: NodeJS.ProcessEnv = {},
  parts: Partial<AppDeps> = {},
): AppDeps {
  const environment = readEnvironment({
    STT_LANGUAGES: '',
    // No test calls a provider: nothing listens on this port, and no model counts as connected.
    LLM_URL: 'http://127.0.0.1:9/v1',
    LLM_MODEL: offlineModel,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://candi.test',
    SERVICE_TOKEN: randomUUID(),
    SESSION_SECRET: randomUUID(),
    LIVEKIT_URL: 'ws://127.0.0.1:7880',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: randomUUID(),
    FILES_DIR: files,
    ...variables,
  });
  const log = pino({ level: 'silent' });
  const livekit = livekitSettings(environment);
  return {
    database,
    environment,
    log,
    now: () => new Date(),
    sleep: () => Promise.resolve(),
    touchLogin,
    requestReport,
    rooms: livekitRooms(livekit),
    trunks: livekitTrunks(livekit, environment.SESSION_SECRET),
    recogniser: recogniserOf(environment, log),
    storage: folderStorage(files),
    hiring,
    payments: paymentsOf(environment, log),
    linkedIn: linkedInApi(environment, () => Promise.resolve()),
    ...parts,
  };
}

/**
 * Creates the real app with a separate database. `parts`: replacements for dependencies such as the SFU, the storage or
 * the clock. `template`: see `createTestDatabase`.
 */
export async function createTestGateway(
  variables: NodeJS.ProcessEnv = {},
  parts: Partial<AppDeps> = {},
  template?: TemplateUrls,
): Promise<TestGateway> {
  const database = await createTestDatabase('migrated', template);
  const files = await mkdtemp(join(tmpdir(), 'candi-files-'));
  const deps = testDeps(database.app, database.appUrl, files, variables, parts);
  const app = createApp(deps);

  const call = async <Body = ErrorBody>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<CallAnswer<Body>> => {
    const { token, scheme = 'Bearer', body, headers } = options;
    const response = await app.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `${scheme} ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = response.headers.get('Content-Type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test states the shape it expects
      body: (json ? await response.json() : await response.text()) as Body,
    };
  };

  const signUp: TestGateway['signUp'] = async (role = 'OWNER', companyId) => {
    const owner = database.owner.queries;
    const email = `${randomUUID()}@candi.test`;
    const company =
      companyId ??
      (
        await owner
          .insertInto('companies')
          .values({ kind: 'COMPANY', name: 'Test & Co' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    // The one hour of the free plan would limit how many interviews a test can create.
    if (companyId === undefined)
      await owner
        .updateTable('subscriptions')
        .set({ plan: 'GROWTH' })
        .where('companyId', '=', company)
        .execute();
    passwordHash ??= hashPassword(testPassword, 'test', lowCost);
    const user = await owner
      .insertInto('users')
      .values({
        role: 'USER',
        email,
        firstName: 'Ana',
        lastName: 'Lima',
        passwordHash: await passwordHash,
        emailVerifiedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await owner.insertInto('members').values({ companyId: company, userId: user.id, role }).execute();
    const { body } = await call<SigninAnswer>('POST', '/v1/auth/signin?profile=user', {
      body: { email, password: testPassword },
    });
    return {
      token: body.access_token,
      lastLogin: body.lastLogin,
      userId: user.id,
      companyId: company,
      email,
    };
  };

  return {
    deps,
    database,
    app,
    call,
    signUp,
    close: async () => {
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}
