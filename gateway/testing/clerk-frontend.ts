import { randomUUID } from 'node:crypto';
import { clerkInstance } from './clerk-instance.ts';

/** A user of the Clerk double who can sign in with a password. */
export interface FrontendUser {
  id: string;
  email: string;
  password?: string;
  firstName: string | null;
  lastName: string | null;
}

interface Client {
  id: string;
  user: FrontendUser | null;
  sessionId: string | null;
  /** The sign-in or sign-up in progress; null if there is none. */
  attempt: Attempt | null;
}
interface Attempt {
  id: string;
  kind: 'sign_in' | 'sign_up';
  email: string;
  password: string;
  names: { first: string | null; last: string | null };
  /** Whether the email address was confirmed with the code. */
  confirmed: boolean;
  done: boolean;
}

/** What `ClerkFrontend` needs from the rest of the Clerk double. */
export interface FrontendHost {
  findUser(email: string): FrontendUser | undefined;
  addUser(user: Omit<FrontendUser, 'id'>): FrontendUser;
  token(userId: string, sessionId: string, origin: string): string;
}

/** The confirmation code that the double would send by email. */
export const emailCode = '424242';

const verification = (status: string, strategy: string) => ({
  object: 'verification',
  status,
  strategy,
  attempts: null,
  expire_at: null,
  error: null,
});

/** Test double of Clerk's frontend API. Handles the calls that clerk-js makes to sign in, sign up and sign out. */
export class ClerkFrontend {
  readonly #host: FrontendHost;
  readonly #clients = new Map<string, Client>();

  constructor(host: FrontendHost) {
    this.#host = host;
  }

