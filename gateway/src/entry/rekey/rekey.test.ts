import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { codeOf, switchFactorOn } from '../../../testing/authenticator.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { confirmed } from '../../../testing/gateway.ts';
import {
  answered,
  confirmNumber,
  inviteToBeCalled,
  mustClaim,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { dial, inviteByPhone, pinOnPage } from '../../../testing/phone.ts';
import { runEntry } from '../../../testing/program.ts';
import { consent, invite, joinWith } from '../../../testing/started-interview.ts';
import { sealToken, unsealToken } from '../../hiring/posts/sealed-token.ts';
import { unsealTotpSecret } from '../../identity/auth/second-factor/totp.ts';
import { seal } from '../../platform/http/seal.ts';
import { possibleSecrets } from '../../interviews/sessions/join.service.ts';
import { keyedValues } from './keyed-values.ts';

const { gateway, owner, appointment } = setUpOutgoingCalls();

const columns = Object.values(keyedValues).flatMap((handling) =>
  handling.kind === 'sealed' || handling.kind === 'hashed' ? handling.columns : [],
);
// Each test begins with the original secret, so what earlier tests stored under others couldn't be read.
beforeEach(async () => {
  for (const table of new Set(columns.map((column) => column.table)))
    if (table !== 'interviews') await sql`delete from ${sql.table(table)}`.execute(owner());
});

/** Replaces SESSION_SECRET. The replaced secret stays accepted. */
function replaceSecret(): void {
  const { environment } = gateway.deps;
  const { SESSION_SECRET: SESSION_SECRET_OLD } = environment;
  gateway.deps.environment = { ...environment, SESSION_SECRET: randomUUID(), SESSION_SECRET_OLD };
}
function removeOld(): void {
  gateway.deps.environment = { ...gateway.deps.environment, SESSION_SECRET_OLD: '' };
}
/** Runs the command as an operator does. Returns its exit code and output. */
const runRekey = () => {
  const { SESSION_SECRET, SESSION_SECRET_OLD } = gateway.deps.environment;
  return runEntry(new URL('main.ts', import.meta.url), {
    DATABASE_OWNER_URL: gateway.database.ownerUrl,
    SESSION_SECRET,
    SESSION_SECRET_OLD,
  }).ended;
};
/** Returns how many values the command found under the replaced and under the current secret, by their kind. */
const countsIn = (output: string) =>
  Object.fromEntries(
    [...output.matchAll(/^(.+): (\d+) re-keyed, (\d+) already new, (\d+) unreadable$/gm)].map(
      ([, title = '', ...counts]) => [title, counts.map(Number)],
    ),
  );

/** Returns the encrypted secret of the user's authenticator app. */
async function sealedSecretOf(userId: string): Promise<Buffer> {
  const { sealedSecret } = await owner()
    .selectFrom('secondFactors')
    .where('userId', '=', userId)
    .select('sealedSecret')
    .executeTakeFirstOrThrow();
  if (!sealedSecret) throw new Error('The user has no authenticator app.');
  return sealedSecret;
}

/** Stores one value of each kind and returns checks that each is still found. */
async function storeEverything() {
  appointment.setClock(-60);
  const called = await inviteToBeCalled(gateway, appointment.at);
  appointment.setClock(0);
  expect((await (await answered(gateway, await mustClaim(gateway))).end('opted_out')).status).toBe(200);
  appointment.setClock(-60);
  const byPhone = await inviteByPhone(gateway);
  const pin = await pinOnPage(gateway, byPhone);
  const member = await gateway.signUp();
  const recipient = `${randomUUID()}@candi.test`;
  await gateway.call('POST', '/v1/auth/signup', {
    body: {
      kind: 'COMPANY',
      companyName: 'Boats',
      firstName: 'Ana',
      lastName: 'Lima',
      email: recipient,
      password: 'correct horse battery staple',
      language: 'en',
    },
  });
  const mails = await emailsTo(gateway, recipient);
  expect(mails).toHaveLength(1);
  const app = await switchFactorOn(gateway, member.token);
  const sealed = sealToken(gateway.deps.environment, 'token');
  await sql`insert into linkedin_connections (company_id, user_id, person_id, name, sealed, expires_at)
    values (${member.companyId}, ${member.userId}, 'p', 'Ana', ${sealed}, now())`.execute(owner());
  let { token } = byPhone.recruiter;
  const create = () =>
    gateway.call<{ id: string }>('POST', '/v1/candidates', {
      token,
      headers: { 'Idempotency-Key': 'create-ana-lima' },
      body: { firstName: 'Ana', lastName: 'Lima', email: 'ana@candi.test' },
    });
  const created = await create();
  const joined = await invite(gateway);
  await consent(gateway, joined);
  const key = randomUUID();
  const { rejoinSecret } = (await joinWith(gateway, joined, key)).body;
  return async () => {
    // Pages renew their token, which is signed with the old secret, while that is accepted.
    token = (await gateway.call<{ access_token: string }>('GET', '/v1/auth', { token })).body.access_token;
    expect(await emailsTo(gateway, recipient)).toEqual(mails);
    expect(await pinOnPage(gateway, byPhone)).toBe(pin);
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: true });
    const other = await inviteByPhone(gateway, {
      candiCalls: true,
      scheduledAt: appointment.at.toISOString(),
    });
    expect((await confirmNumber(gateway, other, called.number)).body.code).toBe('PHONE_NUMBER_OPTED_OUT');
    const { sealed: stored } = await owner()
      .selectFrom('linkedinConnections')
      .where('userId', '=', member.userId)
      .select('sealed')
      .executeTakeFirstOrThrow();
    expect(unsealToken(gateway.deps.environment, stored)).toBe('token');
    const secret = unsealTotpSecret(gateway.deps.environment, await sealedSecretOf(member.userId));
    expect(codeOf(secret, gateway.deps.now())).toBe(app.code());
    expect((await create()).body).toMatchObject({ id: created.body.id });
    expect(await possibleSecrets(gateway.deps, joined.sessionId, key)).toContain(rejoinSecret);
  };
}

