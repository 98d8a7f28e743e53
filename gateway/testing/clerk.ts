import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { ClerkFrontend, type FrontendUser } from './clerk-frontend.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { beforeTests } from './set-up.ts';

interface SigningKey {
  kid: string;
  jwk: object;
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
}

function newKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = `ins_${randomUUID()}`;
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface ClerkUser {
  email: string;
  /** Password for signing in to Clerk. */
  password?: string;
  status?: 'verified' | 'unverified';
  firstName?: string | null;
  lastName?: string | null;
  banned?: boolean;
}

/** Returns a user as Clerk's backend API sends it. */
const userJson = (
  id: string,
  { email, status = 'verified', firstName = 'Ana', lastName = 'Lima', banned = false }: ClerkUser,
) => ({
  id,
  object: 'user',
  first_name: firstName,
  last_name: lastName,
  banned,
  locked: false,
  primary_email_address_id: 'idn_1',
  email_addresses: [
    {
      id: 'idn_0',
      object: 'email_address',
      email_address: `old-${email}`,
      verification: { status: 'verified', strategy: 'email_code', attempts: 1, expire_at: 0 },
      linked_to: [],
    },
    {
      id: 'idn_1',
      object: 'email_address',
      email_address: email,
      verification: { status, strategy: 'email_code', attempts: 1, expire_at: 0 },
      linked_to: [],
    },
  ],
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  passkeys: [],
  public_metadata: {},
  private_metadata: {},
  unsafe_metadata: {},
});

/** How the double responds: correctly, with a server error, with JSON of another shape, or not at all. */
export type Mood = 'well' | 'failing' | 'nonsense' | 'silent';

/** Test double of Clerk's frontend API (public keys) and backend API (users), served over HTTP. */
export class ClerkDouble {
  moods: { keys: Mood; users: Mood; page: Mood } = { keys: 'well', users: 'well', page: 'well' };
  /** All requests received, as "GET /path". */
  readonly requests: string[] = [];
  readonly secretKey = `sk_test_${randomUUID()}`;
  readonly #users = new Map<string, ClerkUser>();
  /** User and status of each session for which a token was issued, by the session's id. */
  readonly #sessions = new Map<string, { userId: string; status: string }>();
  /** Responds to browsers that sign in with clerk-js, and keeps their sessions. */
  readonly frontend = new ClerkFrontend({
    findUser: (email) => this.#frontendUser(email),
    addUser: (user) => ({ ...user, id: this.addUser(user) }),
    token: (sub, sid, azp) => this.token(sub, { sid, azp }),
  });
  #keys = [newKey()];
  #server: HttpServer | undefined;

