import type { ReportAnswer } from '@candi/contract/reports/reports';
import { maxMoves, moveOfferSeconds } from '@candi/contract/interviews/moves';
import type { Language } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TestPage } from '../../../testing/moves.ts';
import { dial, setUpPhoneLine } from '../../../testing/phone.ts';
import { invite, joinTest } from '../../../testing/started-interview.ts';

const { gateway, owner, sessionRow } = setUpPhoneLine();
const expireOffers = (sessionId: string) =>
  owner()
    .updateTable('sessionMoves')
    .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is', null)
    .execute();

describe('the PIN of a running interview', () => {
  it.each(['VIDEO', 'HUMANOID', 'PHONE'] as const)('is shown to its page: %s', async (type) => {
    const page = await TestPage.begin(gateway, { type });
    expect(page.join.canGoOnByPhone).toBe(true);
    const { status, body } = await page.pin();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { number: '+351 210 001 122', pin: expect.stringMatching(/^\d{14}$/) },
    });
    expect(body.validSeconds).toBe(moveOfferSeconds);
  });

  it('is the same until it expires, and stored only as a keyed hash and encrypted', async () => {
    const page = await TestPage.begin(gateway);
    const answers = await Promise.all(Array.from({ length: 4 }, () => page.pin()));
    const [pin] = answers.map(({ body }) => body.pin);
    expect(new Set(answers.map(({ body }) => body.pin)).size).toBe(1);
    const { rows } = await sql<{
      text: string;
    }>`select session_moves::text as text from session_moves`.execute(owner());
    const stored = rows.map(({ text }) => text).join();
    expect(stored).not.toContain(pin);
    expect(stored).not.toContain(Buffer.from(pin ?? '').toString('hex'));
    await expireOffers(page.sessionId);
    expect((await page.pin()).body.pin).not.toBe(pin);
  });

  it('is never the PIN of an invitation', async () => {
    const page = await TestPage.begin(gateway);
    await page.pin();
    const { lookup, sealed } = await owner()
      .selectFrom('sessionMoves')
      .where('sessionId', '=', page.sessionId)
      .select(['lookup', 'sealed'])
      .executeTakeFirstOrThrow();
    const other = await TestPage.begin(gateway, { type: 'PHONE' });
    const { companyId } = await sessionRow(other.sessionId);
    const row = { companyId, sessionId: other.sessionId, lookup, sealed };
    await sql`delete from phone_pins where session_id = ${other.sessionId}`.execute(owner());
    await sql`insert into phone_pins (company_id, session_id, lookup, sealed)
      values (${row.companyId}, ${row.sessionId}, ${row.lookup}, ${row.sealed})`.execute(owner());
    const { rows } = await sql`select from phone_pins where session_id = ${other.sessionId}`.execute(owner());
    expect(rows).toHaveLength(0);
  });

  it('isn’t shown without the page’s secret, with the line off, in a test or in an unheard language', async () => {
    const page = await TestPage.begin(gateway);
    const stranger = page.after({ ...page.join, rejoinSecret: 'A'.repeat(43) });
    expect(await stranger.pin()).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    const { body: test } = await joinTest(gateway, await invite(gateway));
    expect(test.canGoOnByPhone).toBe(false);
    const { sessionId } = page;
    const speak = (spokenLanguages: Language[]) =>
      owner().updateTable('sessions').set({ spokenLanguages }).where('id', '=', sessionId).execute();
    await speak(['pt']);
    expect(await page.pin()).toMatchObject({ status: 409, body: { code: 'MOVE_UNAVAILABLE' } });
    await speak(['en']);
    expect((await page.pin()).status).toBe(200);
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_LINE: 'off' };
    expect(await page.pin()).toMatchObject({ status: 409, body: { code: 'MOVE_UNAVAILABLE' } });
    expect((await page.rejoin()).body.canGoOnByPhone).toBe(false);
  });
});

