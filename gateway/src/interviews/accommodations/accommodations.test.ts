import type { Accommodation, AskedAccommodations } from '@candi/contract/interviews/accommodations';
import type { ClaimAnswer } from '@candi/contract/interviews/agent';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { describe, expect, it } from 'vitest';
import { claimDueSession } from '../sessions/watchdog.repository.ts';
import { consent, invite, joinWith, type TestInvitation } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { callAsAgent } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();

const asked = { note: 'I stammer.', extraTime: 1.5, largerText: false, typed: true };
const ask = ({ path, token }: TestInvitation, body: object = asked) =>
  gateway.call<Accommodation & ErrorBody>('POST', `${path}/accommodation`, { token, scheme: 'Link', body });
const readLink = async ({ path, token }: TestInvitation) =>
  (await gateway.call<LinkAnswer>('GET', `${path}/link`, { token, scheme: 'Link' })).body;
const list = async ({ interviewId, recruiter }: TestInvitation) =>
  (
    await gateway.call<AskedAccommodations>('GET', `/v1/interviews/${interviewId}/accommodations`, {
      token: recruiter.token,
    })
  ).body.items;
const grant = ({ sessionId, recruiter }: TestInvitation, extraTime: number) =>
  gateway.call('PUT', `/v1/sessions/${sessionId}/accommodation`, {
    token: recruiter.token,
    body: { extraTime },
  });

describe('an accommodation', () => {
  it('is requested through the link; the recruiter sees it on the page and gets an email', async () => {
    const invitation = await invite(gateway);
    expect((await readLink(invitation)).accommodation).toBeNull();
    const { status, body } = await ask(invitation);
    expect([status, body]).toEqual([200, { ...asked, grantedExtraTime: null }]);
    expect((await readLink(invitation)).accommodation).toEqual(body);
    expect(await list(invitation)).toEqual([
      expect.objectContaining({
        ...asked,
        sessionId: invitation.sessionId,
        candidateName: 'Rui Costa',
        open: true,
        grantedExtraTime: null,
      }),
    ]);
    const mails = await gateway.database.owner.queries
      .selectFrom('mails')
      .where('subjectId', '=', invitation.sessionId)
      .where('kind', '=', 'accommodation_asked')
      .select('recipient')
      .execute();
    expect(mails).toEqual([{ recipient: invitation.recruiter.email }]);
  });

  it('that grants extra time extends the interview for the page, the agent and the watchdog', async () => {
    const invitation = await invite(gateway);
    await ask(invitation);
    expect((await grant(invitation, 1.5)).status).toBe(200);
    expect(await readLink(invitation)).toMatchObject({
      durationSeconds: 900 * 1.5,
      accommodation: { grantedExtraTime: 1.5 },
    });
    await consent(gateway, invitation);
    const joined = await joinWith(gateway, invitation);
    expect(joined.body.durationSeconds).toBe(900 * 1.5);
    const claimed = await callAsAgent<ClaimAnswer>(gateway, invitation, 'claim', { workerId: 'w' });
    expect(claimed.body.brief).toMatchObject({ durationSeconds: 900, extraTime: 1.5 });
    const { queries } = gateway.database.owner;
    expect(await claimDueSession(queries, invitation.sessionId, 0)).toMatchObject({ extraTime: 1.5 });
    expect(await grant(invitation, 2)).toMatchObject({ status: 409, body: { code: 'SESSION_OVER' } });
    expect(await ask(invitation)).toMatchObject({ status: 404, body: { code: 'INVALID_LINK' } });
  });

  it('stays granted if the request changes, unless the requested time changes', async () => {
    const invitation = await invite(gateway);
    await ask(invitation);
    await grant(invitation, 1.25);
    expect((await ask(invitation, { ...asked, note: 'And captions.' })).body.grantedExtraTime).toBe(1.25);
    expect((await ask(invitation, { ...asked, extraTime: 2 })).body.grantedExtraTime).toBeNull();
  });

  it('must include at least one known request', async () => {
    const invitation = await invite(gateway);
    for (const body of [{}, { note: '  ' }, { extraTime: 1.75 }, { note: 'x'.repeat(1001) }])
      expect(await ask(invitation, body)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
    expect((await grant(invitation, 1.5)).status).toBe(404);
  });
});
