import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import type { Interview } from '@candi/contract/interviews/interviews';
import { callPlan } from '@candi/contract/interviews/phone-out';
import { describe, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import {
  answered,
  claim,
  confirmNumber,
  inviteToBeCalled,
  mustClaim,
  planOf,
  reportUnanswered,
  resultsOf,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { inviteByPhone } from '../../../testing/phone.ts';
import type { TestInvitation } from '../../../testing/started-interview.ts';

const { gateway, owner, appointment } = setUpOutgoingCalls();

const change = ({ recruiter, interviewId }: TestInvitation, body: object) =>
  gateway.call<Interview & { code?: string }>('PATCH', `/v1/interviews/${interviewId}`, {
    token: recruiter.token,
    body,
  });
const callNow = ({ recruiter, sessionId }: TestInvitation) =>
  gateway.call('POST', `/v1/sessions/${sessionId}/phone-calls`, { token: recruiter.token });
const stop = ({ recruiter, sessionId }: TestInvitation) =>
  gateway.call('DELETE', `/v1/sessions/${sessionId}/phone-calls`, { token: recruiter.token });
const auditOf = async ({ sessionId }: TestInvitation): Promise<string[]> => {
  const rows = await owner()
    .selectFrom('auditLog')
    .where('subjectId', '=', sessionId)
    .orderBy('at')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};
/** Creates an interview with one candidate. */
async function create(settings: object) {
  const { recruiter, template, candidateId } = await inviteByPhone(gateway);
  return gateway.call('POST', '/v1/interviews?lang=en', {
    token: recruiter.token,
    body: {
      title: 'T',
      type: 'PHONE',
      language: 'en',
      duration: 15,
      templateId: template.id,
      candidateIds: [candidateId],
      candiCalls: true,
      scheduledAt: appointment.at.toISOString(),
      ...('number' in settings && { confirmedNumbers: [{ candidateId, number: settings.number }] }),
      ...settings,
    },
  });
}

describe('setting up', () => {
  it('accepts an appointment with a confirmed number, and plans its call', async () => {
    expect((await create({ number: '+351 912 345 678' })).status).toBe(201);
    appointment.setClock(0);
    expect(await mustClaim(gateway)).toMatchObject({ to: '+351912345678' });
  });

  it('plans no call without a confirmed number', async () => {
    expect((await create({})).status).toBe(201);
    appointment.setClock(0);
    expect(await claim(gateway)).toBeNull();
  });

  it.each([
    [{ number: '912 345 678' }, 'PHONE_NUMBER_INVALID', 'with its country code'],
    [{ number: '+34 612 345 678' }, 'PHONE_NUMBER_COUNTRY', 'Rui Costa'],
    [{ number: '+351 760 123 456' }, 'PHONE_NUMBER_KIND', '+351 760 123 456'],
    [{ number: 'sip:rui@10.0.0.1' }, 'PHONE_NUMBER_ADDRESS', 'Rui Costa'],
    [{ scheduledAt: null }, 'VALIDATION', ''],
    [{ type: 'VIDEO' }, 'VALIDATION', ''],
  ])('refuses %j: %s', async (settings, code, text) => {
    expect(await create(settings)).toMatchObject({
      status: 422,
      body: { code, error: expect.stringContaining(text) },
    });
  });

  it('refuses a number of somebody else', async () => {
    const confirmedNumbers = [
      { candidateId: '6f4a6a1e-0a0f-4a5c-8a39-6f0d2c1b7e11', number: '+351912345678' },
    ];
    expect((await create({ confirmedNumbers })).status).toBe(404);
  });

  it('refuses an appointment outside of the calling hours, unless a softphone is called', async () => {
    const night = { scheduledAt: appointment.after(12 * 60).toISOString() };
    expect(await create({ ...night, number: '+351 912 345 678' })).toMatchObject({
      status: 422,
      body: { code: 'OUTSIDE_CALLING_HOURS', error: expect.stringContaining('from 8:00 to 21:00') },
    });
    expect((await create({ ...night, number: 'sip:rui@127.0.0.1' })).status).toBe(201);
    // A stored number counts before it is confirmed, too.
    const { recruiter, template } = await inviteByPhone(gateway);
    const candidate = await gateway.call<{ id: string }>('POST', '/v1/candidates', {
      token: recruiter.token,
      body: { firstName: 'Ana', lastName: 'Reis', email: 'ana@candi.test', phone: '+351 912 345 679' },
    });
    const unconfirmed = { templateId: template.id, candidateIds: [candidate.body.id] };
    const body = {
      title: 'T',
      type: 'PHONE',
      language: 'en',
      duration: 15,
      candiCalls: true,
      ...unconfirmed,
    };
    const post = (scheduledAt: string) =>
      gateway.call('POST', '/v1/interviews', { token: recruiter.token, body: { ...body, scheduledAt } });
    expect(await post(night.scheduledAt)).toMatchObject({ body: { code: 'OUTSIDE_CALLING_HOURS' } });
    expect((await post(appointment.at.toISOString())).status).toBe(201);
  });

  it('is refused while the line is off, or the operator allows no countries and no hosts', async () => {
    const off = { PHONE_COUNTRIES: [], PHONE_SIP_HOSTS: [] };
    gateway.deps.environment = { ...gateway.deps.environment, ...off };
    expect(await create({})).toMatchObject({ status: 422, body: { code: 'PHONE_CALLS_OFF' } });
    const { body } = await gateway.call<{ phoneCalls: boolean }>('GET', '/v1/page-settings');
    expect(body.phoneCalls).toBe(false);
  });
});

describe('changing the interview', () => {
  it('moves the call with the appointment', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    const later = appointment.after(120).toISOString();
    expect(await change(called, { scheduledAt: later })).toMatchObject({
      status: 200,
      body: { candiCalls: true },
    });
    expect((await planOf(gateway, called)).nextAt).toBe(later);
  });

  it('refuses a time outside of the calling hours, and keeps the old one', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    const night = appointment.after(12 * 60).toISOString();
    expect(await change(called, { scheduledAt: night })).toMatchObject({
      status: 422,
      body: { code: 'OUTSIDE_CALLING_HOURS' },
    });
    expect(await change(called, { scheduledAt: null })).toMatchObject({ status: 422 });
    expect((await planOf(gateway, called)).nextAt).toBe(appointment.at.toISOString());
  });

  it('gives a moved appointment four calls of its own', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    for (const at of [0, 5, 10, 15]) {
      appointment.setClock(at);
      await reportUnanswered(gateway, await mustClaim(gateway), 'busy');
    }
    expect((await planOf(gateway, called)).nextAt).toBeNull();
    await change(called, { scheduledAt: appointment.after(120).toISOString() });
    appointment.setClock(120);
    await reportUnanswered(gateway, await mustClaim(gateway), 'busy');
    expect((await planOf(gateway, called)).nextAt).toBe(appointment.after(125).toISOString());
  });

  it('stops the calls if the candidates are to call, and plans them again', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    expect((await change(called, { candiCalls: false })).body.candiCalls).toBe(false);
    expect(await resultsOf(gateway, called)).toEqual(['stopped']);
    expect(await confirmNumber(gateway, called, called.number)).toMatchObject({
      status: 409,
      body: { code: 'CANDIDATE_CALLS' },
    });
    await change(called, { candiCalls: true });
    expect((await planOf(gateway, called)).nextAt).toBe(appointment.at.toISOString());
  });

  it('of the title alone doesn’t start stopped calls again', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    await stop(called);
    expect((await change(called, { title: 'Other' })).status).toBe(200);
    expect((await planOf(gateway, called)).nextAt).toBeNull();
  });
});