describe('a call that enters the PIN', () => {
  it('goes on with the interview without consent, and the page may not come back by itself', async () => {
    const page = await TestPage.begin(gateway);
    const { pin } = (await page.pin()).body;
    const call = await dial(gateway);
    expect(await call.enter(pin)).toMatchObject({ accepted: true, state: 'move', companyName: 'Test & Co' });
    expect((await page.rejoin()).status).toBe(200);
    const { status, body } = await call.join(false);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        sessionId: page.sessionId,
        startedAt: page.join.startedAt,
        candidateIdentity: page.join.candidateIdentity,
        policy: { reconnectSeconds: 600 },
      },
    });
    expect(await sessionRow(page.sessionId)).toMatchObject({
      status: 'OPENED',
      byPhone: true,
      movesToPhone: 1,
      attempt: 1,
    });
    expect(await page.rejoin()).toMatchObject({ status: 409, body: { code: 'SESSION_MOVED' } });
    // The answer may have been lost.
    expect((await call.join(false)).status).toBe(200);
    expect((await sessionRow(page.sessionId)).movesToPhone).toBe(1);
  });

  it('is refused with a PIN that has expired or was used, and may enter another', async () => {
    const page = await TestPage.begin(gateway);
    const expired = (await page.pin()).body.pin;
    await expireOffers(page.sessionId);
    const call = await dial(gateway);
    expect(await call.enter(expired)).toEqual({ accepted: false, left: 2, reason: 'stale' });
    const { pin } = (await page.pin()).body;
    expect(await call.enter(pin)).toMatchObject({ accepted: true });
    await call.join(false);
    const back = page.after((await page.goOnHere()).body);
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'stale' });
    await back.end('completed');
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'over' });
  });

  it('may dial back with it if the call drops, and replaces the earlier call for good', async () => {
    const page = await TestPage.begin(gateway);
    const { pin } = (await page.pin()).body;
    const first = await dial(gateway);
    await first.enter(pin);
    await first.join(false);
    const second = await dial(gateway);
    expect(await second.enter(pin)).toMatchObject({ accepted: true, state: 'return' });
    expect((await second.join(false)).status).toBe(200);
    expect(await first.join(false)).toMatchObject({ status: 409, body: { code: 'SESSION_OVER' } });
    expect((await second.join(false)).status).toBe(200);
    expect((await sessionRow(page.sessionId)).movesToPhone).toBe(1);
  });

  it('counts as a guess like any other', async () => {
    const call = await dial(gateway);
    for (const left of [2, 1, 0])
      expect(await call.enter('00000000000000')).toMatchObject({ accepted: false, left, reason: 'unknown' });
    const { pin } = (await (await TestPage.begin(gateway)).pin()).body;
    expect(await call.enter(pin)).toMatchObject({ accepted: false, reason: 'throttled' });
  });

  it('doesn’t join without the PIN', async () => {
    const page = await TestPage.begin(gateway);
    await page.pin();
    const call = await dial(gateway);
    expect((await call.join(false)).status).toBe(404);
  });
});

describe('the page that was left behind', () => {
  it.each(['left', 'refreshed', 'permissions_denied', 'error', 'completed'])(
    'doesn’t end the interview: %s',
    async (reason) => {
      const page = await TestPage.begin(gateway);
      await page.goOnByPhone();
      expect(await page.end(reason)).toMatchObject({
        status: 200,
        body: { status: 'OPENED', byPhone: true },
      });
      expect((await sessionRow(page.sessionId)).status).toBe('OPENED');
    },
  );

  it('ends it as before while the PIN hasn’t been used', async () => {
    const page = await TestPage.begin(gateway);
    await page.pin();
    expect(await page.end('refreshed')).toMatchObject({ body: { status: 'CANCELLED' } });
  });

  it('takes the interview back once, and the call learns of it', async () => {
    const page = await TestPage.begin(gateway);
    const call = await page.goOnByPhone();
    await sql`update sessions set candidate_left_at = now() - interval '9 minutes'`.execute(owner());
    const { status, body } = await page.goOnHere('the-same-request');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { sessionId: page.sessionId, startedAt: page.join.startedAt, policy: page.join.policy },
    });
    const row = await sessionRow(page.sessionId);
    expect(row).toMatchObject({ status: 'OPENED', byPhone: false, movesToPage: 1 });
    expect(Date.now() - (row.candidateLeftAt?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await call.join(false)).toMatchObject({ status: 409, body: { code: 'SESSION_MOVED' } });
    const again = await page.goOnHere('the-same-request');
    expect(again).toMatchObject({ status: 200, body: { rejoinSecret: body.rejoinSecret } });
    for (const refused of [await page.goOnHere(), await page.rejoin(), await page.link()])
      expect(refused).toMatchObject({ status: 409, body: { code: 'SESSION_MOVED' } });
    expect((await page.after(body).rejoin()).status).toBe(200);
    // Back in a page, leaving ends the interview as specified.
    expect(await page.after(body).end('left')).toMatchObject({ body: { status: 'CANCELLED' } });
  });

  it('doesn’t take back an interview that was joined by telephone', async () => {
    const page = await TestPage.begin(gateway);
    await owner().updateTable('sessions').set({ byPhone: true }).where('id', '=', page.sessionId).execute();
    expect((await page.goOnHere()).status).toBe(409);
    expect((await sessionRow(page.sessionId)).byPhone).toBe(true);
  });
});

