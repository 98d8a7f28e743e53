import { pinTries } from '@candi/contract/interviews/phone';
import { joinEarlyMinutes, type LinkAnswer } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { providerRecogniser } from '../../platform/adapters/recogniser/recogniser.ts';
import {
  callAsBridge,
  dial,
  inviteByPhone,
  newNumber,
  pinOnPage,
  setUpPhoneLine,
} from '../../../testing/phone.ts';
import { consent, invite, joinTest, joinWith } from '../../../testing/started-interview.ts';
import { closeSession } from '../sessions/close.repository.ts';
import { limits } from '../../platform/http/rate-limit.ts';
import { pinLookups } from './pins.ts';
import { withCompany } from '../../platform/database/with-company.ts';

const { gateway, owner, sessionRow } = setUpPhoneLine();
const callsOf = (sessionId: string) =>
  owner()
    .selectFrom('phoneCalls')
    .where('sessionId', '=', sessionId)
    .selectAll()
    .orderBy('startedAt')
    .execute();
/** Sets the time at which the candidate left the room (s ago). */
const leave = (id: string, secondsAgo: number) =>
  owner()
    .updateTable('sessions')
    .set({ candidateLeftAt: sql<Date>`now() - ${secondsAgo} * interval '1 second'` })
    .where('id', '=', id)
    .execute();
/** Returns a PIN that no session has. */
async function wrongPin(): Promise<string> {
  const link = await inviteByPhone(gateway);
  const pin = await pinOnPage(gateway, link);
  await owner().deleteFrom('phonePins').where('sessionId', '=', link.sessionId).execute();
  return pin;
}