describe('a confirmation', () => {
  it('is stored with who, when and which number, and replaces an earlier one', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    await confirmNumber(gateway, called, '+351 912 345 678');
    expect(await planOf(gateway, called)).toMatchObject({
      open: true,
      confirmed: {
        number: '+351912345678',
        by: expect.stringMatching(/\w+ \w+/),
        at: appointment.clock.toISOString(),
      },
      numberChanged: false,
    });
    expect(await auditOf(called)).toContain('session.confirm_number');
  });

  it('is refused outside of the calling hours, and for an interview that is over', async () => {
    const night = appointment.after(12 * 60);
    const called = await inviteToBeCalled(gateway, night, undefined, {}, 'sip:rui@127.0.0.1');
    expect(await confirmNumber(gateway, called, '+351 912 345 678')).toMatchObject({
      body: { code: 'OUTSIDE_CALLING_HOURS' },
    });
    await gateway.call('POST', `/v1/sessions/${called.sessionId}/withdraw`, {
      token: called.recruiter.token,
      body: { notify: false },
    });
    expect(await confirmNumber(gateway, called, '+351 912 345 678')).toMatchObject({
      body: { code: 'SESSION_OVER' },
    });
    expect(await planOf(gateway, called)).toMatchObject({ open: false, nextAt: null });
  });

  it('counts for the next attempt', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    const { token } = called.recruiter;
    const path = `/v1/sessions/${called.sessionId}`;
    await gateway.call('POST', `${path}/withdraw`, { token, body: { notify: false } });
    const { body } = await gateway.call<{ sessionId: string }>('POST', `${path}/attempts`, {
      token,
      body: {},
    });
    const next = { ...called, sessionId: body.sessionId };
    expect(await planOf(gateway, next)).toMatchObject({
      confirmed: { number: called.number },
      nextAt: appointment.at.toISOString(),
    });
  });
});

