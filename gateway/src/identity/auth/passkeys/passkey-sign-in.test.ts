import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signUpAdmin } from '../../../../testing/admin.ts';
import { deviceOf } from '../../../../testing/device.ts';
import { confirmed } from '../../../../testing/gateway.ts';
import { type Deviations, TestPasskey } from '../../../../testing/passkey.ts';
import { passkeyOrigin as origin, passkeyUsers } from '../../../../testing/passkey-users.ts';
import { restoreBeforeEach, setUpGateway } from '../../../../testing/set-up.ts';
import { limits } from '../../../platform/http/rate-limit.ts';

const clock = { offsetMs: 0 };
const gateway = setUpGateway(
  { TRUSTED_PROXIES: '1', PUBLIC_URL: origin },
  { now: () => new Date(Date.now() + clock.offsetMs) },
);
restoreBeforeEach(gateway);
const {
  post,
  current,
  read,
  subjectsTo,
  actionsOf,
  add,
  signUpWithPasskey,
  signIn,
  waiting,
  second,
  confirmationBy,
} = passkeyUsers(gateway);

describe('a sign-in with a passkey', () => {
  it('asks for it after the password, as often as there are sign-ins', async () => {
    const { email, passkey, userId } = await signUpWithPasskey();
    const first = await signIn(email);
    expect(first.body).toEqual({ factorToken: expect.any(String), app: false, passkey: true });
    const { token, options } = await waiting(email);
    expect(options).toMatchObject({ rpId: 'candi.test', userVerification: 'preferred' });
    expect(options.allowCredentials).toMatchObject([{ id: passkey.credentialId.toString('base64url') }]);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { token, passkey: passkey.get(options) };
    const answer = await second(body, { headers });
    expect(answer.status).toBe(200);
    expect((await current(answer.body.access_token)).body.user.id).toBe(userId);
    // A retry gets the same login; another request with the same answer gets none.
    expect((await second(body, { headers })).body.lastLogin).toBe(answer.body.lastLogin);
    expect((await second(body)).body.code).toBe('LINK_OVER');
    const [listed] = (await read(answer.body.access_token)).passkeys;
    expect(listed?.lastUsedAt).not.toBeNull();
    const again = await waiting(email);
    expect((await second({ token: again.token, passkey: passkey.get(again.options) })).status).toBe(200);
  });

  it('refuses another origin, host, challenge, purpose and account, and a count that went back', async () => {
    const { email, token: login, passkey, userId } = await signUpWithPasskey();
    const stranger = await signUpWithPasskey();
    const refused = async (token: string, answer: object) => {
      const { status, body } = await second({ token, passkey: answer });
      expect([status, body.code]).toEqual([422, 'PASSKEY_WRONG']);
    };
    const wrong: Deviations[] = [
      { origin: 'https://candi.test.evil.example' },
      { origin: 'http://candi.test' },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { present: false },
    ];
    for (const deviations of wrong) {
      const { token, options } = await waiting(email);
      await refused(token, passkey.get(options, deviations));
    }
    // A challenge can't be answered again after a wrong answer.
    const { token, options } = await waiting(email);
    await refused(token, passkey.get(options, { rpId: 'evil.example' }));
    await refused(token, passkey.get(options));
    // Challenges of other sign-ins, purposes and accounts.
    await refused(token, passkey.get((await waiting(email)).options));
    await refused(token, passkey.get((await post('passkeys/confirmation', {}, { token: login })).body));
    await refused(token, stranger.passkey.get((await waiting(stranger.email)).options));
    await refused(token, passkey.get((await waiting(stranger.email)).options));
    // Another account's passkey, and another key under the id of this account's.
    const fresh = async () => (await post('passkeys/sign-in/options', { token })).body;
    await refused(token, stranger.passkey.get(await fresh()));
    const forged = stranger.passkey.get(await fresh());
    await refused(token, { ...forged, id: passkey.credentialId.toString('base64url'), rawId: forged.id });
    const id = passkey.credentialId.toString('base64url');
    await refused(token, { ...stranger.passkey.get(await fresh()), id, rawId: id });
    const late = passkey.get(await fresh());
    clock.offsetMs += 5 * 60_000;
    await refused(token, late);
    expect((await second({ token, passkey: passkey.get(await fresh()) })).status).toBe(200);
    const copied = await waiting(email);
    await refused(copied.token, passkey.get(copied.options, { count: 1 }));
    expect(await actionsOf(userId)).toContain('user.factor_failed');
  });

  it('accepts authenticators that count no signatures', async () => {
    const { email, passkey } = await signUpWithPasskey();
    for (const count of [0, 0]) {
      const { token, options } = await waiting(email);
      expect((await second({ token, passkey: passkey.get(options, { count }) })).status).toBe(200);
    }
  });

  it('accepts no passkey that was removed, and a recovery code instead', async () => {
    const { email, token, passkey, recoveryCodes } = await signUpWithPasskey();
    const kept = new TestPasskey(origin);
    await add(token, kept, await confirmationBy(token, passkey));
    const before = await waiting(email);
    const answer = passkey.get(before.options);
    const [listed] = (await read(token)).passkeys;
    const removed = await post(`passkeys/${listed?.id}/removal`, await confirmationBy(token, kept), {
      token,
    });
    expect(removed.body).toMatchObject({ message: 'The passkey was removed.' });
    expect((await second({ token: before.token, passkey: answer })).body.code).toBe('PASSKEY_WRONG');
    const { options } = await waiting(email);
    expect(options.allowCredentials).toMatchObject([{ id: kept.credentialId.toString('base64url') }]);
    expect((await subjectsTo(email)).at(-1)).toBe('A passkey was removed');
    const body = { token: before.token, code: recoveryCodes[0] };
    expect((await post('second-factor/sign-in', body)).status).toBe(200);
  });

  it('isn’t asked for again for 30 days on a device that the user chose', async () => {
    const { email, passkey } = await signUpWithPasskey();
    const { token, options } = await waiting(email);
    const answer = await second({ token, passkey: passkey.get(options), remember: true });
    const headers = deviceOf(answer.headers);
    expect((await signIn(email, { headers })).body).toHaveProperty('access_token');
    expect((await signIn(email)).body).toHaveProperty('factorToken');
    clock.offsetMs += 30 * 86_400_000;
    expect((await signIn(email, { headers })).body).toHaveProperty('factorToken');
  });

  it('works after wrong answers and after more wrong codes than are accepted', async () => {
    const { email, passkey } = await signUpWithPasskey();
    const { token, options } = await waiting(email);
    const challenge = Buffer.alloc(32).toString('base64url');
    const enter = () => post('second-factor/sign-in', { token, code: '000000' });
    for (let count = 0; count < limits.factor.hits; count += 1) await enter();
    expect((await enter()).status).toBe(429);
    for (let count = 0; count < 5; count += 1)
      expect((await second({ token, passkey: passkey.get(options, { challenge }) })).status).toBe(422);
    expect((await second({ token, passkey: passkey.get(options) })).status).toBe(200);
  });

  it('works for platform admins', async () => {
    const admin = await signUpAdmin(gateway);
    const passkey = new TestPasskey(origin);
    expect((await add(admin.token, passkey)).status).toBe(200);
    const { body } = await signIn(admin.email, {}, 'admin');
    const { body: options } = await post('passkeys/sign-in/options', { token: body.factorToken });
    const answer = await second({ token: body.factorToken, passkey: passkey.get(options) });
    expect((await current(answer.body.access_token)).body.user.profileType).toBe('admin');
  });
});