describe('a PIN', () => {
  it('is shown on the join page with the number, always the same, and stored only encrypted', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    expect(pin).toMatch(/^\d{14}$/);
    const pages = await Promise.all(Array.from({ length: 8 }, () => pinOnPage(gateway, invitation)));
    expect(new Set(pages)).toEqual(new Set([pin]));
    const other = await pinOnPage(gateway, await inviteByPhone(gateway));
    expect(other).not.toBe(pin);
    const { rows } = await sql<{ text: string }>`select phone_pins::text as text from phone_pins`.execute(
      owner(),
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(pin);
    expect(rows.map(({ text }) => text).join()).not.toContain(Buffer.from(pin).toString('hex'));
  });

  it('is the same on pages that open at once', async () => {
    const invitation = await inviteByPhone(gateway, { sendMails: false });
    const pages = await Promise.all(Array.from({ length: 8 }, () => pinOnPage(gateway, invitation)));
    expect(new Set(pages).size).toBe(1);
  });

  it('isn’t shown for other types, nor for languages that nothing recognises', async () => {
    const { path, token } = await invite(gateway, undefined, { type: 'VIDEO' });
    const { body } = await gateway.call<LinkAnswer>('GET', `${path}/link`, { token, scheme: 'Link' });
    expect(body.dialIn).toBeNull();
  });

  it('says what the caller joins', async () => {
    const pin = await pinOnPage(gateway, await inviteByPhone(gateway, { language: 'pt' }));
    expect(await (await dial(gateway)).enter(pin)).toEqual({
      accepted: true,
      language: 'pt',
      firstName: 'Rui',
      companyName: 'Test & Co',
      title: 'First talk',
      durationSeconds: 900,
      retentionDays: expect.any(Number),
      consentVersion: expect.any(String),
      state: 'new',
      test: false,
    });
  });

  it('may be part of the dialled address', async () => {
    const pin = await pinOnPage(gateway, await inviteByPhone(gateway));
    const call = await dial(gateway, { to: `sip:${pin}@127.0.0.1:5060` });
    expect(call.dialled).toMatchObject({ accepted: true, state: 'new' });
  });

  it('that is wrong may be tried three times, and says nothing else', async () => {
    const pin = await wrongPin();
    const call = await dial(gateway);
    const answers = [await call.enter(pin), await call.enter('1'), await call.enter('123456789')];
    expect(answers).toEqual([2, 1, 0].map((left) => ({ accepted: false, left, reason: 'unknown' })));
    const right = await pinOnPage(gateway, await inviteByPhone(gateway));
    expect(await call.enter(right)).toEqual({ accepted: false, left: 0, reason: 'throttled' });
  });

  it('is too early until shortly before the appointment', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000);
    const invitation = await inviteByPhone(gateway, { scheduledAt: scheduledAt.toISOString() });
    const pin = await pinOnPage(gateway, invitation);
    const opensAt = new Date(scheduledAt.getTime() - joinEarlyMinutes * 60_000);
    const call = await dial(gateway);
    expect(await call.enter(pin)).toEqual({
      accepted: false,
      left: 2,
      reason: 'early',
      opensAt: opensAt.toISOString(),
    });
    expect((await call.join()).status).toBe(404);
    gateway.deps.now = () => opensAt;
    expect(await call.enter(pin)).toMatchObject({ accepted: true });
  });

  it('is over once its interview has expired, was withdrawn or is used by the page', async () => {
    const expired = await inviteByPhone(gateway);
    const withdrawn = await inviteByPhone(gateway);
    const used = await inviteByPhone(gateway);
    const pins = await Promise.all([expired, withdrawn, used].map((link) => pinOnPage(gateway, link)));
    const { interviewId } = await sessionRow(expired.sessionId);
    await owner()
      .updateTable('interviews')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', interviewId)
      .execute();
    const path = `/v1/sessions/${withdrawn.sessionId}/withdraw`;
    await gateway.call('POST', path, { token: withdrawn.recruiter.token, body: { notify: false } });
    await consent(gateway, used);
    expect((await joinWith(gateway, used)).status).toBe(200);
    for (const pin of pins)
      expect(await (await dial(gateway)).enter(pin)).toEqual({ accepted: false, left: 2, reason: 'over' });
  });

  it('of a language that is no longer recognised is refused with the reason', async () => {
    const pin = await pinOnPage(gateway, await inviteByPhone(gateway, { language: 'pt' }));
    gateway.deps.recogniser = providerRecogniser(['en']);
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'no_ears' });
  });

  it('isn’t made for a test on the page, and the interview’s still works after it', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    expect((await joinTest(gateway, invitation)).status).toBe(200);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from phone_pins p join sessions s on s.id = p.session_id where s.test`.execute(
      owner(),
    );
    expect(rows[0]?.count).toBe(0);
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: true, state: 'new' });
  });
});

describe('guessing', () => {
  /** Enters wrong PINs until the count of a limit is used up. */
  const useUp = async (hits: number, pin: string, from: () => string): Promise<void> => {
    for (let entered = 0; entered < hits; entered += pinTries) {
      const call = await dial(gateway, { from: from() });
      for (let tries = 0; tries < pinTries; tries++) await call.enter(pin);
    }
  };
  /** Gives a session a PIN of eight digits, as those that were drawn before. */
  const shorten = async (sessionId: string, pin: string): Promise<string> => {
    const { environment } = gateway.deps;
    const lookup = pinLookups(environment, pin)[0];
    await owner().updateTable('phonePins').set({ lookup }).where('sessionId', '=', sessionId).execute();
    return pin;
  };

  it('by many callers together lets a right PIN in at once, from anywhere', async () => {
    const pin = await wrongPin();
    await useUp(303, pin, newNumber);
    for (const from of [newNumber(), 'sip:anonymous@anonymous.invalid', '']) {
      const right = await pinOnPage(gateway, await inviteByPhone(gateway));
      expect(await (await dial(gateway, { from })).enter(right)).toMatchObject({ accepted: true });
    }
  });

  it('from withheld numbers doesn’t lock out others whose number is withheld', async () => {
    const from = 'sip:anonymous@anonymous.invalid';
    const pin = await wrongPin();
    await useUp(90, pin, () => from);
    const call = await dial(gateway, { from });
    expect(await call.enter(pin)).toEqual({ accepted: false, left: 2, reason: 'unknown' });
    const right = await pinOnPage(gateway, await inviteByPhone(gateway));
    expect(await call.enter(right)).toMatchObject({ accepted: true });
  });

  it('from one number gets no more answers after 30 wrong PINs, however it is spelled', async () => {
    const pin = await wrongPin();
    await useUp(limits.pinCaller.hits, pin, () => '+351 910 000 001');
    const call = await dial(gateway, { from: 'sip:+351910000001@trunk.example' });
    expect(await call.enter(pin)).toEqual({ accepted: false, left: 0, reason: 'unanswered' });
    expect(await call.enter('1')).toEqual({ accepted: false, left: 0, reason: 'unanswered' });
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ reason: 'unknown' });
    const right = await pinOnPage(gateway, await inviteByPhone(gateway));
    expect(await call.enter(right)).toMatchObject({ accepted: true });
  });

  it('counts no right PINs', async () => {
    const from = newNumber();
    const right = await pinOnPage(gateway, await inviteByPhone(gateway));
    for (let made = 0; made <= limits.pinCaller.hits; made++)
      expect(await (await dial(gateway, { from })).enter(right)).toMatchObject({ accepted: true });
    expect(await (await dial(gateway, { from })).enter('1')).toMatchObject({ reason: 'unknown' });
  });

  it('of PINs of eight digits is counted for all callers together, and closes only those', async () => {
    const invitation = await inviteByPhone(gateway);
    await pinOnPage(gateway, invitation);
    const short = await shorten(invitation.sessionId, '40302010');
    expect(await (await dial(gateway)).enter(short)).toMatchObject({ accepted: true });
    await useUp(limits.shortPin.hits, '40302011', newNumber);
    expect(await (await dial(gateway)).enter(short)).toEqual({
      accepted: false,
      left: 0,
      reason: 'throttled',
    });
    const right = await pinOnPage(gateway, await inviteByPhone(gateway));
    expect(await (await dial(gateway)).enter(right)).toMatchObject({ accepted: true });
  });
});

describe('joining', () => {
  it('needs a PIN and consent, stores both and marks the session', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    const call = await dial(gateway, { from: '+351 910 000 122' });
    expect((await call.join()).status).toBe(404);
    await call.enter(pin);
    expect(await call.join(false)).toMatchObject({ status: 409, body: { code: 'CONSENT_REQUIRED' } });
    const { status, body } = await call.join();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sessionId: invitation.sessionId,
      type: 'PHONE',
      policy: { reconnectSeconds: 600 },
    });
    const row = await sessionRow(invitation.sessionId);
    expect(row).toMatchObject({ status: 'OPENED', byPhone: true, consentLanguage: 'en' });
    const brief = await owner()
      .selectFrom('sessionBriefs')
      .where('sessionId', '=', invitation.sessionId)
      .select('live')
      .executeTakeFirstOrThrow();
    expect(brief.live.byPhone).toBe(true);
    expect(await callsOf(invitation.sessionId)).toMatchObject([{ caller: '•••• 122', endedAt: null }]);
  });

  it('returns the same answer if the first was lost', async () => {
    const invitation = await inviteByPhone(gateway);
    const call = await dial(gateway);
    await call.enter(await pinOnPage(gateway, invitation));
    const [first, second] = [await call.join(), await call.join()];
    expect(second.status).toBe(200);
    expect(second.body.startedAt).toBe(first.body.startedAt);
  });

  it('succeeds for only one of several calls and pages', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    await consent(gateway, invitation);
    const calls = await Promise.all(Array.from({ length: 6 }, () => dial(gateway)));
    for (const call of calls) expect(await call.enter(pin)).toMatchObject({ state: 'new' });
    const answers = await Promise.all([
      ...calls.map((call) => call.join()),
      ...Array.from({ length: 6 }, () => joinWith(gateway, invitation)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array.from({ length: 11 }, () => 404),
    );
  });

  it('has no effect on interviews with the line off', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    const call = await dial(gateway);
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_LINE: 'off' };
    expect((await callAsBridge(gateway, `/${call.id}/pin`, { pin })).status).toBe(404);
    const { path, token } = invitation;
    const page = await gateway.call<LinkAnswer>('GET', `${path}/link`, { token, scheme: 'Link' });
    expect(page.body.dialIn).toBeNull();
  });
});

describe('a dropped call', () => {
  const begin = async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    const call = await dial(gateway);
    await call.enter(pin);
    const { body } = await call.join();
    return { ...invitation, pin, call, join: body };
  };

  it('doesn’t end the interview, and is listed with its end', async () => {
    const { call, sessionId } = await begin();
    expect((await call.end('hung_up')).status).toBe(200);
    expect((await call.end('failed')).status).toBe(200);
    expect((await sessionRow(sessionId)).status).toBe('OPENED');
    expect(await callsOf(sessionId)).toMatchObject([{ endReason: 'hung_up', endedAt: expect.any(Date) }]);
    expect((await call.join()).status).toBe(404);
  });

  it('may dial back within ten minutes, without consent, into the same attempt', async () => {
    const { call, sessionId, pin, join } = await begin();
    await call.end();
    await leave(sessionId, 599);
    const again = await dial(gateway);
    expect(await again.enter(pin)).toMatchObject({ accepted: true, state: 'return' });
    const { status, body } = await again.join(false);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sessionId, startedAt: join.startedAt });
    expect(await callsOf(sessionId)).toHaveLength(2);
  });

  it('can’t dial back later', async () => {
    const { sessionId, pin } = await begin();
    const waiting = await dial(gateway);
    await waiting.enter(pin);
    await leave(sessionId, 601);
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'over' });
    expect(await waiting.join(false)).toMatchObject({ status: 409, body: { code: 'SESSION_OVER' } });
  });

  it('can’t be continued by the page, nor a page’s interview by a call', async () => {
    const phone = await begin();
    const rejoin = await gateway.call('POST', `/v1/sessions/${phone.sessionId}/rejoin`, {
      token: phone.join.sessionToken,
      scheme: 'Session',
      body: { rejoinSecret: phone.join.rejoinSecret },
    });
    expect(rejoin).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });

    const page = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, page);
    const early = await dial(gateway);
    await early.enter(pin);
    await consent(gateway, page);
    await joinWith(gateway, page);
    expect((await early.join(false)).status).toBe(409);
    expect((await early.join()).status).toBe(404);
    expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'over' });
  });
});

describe('another company', () => {
  it('sees neither PINs nor calls', async () => {
    const mine = await inviteByPhone(gateway);
    const call = await dial(gateway);
    await call.enter(await pinOnPage(gateway, mine));
    await dial(gateway);
    const count = (companyId: string) =>
      withCompany(gateway.deps.database, companyId, async (trx) => [
        (await trx.selectFrom('phonePins').select('sessionId').execute()).length,
        (await trx.selectFrom('phoneCalls').select('id').execute()).length,
      ]);
    const other = await gateway.signUp();
    expect(await count(mine.companyId)).toEqual([1, 1]);
    expect(await count(other.companyId)).toEqual([0, 0]);
  });

  it('can’t be reached by the role that serves requests, except through the functions', async () => {
    const { queries } = gateway.deps.database;
    const row = {
      leg: 'sip',
      callSid: 'x',
      direction: 'in',
      callerHash: Buffer.from(''),
      caller: '',
    } as const;
    await expect(queries.insertInto('phoneCalls').values(row).execute()).rejects.toThrow('permission denied');
  });
});

describe('a restored attempt', () => {
  it('keeps the PIN', async () => {
    const invitation = await inviteByPhone(gateway);
    const pin = await pinOnPage(gateway, invitation);
    const call = await dial(gateway);
    await call.enter(pin);
    await call.join();
    await owner()
      .transaction()
      .execute((trx) =>
        closeSession(trx, gateway.deps, invitation.sessionId, { status: 'CANCELLED', cancelReason: 'error' }),
      );
    const again = await dial(gateway);
    expect(await again.enter(pin)).toMatchObject({ accepted: true, state: 'new' });
    const { body } = await again.join();
    expect(body.sessionId).not.toBe(invitation.sessionId);
  });
});