  /** Number of browsers that have a session. */
  get sessions(): number {
    return [...this.#clients.values()].filter(({ user }) => user !== null).length;
  }

  /** Handles a call. `clientId`: value of the client cookie. Returns undefined for an unknown call. */
  answer(
    method: string,
    path: string,
    form: URLSearchParams,
    { clientId, origin }: { clientId: string | undefined; origin: string },
  ): { status: number; body: unknown; clientId?: string } | undefined {
    if (path === '/v1/environment') return { status: 200, body: clerkInstance };
    const client = this.#client(clientId);
    const at = (response: unknown, status = 200) => ({
      status,
      body: { response, client: this.#clientJson(client, origin) },
      clientId: client.id,
    });
    const refused = (code: string, message: string, parameter: string) => ({
      status: 422,
      body: {
        errors: [{ code, message, long_message: message, meta: { param_name: parameter } }],
        meta: { client: this.#clientJson(client, origin) },
      },
      clientId: client.id,
    });
    if (path === '/v1/client') {
      const body = { response: this.#clientJson(client, origin), client: null };
      return { status: 200, body, clientId: client.id };
    }
    if (path === '/v1/client/sessions' && method === 'DELETE') {
      Object.assign(client, { user: null, sessionId: null, attempt: null });
      return at(this.#clientJson(client, origin));
    }
    if (/^\/v1\/client\/sessions\/[^/]+\/tokens/.test(path) && client.user && client.sessionId) {
      const jwt = this.#host.token(client.user.id, client.sessionId, origin);
      return { status: 200, body: { object: 'token', jwt }, clientId: client.id };
    }
    if (/^\/v1\/client\/sessions\/[^/]+\/(touch|remove|end)$/.test(path)) {
      if (!path.endsWith('/touch')) Object.assign(client, { user: null, sessionId: null, attempt: null });
      return at(this.#sessionJson(client, origin));
    }
    if (path === '/v1/client/sign_ins' || path === '/v1/client/sign_ups') {
      const kind = path.endsWith('sign_ins') ? 'sign_in' : 'sign_up';
      const email = form.get('identifier') ?? form.get('email_address') ?? '';
      if (kind === 'sign_in' && email && !this.#host.findUser(email))
        return refused('form_identifier_not_found', "Couldn't find your account.", 'identifier');
      client.attempt = {
        id: `${kind === 'sign_in' ? 'sia' : 'sua'}_${randomUUID()}`,
        kind,
        email,
        password: form.get('password') ?? '',
        names: { first: form.get('first_name'), last: form.get('last_name') },
        confirmed: false,
        done: false,
      };
      const wrong = kind === 'sign_in' && form.has('password') && !this.#signIn(client);
      if (wrong) return refused('form_password_incorrect', 'Password is incorrect.', 'password');
      return at(this.#attemptJson(client));
    }
    if (/^\/v1\/client\/sign_ins\/[^/]+\/attempt_first_factor$/.test(path) && client.attempt) {
      client.attempt.password = form.get('password') ?? '';
      if (!this.#signIn(client))
        return refused('form_password_incorrect', 'Password is incorrect.', 'password');
      return at(this.#attemptJson(client));
    }
    if (/^\/v1\/client\/sign_ups\/[^/]+\/attempt_verification$/.test(path) && client.attempt) {
      if (form.get('code') !== emailCode) return refused('form_code_incorrect', 'Incorrect code', 'code');
      const { email, password, names } = client.attempt;
      client.user = this.#host.addUser({ email, password, firstName: names.first, lastName: names.last });
      this.#open(client);
      client.attempt.confirmed = true;
      return at(this.#attemptJson(client));
    }
    if (/^\/v1\/client\/sign_(ins|ups)\/[^/]+(\/prepare_\w+)?$/.test(path))
      return at(this.#attemptJson(client));
    return undefined;
  }

  #client(clientId: string | undefined): Client {
    const known = clientId === undefined ? undefined : this.#clients.get(clientId);
    if (known) return known;
    const client = { id: `client_${randomUUID()}`, user: null, sessionId: null, attempt: null };
    this.#clients.set(client.id, client);
    return client;
  }

  #signIn(client: Client): boolean {
    const { email = '', password = '' } = client.attempt ?? {};
    const user = this.#host.findUser(email);
    if (!user?.password || user.password !== password) return false;
    client.user = user;
    this.#open(client);
    return true;
  }

  #open(client: Client): void {
    client.sessionId = `sess_${randomUUID()}`;
    if (client.attempt) client.attempt.done = true;
  }

  #clientJson(client: Client, origin: string) {
    const { attempt } = client;
    const now = Date.now();
    return {
      object: 'client',
      id: client.id,
      sessions: client.user ? [this.#sessionJson(client, origin)] : [],
      sign_in: attempt?.kind === 'sign_in' ? this.#attemptJson(client) : null,
      sign_up: attempt?.kind === 'sign_up' ? this.#attemptJson(client) : null,
      last_active_session_id: client.sessionId,
      cookie_expires_at: null,
      captcha_bypass: false,
      created_at: now,
      updated_at: now,
    };
  }

  #sessionJson({ user, sessionId }: Client, origin: string) {
    if (!user || sessionId === null) return null;
    const now = Date.now();
    return {
      object: 'session',
      id: sessionId,
      status: 'active',
      expire_at: now + 7 * 86_400_000,
      abandon_at: now + 30 * 86_400_000,
      last_active_at: now,
      last_active_organization_id: null,
      last_active_token: { object: 'token', jwt: this.#host.token(user.id, sessionId, origin) },
      actor: null,
      tasks: null,
      factor_verification_age: [0, -1],
      user: userJson(user),
      public_user_data: publicData(user),
      created_at: now,
      updated_at: now,
    };
  }

  #attemptJson(client: Client) {
    const { attempt } = client;
    if (!attempt) return null;
    const { id, email, names, confirmed, done } = attempt;
    const created = done ? client.sessionId : null;
    const user = this.#host.findUser(email);
    if (attempt.kind === 'sign_in')
      return {
        object: 'sign_in',
        id,
        status: done ? 'complete' : email ? 'needs_first_factor' : 'needs_identifier',
        supported_identifiers: ['email_address'],
        identifier: email || null,
        user_data: user ? { ...publicData(user), image_url: '', has_image: false } : null,
        supported_first_factors: [{ strategy: 'password' }],
        supported_second_factors: null,
        first_factor_verification: done ? verification('verified', 'password') : null,
        second_factor_verification: null,
        created_session_id: created,
      };
    return {
      object: 'sign_up',
      id,
      status: done ? 'complete' : 'missing_requirements',
      required_fields: ['email_address', 'password'],
      optional_fields: ['first_name', 'last_name'],
      missing_fields: [],
      unverified_fields: confirmed ? [] : ['email_address'],
      verifications: {
        email_address: {
          ...verification(confirmed ? 'verified' : 'unverified', 'email_code'),
          next_action: confirmed ? '' : 'needs_attempt',
          supported_strategies: ['email_code'],
        },
        phone_number: null,
        web3_wallet: null,
        external_account: null,
      },
      username: null,
      email_address: email,
      phone_number: null,
      web3_wallet: null,
      has_password: true,
      first_name: names.first,
      last_name: names.last,
      unsafe_metadata: {},
      public_metadata: {},
      created_session_id: created,
      created_user_id: client.user?.id ?? null,
      abandon_at: Date.now() + 86_400_000,
      legal_accepted_at: null,
      external_account: null,
    };
  }
}

const publicData = ({ id, email, firstName, lastName }: FrontendUser) => ({
  user_id: id,
  identifier: email,
  first_name: firstName,
  last_name: lastName,
  image_url: '',
  has_image: false,
});

const userJson = ({ id, email, firstName, lastName }: FrontendUser) => ({
  object: 'user',
  id,
  first_name: firstName,
  last_name: lastName,
  username: null,
  image_url: '',
  has_image: false,
  primary_email_address_id: 'idn_1',
  primary_phone_number_id: null,
  primary_web3_wallet_id: null,
  password_enabled: true,
  two_factor_enabled: false,
  totp_enabled: false,
  backup_code_enabled: false,
  email_addresses: [
    {
      object: 'email_address',
      id: 'idn_1',
      email_address: email,
      reserved: false,
      linked_to: [],
      matches_sso_connection: false,
      verification: verification('verified', 'email_code'),
    },
  ],
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  saml_accounts: [],
  passkeys: [],
  organization_memberships: [],
  public_metadata: {},
  unsafe_metadata: {},
  external_id: null,
  last_sign_in_at: Date.now(),
  created_at: Date.now(),
  updated_at: Date.now(),
  delete_self_enabled: true,
  create_organization_enabled: false,
});
