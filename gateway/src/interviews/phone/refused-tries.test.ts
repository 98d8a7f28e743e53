import { callPlan } from '@candi/contract/interviews/phone-out';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import {
  claim,
  confirmNumber,
  inviteToBeCalled,
  mustClaim,
  planOf,
  reportUnanswered,
  resultsOf,
  setUpOutgoingCalls,
} from '../../../testing/outgoing-calls.ts';
import { providerRecogniser, type RecogniserStatus } from '../../platform/adapters/recogniser/recogniser.ts';
import { consent, joinWith, type TestInvitation } from '../../../testing/started-interview.ts';

const { gateway, owner, appointment } = setUpOutgoingCalls();

describe('a call is refused, with the reason for the recruiter,', () => {
  const expectRefused = async (called: TestInvitation, reason: string) => {
    expect(await claim(gateway)).toBeNull();
    expect(await planOf(gateway, called)).toMatchObject({
      nextAt: null,
      tries: [{ result: reason, startedAt: null }],
    });
  };

  it('if the bridge asks too late', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(callPlan.lateMinutes + 1);
    expect(await resultsOf(gateway, called)).toEqual(['late']);
    await expectRefused(called, 'late');
  });

  it('if the candidate’s number has changed since it was confirmed', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    await owner()
      .updateTable('candidates')
      .set({ phone: '+351 910 000 000' })
      .where('id', '=', called.candidateId)
      .execute();
    expect(await planOf(gateway, called)).toMatchObject({ confirmed: null, numberChanged: true });
    appointment.setClock(0);
    await expectRefused(called, 'not_confirmed');
    expect((await confirmNumber(gateway, called, '+351 910 000 000')).status).toBe(200);
    expect(await mustClaim(gateway)).toMatchObject({ to: '+351910000000' });
  });

  it('if the operator no longer allows the country', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_COUNTRIES: ['ES'] };
    await expectRefused(called, 'not_allowed');
  });

  it('outside of the calling hours, which don’t apply to SIP addresses', async () => {
    // 19:50 UTC is before 21:00 in Lisbon in summer and in winter; 90 minutes later is after it.
    const evening = 5 * 60 + 50;
    const called = await inviteToBeCalled(gateway, appointment.after(evening));
    appointment.setClock(evening);
    await reportUnanswered(gateway, await mustClaim(gateway), 'no_answer');
    appointment.setClock(evening + 90);
    const late = { dueAt: appointment.clock };
    await owner().updateTable('phoneTries').set(late).where('settledAt', 'is', null).execute();
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toEqual(['no_answer', 'outside_hours']);

    const address = 'sip:rui@127.0.0.1:5070';
    await inviteToBeCalled(gateway, appointment.after(evening + 91), undefined, {}, address);
    appointment.setClock(evening + 91);
    expect(await mustClaim(gateway)).toMatchObject({ to: address });
  });

  it('if the invitation was withdrawn', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    await gateway.call('POST', `/v1/sessions/${called.sessionId}/withdraw`, {
      token: called.recruiter.token,
      body: { notify: false },
    });
    appointment.setClock(0);
    await expectRefused(called, 'over');
  });

  it('if the candidate has joined on the page', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    await consent(gateway, called);
    expect((await joinWith(gateway, called)).status).toBe(200);
    await expectRefused(called, 'over');
  });

  it('once the company has had its calls of the day, and a day later no more', async () => {
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_CALLS_PER_DAY: 2 };
    const first = await inviteToBeCalled(gateway, appointment.at);
    await Promise.all([1, 2].map(() => inviteToBeCalled(gateway, appointment.at, first.recruiter)));
    const other = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim(gateway)));
    const numbers = claims.flatMap((claimed) => (claimed ? [claimed.to] : []));
    expect(numbers).toHaveLength(3);
    expect(numbers).toContain(other.number);
    const rows = await owner()
      .selectFrom('phoneTries')
      .where('companyId', '=', first.companyId)
      .select('result')
      .execute();
    expect(rows.filter(({ result }) => result === 'calls_used_up')).toHaveLength(1);
    expect(rows.filter(({ result }) => result === null)).toHaveLength(2);

    const scheduledAt = appointment.after(25 * 60).toISOString();
    await inviteToBeCalled(gateway, appointment.at, first.recruiter, { scheduledAt });
    appointment.setClock(25 * 60);
    expect(await claim(gateway)).not.toBeNull();
  });

  it('once the company has had its minutes: a running call counts with its interview’s duration', async () => {
    gateway.deps.environment = { ...gateway.deps.environment, PHONE_MINUTES_PER_DAY: 20 };
    const first = await inviteToBeCalled(gateway, appointment.at);
    const second = await inviteToBeCalled(gateway, appointment.at, first.recruiter);
    appointment.setClock(0);
    const running = await mustClaim(gateway);
    expect(await claim(gateway)).toBeNull();
    const refusedOne = running.to === first.number ? second : first;
    expect(await resultsOf(gateway, refusedOne)).toEqual(['minutes_used_up']);
    // A call that nobody answered lasted no minutes.
    await reportUnanswered(gateway, running, 'busy');
    await gateway.call('POST', `/v1/sessions/${refusedOne.sessionId}/phone-calls`, {
      token: first.recruiter.token,
    });
    expect(await mustClaim(gateway)).toMatchObject({ to: refusedOne.number });
  });
});