describe('a sensitive action', () => {
  it('is confirmed by a passkey, once', async () => {
    const { token, passkey, email, userId } = await signUpWithPasskey();
    const end = (body: object, headers = {}) => post('logout-elsewhere', body, { token, headers });
    for (const body of [{}, confirmed]) expect((await end(body)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    for (const deviations of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      expect((await end(await confirmationBy(token, passkey, deviations))).body.code).toBe('PASSKEY_WRONG');
    const { options } = await waiting(email);
    expect((await end({ confirmation: { passkey: passkey.get(options) } })).body.code).toBe('PASSKEY_WRONG');
    const right = await confirmationBy(token, passkey);
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await end(right, headers)).status).toBe(200);
    expect((await end(right, headers)).status).toBe(200);
    expect((await end(right)).body.code).toBe('PASSKEY_WRONG');
    expect((await post('second-factor/off', right, { token, headers })).body.code).toBe('PASSKEY_WRONG');
    expect(await actionsOf(userId)).toContain('user.confirmation_failed');
  });

  it('isn’t confirmed by the passkey of another account or login', async () => {
    const { token, email, passkey } = await signUpWithPasskey();
    const stranger = await signUpWithPasskey();
    const { token: step, options } = await waiting(email);
    const other = (await second({ token: step, passkey: passkey.get(options) })).body.access_token;
    const end = (body: object) => post('logout-elsewhere', body, { token });
    for (const body of [
      await confirmationBy(stranger.token, stranger.passkey),
      await confirmationBy(token, stranger.passkey),
      await confirmationBy(other, passkey),
    ])
      expect((await end(body)).body.code).toBe('PASSKEY_WRONG');
    expect((await end(await confirmationBy(token, passkey))).status).toBe(200);
  });
});
