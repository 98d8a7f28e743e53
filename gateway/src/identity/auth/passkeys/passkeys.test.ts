import { maxPasskeys } from '@candi/contract/identity/passkeys';
import { describe, expect, it } from 'vitest';
import { switchFactorOn } from '../../../../testing/authenticator.ts';
import { deviceOf } from '../../../../testing/device.ts';
import { confirmed } from '../../../../testing/gateway.ts';
import { type Deviations, TestPasskey } from '../../../../testing/passkey.ts';
import { passkeyOrigin as origin, passkeyUsers } from '../../../../testing/passkey-users.ts';
import { restoreBeforeEach, setUpGateway } from '../../../../testing/set-up.ts';
import { withUser } from '../../../platform/database/with-company.ts';
import { relyingParty } from './relying-party.ts';

const clock = { offsetMs: 0 };
const gateway = setUpGateway(
  { TRUSTED_PROXIES: '1', PUBLIC_URL: origin },
  { now: () => new Date(Date.now() + clock.offsetMs) },
);
restoreBeforeEach(gateway);
const {
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
} = passkeyUsers(gateway);

describe('adding a passkey', () => {
  it('takes the password, and returns ten recovery codes for the first second factor', async () => {
    const { token, email, userId } = await gateway.signUp();
    const { body: other } = await signIn(email);
    expect((await begin(token, {})).body.code).toBe('CONFIRMATION_REQUIRED');
    const { body: options } = await begin(token);
    expect(options).toMatchObject({
      rp: { id: 'candi.test', name: 'Candi' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred', residentKey: 'discouraged' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    const passkey = new TestPasskey(origin);
    const headers = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const { body, status } = await post('passkeys', { passkey: passkey.create(options) }, { token, headers });
    expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10]);
    expect((await current(token)).body.user.secondFactor).toBe(true);
    expect((await current(other.access_token)).status).toBe(401);
    const { passkeys, ...rest } = await read(token);
    expect(rest).toMatchObject({ appSince: null, recoveryCodesLeft: 10, passkeysOffered: true });
    expect(passkeys).toMatchObject([{ name: 'Firefox, Linux', lastUsedAt: null }]);
    expect(await subjectsTo(email)).toEqual(['Two-step sign-in is on']);
    expect(await actionsOf(userId)).toEqual(['user.passkey_added', 'user.factor_on']);
  });

  it('isn’t asked for again for 30 days on the device that adds the first, if the user chose so', async () => {
    for (const remember of [false, true]) {
      const { token, email } = await gateway.signUp();
      const { body } = await begin(token);
      const passkey = new TestPasskey(origin).create(body);
      const headers = deviceOf((await post('passkeys', { passkey, remember }, { token })).headers);
      expect((await signIn(email, { headers })).body).toHaveProperty('access_token');
      clock.offsetMs += 29 * 86_400_000;
      const wanted = remember ? 'access_token' : 'factorToken';
      expect((await signIn(email, { headers })).body).toHaveProperty(wanted);
      clock.offsetMs += 86_400_000;
      expect((await signIn(email, { headers })).body).toHaveProperty('factorToken');
    }
  });

  it('needs the right origin, host, challenge and login, and each challenge works once', async () => {
    const { token, email } = await gateway.signUp();
    const { body: other } = await signIn(email);
    const wrong: Deviations[] = [
      { origin: 'https://candi.test.evil.example' },
      { origin: 'http://candi.test' },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { present: false },
    ];
    for (const deviations of wrong) {
      const { body } = await begin(token);
      const passkey = new TestPasskey(origin).create(body, deviations);
      const refused = await post('passkeys', { passkey }, { token });
      expect([refused.status, refused.body.code]).toEqual([422, 'PASSKEY_WRONG']);
      // The challenge is used up, unless another was signed.
      if (deviations.challenge) continue;
      const again = new TestPasskey(origin).create(body);
      expect((await post('passkeys', { passkey: again }, { token })).body.code).toBe('PASSKEY_WRONG');
    }
    const elsewhere = new TestPasskey(origin).create((await begin(other.access_token)).body);
    expect((await post('passkeys', { passkey: elsewhere }, { token })).body.code).toBe('PASSKEY_WRONG');
    const late = new TestPasskey(origin).create((await begin(token)).body);
    clock.offsetMs += 5 * 60_000;
    expect((await post('passkeys', { passkey: late }, { token })).body.code).toBe('PASSKEY_WRONG');
    expect((await current(token)).body.user.secondFactor).toBe(false);
  });

  it('accepts no passkey that another account has, and no more than the limit', async () => {
    const [{ passkey }, other] = [await signUpWithPasskey(), await gateway.signUp()];
    expect((await add(other.token, passkey)).body.code).toBe('PASSKEY_WRONG');
    expect((await current(other.token)).body.user.secondFactor).toBe(false);
    const { token, recoveryCodes, ...mine } = await signUpWithPasskey();
    for (let count = 1; count < maxPasskeys; count += 1) {
      const confirmation = await confirmationBy(token, mine.passkey);
      expect((await add(token, new TestPasskey(origin), confirmation)).body).toMatchObject({
        recoveryCodes: null,
      });
    }
    const { body } = await begin(token, await confirmationBy(token, mine.passkey));
    expect(body).toMatchObject({
      code: 'TOO_MANY_PASSKEYS',
      error: 'You can have up to 10 passkeys. Remove one you no longer use, then try again.',
    });
    expect((await read(token)).passkeys).toHaveLength(maxPasskeys);
  });

  it('needs the second factor once there is one, and leaves the recovery codes', async () => {
    const { token, email } = await gateway.signUp();
    const { recoveryCodes } = await switchFactorOn(gateway, token);
    const passkey = new TestPasskey(origin);
    expect((await begin(token)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const added = await add(token, passkey, { confirmation: { code: recoveryCodes[0] } });
    expect(added.body).toMatchObject({ recoveryCodes: null, message: 'The passkey was added.' });
    expect(await read(token)).toMatchObject({ recoveryCodesLeft: 9, passkeys: [{ lastUsedAt: null }] });
    expect((await subjectsTo(email)).at(-1)).toBe('A passkey was added');
    expect((await signIn(email)).body).toMatchObject({ app: true, passkey: true });
    const { body } = await begin(token, await confirmationBy(token, passkey));
    expect(body.excludeCredentials).toMatchObject([{ id: passkey.credentialId.toString('base64url') }]);
  });
});

describe('the factors of an account', () => {
  it('include passkeys, which only their user can rename', async () => {
    const { token } = await signUpWithPasskey();
    const stranger = await signUpWithPasskey();
    const [mine] = (await read(token)).passkeys;
    const path = `passkeys/${mine?.id}`;
    expect((await call('PATCH', path, { name: '  Work laptop ' }, { token })).body).toMatchObject({
      message: 'The passkey was renamed.',
    });
    expect((await read(token)).passkeys).toMatchObject([{ name: 'Work laptop' }]);
    expect((await call('PATCH', path, { name: ' ' }, { token })).status).toBe(422);
    expect((await call('PATCH', path, { name: 'Mine' }, { token: stranger.token })).status).toBe(404);
    const confirmation = await confirmationBy(stranger.token, stranger.passkey);
    expect((await post(`${path}/removal`, confirmation, { token: stranger.token })).status).toBe(404);
    expect((await post(`${path}/removal`, confirmed, { token })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await read(token)).passkeys).toMatchObject([{ name: 'Work laptop' }]);
  });

  it('are switched off when the last one is removed, which also ends recovery codes and remembered devices', async () => {
    const { token, email, userId, passkey, recoveryCodes } = await signUpWithPasskey();
    const { token: step, options } = await waiting(email);
    const entered = await second({ token: step, passkey: passkey.get(options), remember: true });
    const headers = deviceOf(entered.headers);
    // An app beside the passkey leaves the codes, and the device remembered.
    const setup = await post('second-factor', await confirmationBy(token, passkey), { token });
    expect(setup.status).toBe(200);
    expect((await read(token)).appSince).toBeNull();
    await gateway.database.owner.queries
      .updateTable('secondFactors')
      .set({ appConfirmedAt: new Date() })
      .where('userId', '=', userId)
      .execute();
    const [listed] = (await read(token)).passkeys;
    const remove = (path: string, body: object) => post(path, body, { token });
    expect(
      (await remove(`passkeys/${listed?.id}/removal`, { confirmation: { code: recoveryCodes[0] } })).body,
    ).toMatchObject({ message: 'The passkey was removed.' });
    expect((await signIn(email, { headers })).body).toHaveProperty('access_token');
    expect((await signIn(email)).body).toMatchObject({ app: true, passkey: false });
    expect(
      (await remove('second-factor/app/off', { confirmation: { code: recoveryCodes[1] } })).body,
    ).toMatchObject({ message: 'Two-step sign-in is off.' });
    expect(await read(token)).toMatchObject({ since: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn(email)).body).toHaveProperty('access_token');
    expect((await subjectsTo(email)).slice(-1)).toEqual(['Two-step sign-in is off']);
    expect((await actionsOf(userId)).slice(-2)).toEqual(['user.app_removed', 'user.factor_off']);
    // A new factor starts anew: with new codes, and devices that aren't remembered.
    expect((await add(token, new TestPasskey(origin))).body.recoveryCodes).toHaveLength(10);
    expect((await signIn(email, { headers })).body).toHaveProperty('factorToken');
  });

  it('meet a company’s demand for a second factor until the last passkey is removed', async () => {
    const owner = await gateway.signUp();
    const member = await gateway.signUp('EDITOR', owner.companyId);
    await gateway.call('PUT', '/v1/company/second-factor', { token: owner.token, body: { required: true } });
    const { access_token: token } = (await signIn(member.email)).body;
    const missing = async () => (await current(token)).body.user.factorMissing;
    expect(await missing()).toBe(true);
    const passkey = new TestPasskey(origin);
    expect((await add(token, passkey)).body.recoveryCodes).toHaveLength(10);
    expect(await missing()).toBe(false);
    const [listed] = (await read(token)).passkeys;
    await post(`passkeys/${listed?.id}/removal`, await confirmationBy(token, passkey), { token });
    expect(await missing()).toBe(true);
    expect(await subjectsTo(owner.email)).toEqual(['Two-step sign-in was switched off']);
  });

  it('lose what was added shortly before an address change that is undone', async () => {
    const { queries } = gateway.database.owner;
    const [kept, lost] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const past = new Date(Date.now() - 30 * 86_400_000);
    await queries.updateTable('secondFactors').set({ confirmedAt: past }).execute();
    await gateway.database.owner.sql`update passkeys set created_at = ${past} where user_id = ${kept.userId}`;
    const theirs = new TestPasskey(origin);
    await add(kept.token, theirs, await confirmationBy(kept.token, kept.passkey));
    for (const { userId } of [kept, lost]) {
      await gateway.database.owner.sql`
        insert into email_changes (user_id, new_email, token_hash, last_login, expires_at)
        values (${userId}, 'new@candi.test', ${Buffer.from(userId)}, now(), now())`;
      await gateway.database.owner.sql`update email_changes set undone_at = now() where user_id = ${userId}`;
    }
    const { options } = await waiting(kept.email);
    expect(options.allowCredentials).toMatchObject([{ id: kept.passkey.credentialId.toString('base64url') }]);
    expect((await signIn(lost.email)).body).toHaveProperty('access_token');
  });

  it('can’t be read or changed by other users, even if the code lacks a check', async () => {
    const [member, other] = [await signUpWithPasskey(), await signUpWithPasskey()];
    await withUser(gateway.deps.database, other.userId, async (trx) => {
      const rows = await trx.selectFrom('passkeys').select('userId').execute();
      expect(rows).toEqual([{ userId: other.userId }]);
      await trx.deleteFrom('passkeys').execute();
      await trx.deleteFrom('passkeyChallenges').execute();
    });
    expect((await signIn(other.email)).body).toHaveProperty('access_token');
    expect((await signIn(member.email)).body).toMatchObject({ passkey: true });
  });
});

it.each([
  ['https://candi.example', 'candi.example'],
  ['https://candi.example:8443', 'candi.example'],
  ['http://localhost:8080', 'localhost'],
  ['http://candi.localhost', 'candi.localhost'],
  ['http://candi.example', null],
  ['http://127.0.0.1:8080', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
])('passkeys at %s belong to %s', (PUBLIC_URL, id) => {
  expect(relyingParty({ PUBLIC_URL })?.id ?? null).toBe(id);
});

it('passkeys aren’t offered at an IP address, where recovery codes still work', async () => {
  const { email, token, recoveryCodes } = await signUpWithPasskey();
  const { environment } = gateway.deps;
  Object.assign(gateway.deps, { environment: { ...environment, PUBLIC_URL: 'https://192.0.2.7' } });
  expect(await read(token)).toMatchObject({ passkeysOffered: false, passkeys: [{ lastUsedAt: null }] });
  const { body } = await signIn(email);
  expect(body).toMatchObject({ app: false, passkey: false });
  expect((await post('passkeys/sign-in/options', { token: body.factorToken })).body.code).toBe(
    'PASSKEYS_UNAVAILABLE',
  );
  const code = { token: body.factorToken, code: recoveryCodes[0] };
  expect((await post('second-factor/sign-in', code)).status).toBe(200);
  Object.assign(gateway.deps, { environment });
});