it('after it has run, everything is found without the old secret, also after another replacement', async () => {
  const isFound = await storeEverything();
  for (let times = 0; times < 2; times++) {
    replaceSecret();
    await isFound();
    const run = await runRekey();
    expect(run).toMatchObject({ code: 0 });
    const counts = countsIn(run.output);
    for (const title of ['queued emails', 'LinkedIn tokens', 'PINs', 'authenticator apps', 'callers'])
      expect(counts[title]?.[0], title).toBeGreaterThan(0);
    expect(counts['numbers that are not called']).toEqual([1, 0, 0]);
    removeOld();
    await isFound();
  }
});

it('can run twice, and then finds everything already new', async () => {
  await storeEverything();
  replaceSecret();
  const first = countsIn((await runRekey()).output);
  const { code, output } = await runRekey();
  expect(code).toBe(0);
  const second = countsIn(output);
  expect(Object.keys(second)).toEqual(Object.keys(first));
  for (const [title, [renewed, alreadyNew, unreadable]] of Object.entries(second))
    expect([renewed, alreadyNew, unreadable], title).toEqual([
      0,
      (first[title]?.[0] ?? 0) + (first[title]?.[1] ?? 0),
      0,
    ]);
});

it('prints the ids of what no known secret opens, re-keys the rest, and exits with 1', async () => {
  const { userId, token } = await gateway.signUp();
  const { userId: other, token: otherToken } = await gateway.signUp();
  for (const each of [token, otherToken])
    await gateway.call('POST', '/v1/auth/second-factor', { token: each, body: confirmed });
  await sql`update second_factors set sealed_secret = ${seal([Buffer.alloc(32)], 'lost')}
    where user_id = ${userId}`.execute(owner());
  replaceSecret();
  const before = await sealedSecretOf(other);
  const { code, output } = await runRekey();
  expect(code).toBe(1);
  expect(output).toContain(`authenticator apps: ${userId} is unreadable`);
  expect((await sealedSecretOf(other)).equals(before)).toBe(false);
});

it('covers every encrypted column of the database', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name like '%sealed%'
      and data_type = 'bytea' order by 1`.execute(owner());
  const covered = Object.values(keyedValues)
    .flatMap((handling) => (handling.kind === 'sealed' ? handling.columns : []))
    .map(({ table, column }) => `${table}.${column}`);
  expect(covered.toSorted()).toEqual(rows.map(({ name }) => name));
});