  /** URL of both APIs; empty until the double has started. */
  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(): Promise<this> {
    this.#server = await startHttpServer((request, response) => this.#answer(request, response));
    return this;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Returns the environment variables for a gateway that uses the double. */
  variables(): Record<string, string> {
    return {
      CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.candi.test$').toString('base64')}`,
      CLERK_PROXY_URL: this.url,
      CLERK_API_URL: this.url,
      CLERK_SECRET_KEY: this.secretKey,
    };
  }

  addUser(user: ClerkUser): string {
    const id = `user_${randomUUID()}`;
    this.#users.set(id, user);
    return id;
  }

  /** Sets a session's status, such as `ended` after signing out; null deletes the session. */
  setSession(id: string, status: string | null): void {
    const session = this.#sessions.get(id);
    if (session && status !== null) session.status = status;
    else this.#sessions.delete(id);
  }

  /** Bans a user, which revokes all of the user's sessions. */
  ban(userId: string): void {
    const user = this.#users.get(userId);
    if (user) user.banned = true;
    for (const session of this.#sessions.values()) if (session.userId === userId) session.status = 'revoked';
  }

  /** Signs new tokens with a new key. The old keys stay valid until `forgetOldKeys` is called. */
  rotateKeys(): void {
    this.#keys.unshift(newKey());
  }

  forgetOldKeys(): void {
    this.#keys.splice(1);
  }

  /** Returns a session token for a user. `over`: claims to override; undefined omits a claim. */
  token(sub: string, over: Record<string, unknown> = {}, key = this.#keys[0]): string {
    if (!key) throw new Error('no key');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      azp: 'http://candi.test',
      exp: now + 60,
      fva: [0, -1],
      iat: now,
      nbf: now - 10,
      iss: this.url,
      sid: `sess_${randomUUID()}`,
      sub,
      v: 2,
      ...over,
    };
    this.#sessions.set(claims.sid, { userId: sub, status: 'active' });
    const payload = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
    return `${payload}.${sign('sha256', Buffer.from(payload), key.privateKey).toString('base64url')}`;
  }

  /** Returns forged tokens, keyed by what is wrong with each token. */
  forgedTokens(sub: string): Record<string, string> {
    const [key] = this.#keys;
    const token = this.token(sub);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const other = encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'user_other' });
    const hmac = `${encode({ alg: 'HS256', typ: 'JWT', kid: key?.kid })}.${payload}`;
    const mac = createHmac('sha256', JSON.stringify(key?.jwk)).update(hmac).digest('base64url');
    return {
      'signed by another key under a known ID': this.token(sub, {}, { ...newKey(), kid: key?.kid ?? '' }),
      'signed by an unknown key': this.token(sub, {}, newKey()),
      'with another subject': `${header}.${other}.${signature}`,
      'without a signature': `${encode({ alg: 'none', typ: 'JWT', kid: key?.kid })}.${payload}.`,
      'signed with the public key as a secret': `${hmac}.${mac}`,
      'that is no token': 'nonsense',
      'with a broken payload': `${header}.${payload.slice(5)}.${signature}`,
    };
  }

  #frontendUser(email: string): FrontendUser | undefined {
    const found = [...this.#users].find(([, user]) => user.email === email);
    if (!found) return undefined;
    const [id, { firstName = 'Ana', lastName = 'Lima', password }] = found;
    return { id, email, firstName, lastName, ...(password !== undefined && { password }) };
  }

  /** Responds to a page's call to the frontend API. */
  async #answerPage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const origin = request.headers.origin ?? '';
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, PUT, DELETE');
    response.setHeader('Access-Control-Expose-Headers', 'Authorization');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const clientId = /(?:^|; )__client=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
    const form = new URLSearchParams(await text(request));
    // clerk-js sends all other methods as POST, with the method in the query.
    const method = url.searchParams.get('_method') ?? request.method ?? '';
    const answer = this.frontend.answer(method, url.pathname, form, { clientId, origin });
    if (answer?.clientId) response.setHeader('Set-Cookie', `__client=${answer.clientId}; Path=/; HttpOnly`);
    response.writeHead(answer?.status ?? 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer?.body ?? { errors: [{ code: 'not_found', message: url.pathname }] }));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', this.url);
    const { pathname } = url;
    this.requests.push(`${request.method} ${pathname}`);
    const isKeys = pathname === '/.well-known/jwks.json';
    const isPage = /^\/v1\/(environment|client)/.test(pathname);
    const mood = this.moods[isKeys ? 'keys' : isPage ? 'page' : 'users'];
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (isPage && mood === 'well') return void this.#answerPage(request, response, url);
    if (mood === 'silent') return;
    if (mood === 'nonsense') return void json(200, { keys: 'no', hello: ['world'] });
    if (mood === 'failing')
      return void json(500, { errors: [{ code: 'internal', message: 'Oops', long_message: 'Oops' }] });
    if (isKeys) return void json(200, { keys: this.#keys.map(({ jwk }) => jwk) });
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return void json(401, { errors: [{ code: 'clerk_key_invalid', message: 'Invalid key' }] });
    const sessionId = /^\/v1\/sessions\/([^/]+)$/.exec(pathname)?.[1] ?? '';
    const session = this.#sessions.get(sessionId);
    if (session) {
      const { userId, status } = session;
      return void json(200, { object: 'session', id: sessionId, user_id: userId, status });
    }
    const id = /^\/v1\/users\/([^/]+)$/.exec(pathname)?.[1] ?? '';
    const user = this.#users.get(id);
    if (user) return void json(200, userJson(id, user));
    json(404, { errors: [{ code: 'resource_not_found', message: 'not found' }] });
  }
}

/** Starts a Clerk double before the first test of a file and stops it after the last one. */
export function setUpClerk(): () => ClerkDouble {
  const started = beforeTests(() => new ClerkDouble().start());
  afterAll(() => started().stop());
  return started;
}