describe('calls to one number', () => {
  const number = '+351912345678';
  const spellings = [
    number,
    '+351 912-345-678',
    'sip:00351912345678@127.0.0.1',
    'sip:+351912345678@127.0.0.1:5070',
  ];
  /** Invites a candidate of another company, whom Candi calls at the appointment, by one of the spellings. */
  const inviteAgain = (at: number) =>
    inviteToBeCalled(gateway, appointment.at, undefined, {}, spellings[at % spellings.length]);

  it('are placed one at a time over all companies, and wait for each other', async () => {
    const called = [];
    for (const at of spellings.keys()) called.push(await inviteAgain(at));
    const other = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(gateway)));
    const placed = claims.flatMap((claimed) => claimed ?? []);
    expect(placed).toHaveLength(2);
    expect(placed.map(({ to }) => to)).toContain(other.number);
    const [first] = placed.filter(({ to }) => to !== other.number);
    if (!first) throw new Error('No call to the number');
    expect(await claim(gateway)).toBeNull();
    await reportUnanswered(gateway, first, 'rejected');
    expect(await mustClaim(gateway)).not.toMatchObject({ to: other.number });
    expect(await claim(gateway)).toBeNull();
  });

  it('are at most eight a day over all companies', async () => {
    expect(callPlan.callsToNumber).toBe(8);
    for (let made = 0; made < callPlan.callsToNumber; made++) {
      await inviteAgain(made);
      appointment.setClock(0);
      await reportUnanswered(gateway, await mustClaim(gateway), 'rejected');
      appointment.setClock(-60);
    }
    await owner().deleteFrom('phoneTries').where('settledAt', 'is', null).execute();
    const ninth = await inviteAgain(0);
    appointment.setClock(0);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, ninth)).toEqual(['number_used_up']);
  });

  it('to the same address count together, whatever its port', async () => {
    await inviteToBeCalled(gateway, appointment.at, undefined, {}, 'sip:rui@127.0.0.1:5070');
    await inviteToBeCalled(gateway, appointment.at, undefined, {}, 'sip:Rui@127.0.0.1');
    appointment.setClock(0);
    await mustClaim(gateway);
    expect(await claim(gateway)).toBeNull();
  });
});

it('all companies together place no more calls in a day than the operator allows', async () => {
  gateway.deps.environment = { ...gateway.deps.environment, PHONE_ALL_CALLS_PER_DAY: 1 };
  const invited = [1, 2].map(() => inviteToBeCalled(gateway, appointment.at));
  const called = await Promise.all(invited);
  appointment.setClock(0);
  await mustClaim(gateway);
  expect(await claim(gateway)).toBeNull();
  const results = await Promise.all(called.map((each) => resultsOf(gateway, each)));
  expect(new Set(results.flat())).toEqual(new Set(['all_calls_used_up', null]));
});

describe('a call that the database refuses to settle', () => {
  /** Makes Postgres refuse to settle or to claim the open try of a session. */
  const refuse = async ({ sessionId }: TestInvitation, column: 'settled_at' | 'callee'): Promise<void> => {
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(owner());
    await sql`create trigger refuse before update on phone_tries for each row
      when (new.session_id::text = ${sql.lit(sessionId)} and new.${sql.ref(column)} is not null)
      execute function refuse()`.execute(owner());
  };
  afterEach(() => sql`drop trigger if exists refuse on phone_tries`.execute(owner()));

  it('doesn’t keep others from being called after its bridge has disappeared', async () => {
    const bad = await inviteToBeCalled(gateway, appointment.at);
    appointment.setClock(0);
    await mustClaim(gateway);
    await refuse(bad, 'settled_at');
    const good = await inviteToBeCalled(gateway, appointment.after(5));
    appointment.setClock(5);
    expect(await mustClaim(gateway)).toMatchObject({ to: good.number });
  });

  it('doesn’t keep others from being called when it is due first', async () => {
    const bad = await inviteToBeCalled(gateway, appointment.at);
    await refuse(bad, 'callee');
    const good = await inviteToBeCalled(gateway, appointment.after(1));
    appointment.setClock(1);
    expect(await mustClaim(gateway)).toMatchObject({ to: good.number });
  });
});

describe('a call without a place for speech', () => {
  const busy: RecogniserStatus = {
    ...providerRecogniser(['en', 'pt']).known(),
    en: { state: 'ready', engine: { languages: ['en'], places: 0 } },
  };
  const takePlaces = () => {
    gateway.deps.recogniser = { now: () => Promise.resolve(busy), known: () => busy };
  };

  it('waits without holding up others, and is placed once a place is free', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    await inviteToBeCalled(gateway, appointment.after(1), undefined, { language: 'pt' });
    appointment.setClock(2);
    takePlaces();
    expect(await mustClaim(gateway)).toMatchObject({ language: 'pt' });
    expect(await claim(gateway)).toBeNull();
    expect(await planOf(gateway, called)).toMatchObject({ tries: [{ result: null, startedAt: null }] });
    gateway.deps.recogniser = providerRecogniser(['en', 'pt']);
    expect(await mustClaim(gateway)).toMatchObject({ language: 'en' });
  });

  it('is no longer placed once it is late', async () => {
    const called = await inviteToBeCalled(gateway, appointment.at);
    takePlaces();
    appointment.setClock(callPlan.lateMinutes);
    expect(await claim(gateway)).toBeNull();
    expect(await resultsOf(gateway, called)).toEqual([null]);
    appointment.setClock(callPlan.lateMinutes + 1);
    expect(await claim(gateway)).toBeNull();
    expect(await planOf(gateway, called)).toMatchObject({ tries: [{ result: 'late', startedAt: null }] });
  });
});