describe('“Call now”', () => {
  it('makes the planned call earlier, and the plan goes on', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    expect(await callNow(called)).toMatchObject({ status: 409, body: { code: 'TOO_EARLY' } });
    appointment.setClock(-5);
    expect((await callNow(called)).status).toBe(200);
    const claimed = await mustClaim(gateway);
    expect(await callNow(called)).toMatchObject({ status: 409, body: { code: 'CALL_RUNNING' } });
    await reportUnanswered(gateway, claimed, 'busy');
    expect(await planOf(gateway, called)).toMatchObject({
      tries: [{ kind: 'requested', requestedBy: expect.any(String), result: 'busy' }, { kind: 'planned' }],
      nextAt: appointment.at.toISOString(),
    });
    expect(await auditOf(called)).toContain('session.call_now');
  });

  it('calls after the plan has ended, once each time, and eight times at most', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    await (await answered(gateway, await mustClaim(gateway))).end('hung_up');
    for (let made = 1; made < callPlan.mostCalls; made++) {
      expect((await callNow(called)).status).toBe(200);
      await reportUnanswered(gateway, await mustClaim(gateway), 'busy');
    }
    await owner().deleteFrom('phoneTries').where('settledAt', 'is', null).execute();
    expect(await callNow(called)).toMatchObject({ status: 409, body: { code: 'CALLS_USED_UP' } });
  });

  it('needs a confirmed number and the calling hours', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(8 * 60);
    expect(await callNow(called)).toMatchObject({ body: { code: 'OUTSIDE_CALLING_HOURS' } });
    appointment.setClock(0);
    await owner().deleteFrom('confirmedNumbers').execute();
    expect(await callNow(called)).toMatchObject({ body: { code: 'NUMBER_NOT_CONFIRMED' } });
  });
});

