import type { ErrorBody } from '@candi/contract/platform/errors';
import type { LinkAnswer, SessionState } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { consent, invite, joinWith, type TestInvitation } from '../../../testing/started-interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway({}, { now: () => new Date(now) });
let now: number;

const read = ({ path, token }: TestInvitation) =>
  gateway.call<LinkAnswer & ErrorBody>('GET', `${path}/link`, { token, scheme: 'Link' });
const change = (what: string, id: string) =>
  sql`${sql.raw(what)} where id = ${id}`.execute(gateway.database.owner.queries);

describe('a link that can no longer be used returns the reason', () => {
  it.each([
    ['open', `update sessions set status = 'OPENED', started_at = now()`],
    ['used', `update sessions set status = 'COMPLETED', started_at = now(), ended_at = now()`],
    ['expired', `update sessions set status = 'CANCELLED', cancel_reason = 'expired', ended_at = now()`],
    ['withdrawn', `update sessions set status = 'CANCELLED', cancel_reason = 'withdrawn', ended_at = now()`],
  ])('%s', async (reason, statement) => {
    now = Date.now();
    const invitation = await invite(gateway);
    await change(statement, invitation.sessionId);
    expect(await read(invitation)).toMatchObject({
      status: 404,
      body: { code: 'INVALID_LINK', error: 'Invalid link.', details: { reason } },
    });
  });

  it('expired, even before the watchdog has noticed', async () => {
    now = Date.now();
    const invitation = await invite(gateway);
    now += 15 * 86_400_000;
    expect((await read(invitation)).body.details).toEqual({ reason: 'expired' });
  });

  it('unless the link is wrong', async () => {
    now = Date.now();
    const { body } = await read({ ...(await invite(gateway)), token: 'A'.repeat(43) });
    expect(body).toEqual({ error: 'Invalid link.', code: 'INVALID_LINK' });
  });
});

describe('the state of a link’s session', () => {
  const state = ({ path, token }: TestInvitation) =>
    gateway.call<SessionState & ErrorBody>('GET', `${path}/state`, { token, scheme: 'Link' });

  it.each([
    ['PENDING', null, `update sessions set consent_at = null`],
    ['OPENED', null, `update sessions set status = 'OPENED', started_at = now()`],
    ['COMPLETED', null, `update sessions set status = 'COMPLETED', started_at = now(), ended_at = now()`],
    [
      'CANCELLED',
      'refreshed',
      `update sessions set status = 'CANCELLED', cancel_reason = 'refreshed', started_at = now(), ended_at = now()`,
    ],
  ])('is returned while it is %s', async (status, cancelReason, statement) => {
    now = Date.now();
    const invitation = await invite(gateway);
    await change(statement, invitation.sessionId);
    expect(await state(invitation)).toMatchObject({
      status: 200,
      body: {
        sessionId: invitation.sessionId,
        status,
        cancelReason,
        candidateFirstName: 'Rui',
        retentionDays: 365,
      },
    });
  });

  it('isn’t returned for a wrong link', async () => {
    now = Date.now();
    const { status, body } = await state({ ...(await invite(gateway)), token: 'A'.repeat(43) });
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: 'Invalid link.', code: 'INVALID_LINK' },
    });
  });
});

describe('a scheduled interview', () => {
  it('can be joined from ten minutes before its time', async () => {
    now = Date.now();
    const invitation = await invite(gateway);
    const scheduledAt = new Date(now + 3_600_000).toISOString();
    const opensAt = new Date(now + 3_000_000).toISOString();
    await change(`update interviews set scheduled_at = '${scheduledAt}'`, invitation.interviewId);
    expect((await read(invitation)).body).toMatchObject({
      scheduledAt,
      opensAt,
      now: new Date(now).toISOString(),
    });
    await consent(gateway, invitation);
    const early = await joinWith(gateway, invitation);
    expect(early).toMatchObject({ status: 409, body: { code: 'TOO_EARLY', details: { opensAt } } });
    now = Date.parse(opensAt);
    // Joining is allowed now, but fails when the room is created, because there is no SFU.
    expect((await joinWith(gateway, invitation)).body).toMatchObject({ code: 'ROOM_UNAVAILABLE' });
  });
});