describe('a link back to a page', () => {
  it('is checked without using it up, and works once, on any device', async () => {
    const page = await TestPage.begin(gateway);
    expect(await page.link()).toMatchObject({ status: 409, body: { code: 'SESSION_MOVED' } });
    const call = await page.goOnByPhone();
    const { token, validSeconds } = (await page.link()).body;
    expect(validSeconds).toBeGreaterThan(590);
    for (let reads = 0; reads < 2; reads++)
      expect(await page.useLink(token, undefined, '/check')).toMatchObject({
        status: 200,
        body: { sessionId: page.sessionId, companyName: 'Test & Co', dialIn: null },
      });
    const used = await page.useLink(token);
    expect(used).toMatchObject({ status: 200, body: { sessionId: page.sessionId } });
    expect(await call.join(false)).toMatchObject({ body: { code: 'SESSION_MOVED' } });
    for (const path of ['', '/check'])
      expect(await page.useLink(token, undefined, path)).toMatchObject({
        status: 409,
        body: { code: 'RETURN_OVER' },
      });
    expect((await page.after(used.body).rejoin()).status).toBe(200);
  });

  it('that has expired, is foreign or belongs to an earlier stay on the telephone is refused', async () => {
    const page = await TestPage.begin(gateway);
    await page.goOnByPhone();
    const expired = (await page.link()).body.token;
    await expireOffers(page.sessionId);
    const earlier = (await page.link()).body.token;
    const back = page.after((await page.goOnHere()).body);
    await back.goOnByPhone();
    const other = await TestPage.begin(gateway);
    await other.goOnByPhone();
    const foreign = (await other.link()).body.token;
    for (const token of [expired, earlier, foreign, 'B'.repeat(43)])
      for (const path of ['', '/check'])
        expect(await page.useLink(token, undefined, path)).toMatchObject({
          status: 409,
          body: { code: 'RETURN_OVER' },
        });
    expect((await sessionRow(page.sessionId)).byPhone).toBe(true);
  });
});

describe('at once', () => {
  it('several calls with one PIN: one of them goes on', async () => {
    const page = await TestPage.begin(gateway);
    const { pin } = (await page.pin()).body;
    const calls = [];
    for (let made = 0; made < 5; made++) calls.push(await dial(gateway));
    for (const call of calls) expect(await call.enter(pin)).toMatchObject({ state: 'move' });
    const answers = await Promise.all(calls.map((call) => call.join(false)));
    // Only the newest call may replace another, so that the last answer is the newest's.
    expect(answers.at(-1)?.status).toBe(200);
    expect(await sessionRow(page.sessionId)).toMatchObject({ movesToPhone: 1, callId: calls.at(-1)?.id });
    const held = await Promise.all(calls.map((call) => call.join(false)));
    expect(held.map(({ status }) => status)).toEqual([409, 409, 409, 409, 200]);
  });

  it('a button and links: one of them takes the interview back', async () => {
    const page = await TestPage.begin(gateway);
    const call = await page.goOnByPhone();
    const { token } = (await page.link()).body;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => page.goOnHere()),
      ...Array.from({ length: 4 }, () => page.useLink(token)),
      call.join(false),
    ]);
    const pages = answers.slice(0, -1).filter(({ status }) => status === 200);
    expect(pages).toHaveLength(1);
    expect(await sessionRow(page.sessionId)).toMatchObject({ byPhone: false, movesToPage: 1 });
    expect((await call.join(false)).status).toBe(409);
  });

  it('a call and the page: whoever moved last has the interview, and the other is refused', async () => {
    const page = await TestPage.begin(gateway);
    const { pin } = (await page.pin()).body;
    const call = await dial(gateway);
    await call.enter(pin);
    await Promise.all([call.join(false), page.rejoin(), page.goOnHere()]);
    const { byPhone } = await sessionRow(page.sessionId);
    expect((await call.join(false)).status).toBe(byPhone ? 200 : 409);
    expect((await page.rejoin()).status).toBe(409);
  });
});

it(`an interview moves at most ${maxMoves} times each way, and recruiters see each move`, async () => {
  let page = await TestPage.begin(gateway);
  for (let moves = 0; moves < maxMoves; moves++) {
    await page.goOnByPhone();
    page = page.after((await page.goOnHere()).body);
  }
  expect(await page.pin()).toMatchObject({ status: 409, body: { code: 'MOVES_USED_UP' } });
  const { recruiter } = page.invitation;
  const { body } = await gateway.call<ReportAnswer>('GET', `/v1/reports/${page.sessionId}`, {
    token: recruiter.token,
  });
  const there = ['phone', 'page', 'phone', 'page', 'phone', 'page'];
  expect(body.moves.map(({ destination }) => destination)).toEqual(there);
  expect(body.calls).toHaveLength(maxMoves);
  const audited = await owner()
    .selectFrom('auditLog')
    .where('subjectId', '=', page.sessionId)
    .where('action', 'in', ['session.move_to_phone', 'session.move_to_page'])
    .orderBy('at')
    .select('action')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(there.map((to) => `session.move_to_${to}`));
});
