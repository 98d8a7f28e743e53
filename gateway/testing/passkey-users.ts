import { randomUUID } from 'node:crypto';
import type { CurrentUserAnswer, FactorNeeded, SigninAnswer } from '@candi/contract/identity/auth';
import type { FactorAddedAnswer, SecondFactorAnswer } from '@candi/contract/identity/second-factor';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { emailsTo } from './emails.ts';
import { confirmed, type TestGateway, testPassword } from './gateway.ts';
import { type Deviations, TestPasskey } from './passkey.ts';

/** Where the gateway of the tests is opened. */
export const passkeyOrigin = 'https://candi.test';

interface Options {
  challenge: string;
  rp: { id: string };
  rpId: string;
  userVerification: string;
  allowCredentials: { id: string }[];
  excludeCredentials: { id: string }[];
}
type Answer = SigninAnswer & FactorNeeded & FactorAddedAnswer & Options & ErrorBody;
export interface From {
  token?: string;
  headers?: Record<string, string>;
}
/** Returns the steps of users with passkeys. `gateway`: with `passkeyOrigin` as PUBLIC_URL. */
export function passkeyUsers(gateway: TestGateway) {
  /** Sends a request from an IP address that wasn't used before. */
  const call = (method: string, path: string, body: object, { token, headers }: From = {}) =>
    gateway.call<Answer>(method, `/v1/auth/${path}`, {
      body,
      token,
      headers: { 'X-Forwarded-For': randomUUID(), ...headers },
    });
  const post = (path: string, body: object, from: From = {}) => call('POST', path, body, from);
  const current = (token: string) => gateway.call<CurrentUserAnswer>('GET', '/v1/auth', { token });
  const read = async (token: string) =>
    (await gateway.call<SecondFactorAnswer>('GET', '/v1/auth/second-factor', { token })).body;
  const subjectsTo = async (email: string) => (await emailsTo(gateway, email)).map(({ subject }) => subject);
  const actionsOf = async (userId: string) => {
    const { queries } = gateway.database.owner;
    const rows = await queries
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', userId)
      .where('action', '~', '^user[.](factor|passkey|app|confirmation)_')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  /** Asks for the options of a new passkey. */
  const begin = (token: string, confirmation: object = confirmed) =>
    post('passkeys/options', confirmation, { token });
  /** Adds a passkey. */
  async function add(token: string, passkey: TestPasskey, confirmation: object = confirmed) {
    const { body } = await begin(token, confirmation);
    return post('passkeys', { passkey: passkey.create(body) }, { token });
  }
  /** Signs up a member whose only second factor is a passkey. */
  async function signUpWithPasskey() {
    const member = await gateway.signUp();
    const passkey = new TestPasskey(passkeyOrigin);
    const { body } = await add(member.token, passkey);
    return { ...member, passkey, recoveryCodes: body.recoveryCodes ?? [] };
  }
  const signIn = (email: string, from: From = {}, profile = 'user') =>
    post(`signin?profile=${profile}`, { email, password: testPassword }, from);
  /** Returns the token of a sign-in that waits for the second factor, and the browser's options. */
  async function waiting(email: string, from: From = {}) {
    const { factorToken: token } = (await signIn(email, from)).body;
    return { token, options: (await post('passkeys/sign-in/options', { token })).body };
  }
  const second = (body: object, from: From = {}) => post('passkeys/sign-in', body, from);
  /** Confirms a sensitive action with a passkey. */
  async function confirmationBy(token: string, passkey: TestPasskey, deviations: Deviations = {}) {
    const { body } = await post('passkeys/confirmation', {}, { token });
    return { confirmation: { passkey: passkey.get(body, deviations) } };
  }
  return {
    call,
    post,
    current,
    read,
    subjectsTo,
    actionsOf,
    begin,
    add,
    signUpWithPasskey,
    signIn,
    waiting,
    second,
    confirmationBy,
  };
}