describe('“Stop calling”', () => {
  it('settles the planned call, and has no effect without one', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    expect((await stop(called)).status).toBe(200);
    expect((await stop(called)).status).toBe(200);
    expect(await planOf(gateway, called)).toMatchObject({ nextAt: null, tries: [{ result: 'stopped' }] });
    expect((await auditOf(called)).filter((action) => action === 'session.stop_calls')).toHaveLength(1);
    appointment.setClock(0);
    expect(await claim(gateway)).toBeNull();
  });

  it('doesn’t connect a call that rings, but leaves an answered one', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const ringing = await mustClaim(gateway);
    expect((await stop(called)).status).toBe(200);
    await expect(answered(gateway, ringing)).rejects.toThrow('404');
    expect(await reportUnanswered(gateway, ringing, 'no_answer')).toBe(200);
    expect(await resultsOf(gateway, called)).toEqual(['stopped']);

    await callNow(called);
    await answered(gateway, await mustClaim(gateway));
    expect(await stop(called)).toMatchObject({ status: 409, body: { code: 'CALL_RUNNING' } });
  });
});

describe('the candidate', () => {
  const invite = ({ sessionId, recruiter: { token } }: TestInvitation) =>
    gateway.call('POST', `/v1/sessions/${sessionId}/invitation`, { token });
  /** Returns the emails about a session, the oldest first. */
  const emailsOf = async ({ sessionId }: TestInvitation) => {
    const { recipient } = await owner()
      .selectFrom('mails')
      .select('recipient')
      .where('subjectId', '=', sessionId)
      .executeTakeFirstOrThrow();
    return emailsTo(gateway, recipient);
  };
  /** Returns a calendar file with its long lines joined. */
  const unfolded = (file: string | null | undefined) => file?.replaceAll('\r\n ', '') ?? '';

  it('isn’t promised a call that confirming the number wouldn’t plan', async () => {
    const stopped = await inviteToBeCalled(gateway, appointment.at);
    await stop(stopped);
    await invite(stopped);
    const declined = await inviteToBeCalled(gateway, appointment.at);
    const late = await inviteByPhone(gateway, {
      candiCalls: true,
      scheduledAt: appointment.at.toISOString(),
    });
    appointment.setClock(0);
    await (await answered(gateway, await mustClaim(gateway))).end('hung_up');
    await owner().deleteFrom('confirmedNumbers').execute();
    await invite(declined);
    appointment.setClock(callPlan.lateMinutes + 1);
    await invite(late);
    for (const invited of [stopped, declined, late]) {
      const last = (await emailsOf(invited)).at(-1);
      expect(last?.text).toContain('You can take this interview from any telephone');
      expect(last?.text).not.toContain('Candi will call you');
    }
  });

  it('reads in the invitation, in the calendar and on the join page who calls which number', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at, undefined, {}, '+351 912 345 678');
    await invite(called);
    const [first, second] = await emailsOf(called);
    expect(first?.text).toContain(
      'Once Test & Co has confirmed your phone number, Candi will call you at the time below.',
    );
    expect(first?.text).toContain('If no call comes, call the number below');
    expect(unfolded(first?.ics)).toContain(
      'Candi will call you once Test & Co has confirmed your phone number.',
    );
    expect(unfolded(first?.ics)).toContain('If no call comes\\, call +351 210 001 122');
    expect(second?.text).toContain('Candi will call you on •••• 678 at the time below.');
    expect(second?.text).toContain('If you miss the call, call the number below');
    const calendar = unfolded(second?.ics);
    expect(calendar).toContain('Candi will call you on •••• 678.');
    expect(calendar).toContain('If you miss the call\\, call +351 210 001 122');

    const token = /\/([\w-]{43})/.exec(second?.text ?? '')?.[1] ?? '';
    const page = async () =>
      (await gateway.call<LinkAnswer>('GET', `${called.path}/link`, { token, scheme: 'Link' })).body;
    expect((await page()).nextCall).toEqual({ at: appointment.at.toISOString(), number: '•••• 678' });
    await stop(called);
    expect(await page()).toMatchObject({ nextCall: null, dialIn: { number: '+351 210 001 122' } });
  });
});
