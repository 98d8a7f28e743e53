import { stoppedByCandidate } from '@candi/contract/interviews/agent';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { Page } from '@candi/contract/platform/common';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { askFirstQuestion, callAsAgent, endAsCandidate, readReport } from '../../../testing/session-calls.ts';
import { begin } from '../../../testing/started-interview.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  session = await begin(gateway);
  await agent('claim', { workerId: 'w' });
  await askFirstQuestion(gateway, session.sessionId);
});

const agent = (call: string, body: unknown) => callAsAgent(gateway, session, call, body);
const stop = (seq = 0) =>
  agent('entries', {
    epoch: 1,
    entries: [{ seq, kind: 'event', atMs: 900, name: stoppedByCandidate.name, data: {} }],
  });
const shown = async () => {
  const { status, cancelReason, endedBy } = await readReport(gateway, session);
  return { status, cancelReason, endedBy };
};
const completed = { status: 'COMPLETED', cancelReason: null, endedBy: 'candidate' };

describe('an interview that the candidate asked to end', () => {
  it('is completed by the agent and marked as such on its page and in the list', async () => {
    expect((await shown()).endedBy).toBeNull();
    expect((await stop()).status).toBe(200);
    await agent('end', { epoch: 1, outcome: 'completed' });
    expect(await shown()).toEqual(completed);
    const { body } = await gateway.call<Page<SessionRow>>('GET', '/v1/sessions', {
      token: session.recruiter.token,
    });
    expect(body.rows).toMatchObject([{ status: 'COMPLETED', cancelReason: null, endedBy: 'candidate' }]);
  });

  it.each(['left', 'refreshed', 'permissions_denied', 'completed'])(
    'is completed if the candidate’s page ends it during the farewell: %s',
    async (reason) => {
      await stop();
      expect((await endAsCandidate(gateway, session, reason)).body).toMatchObject({
        status: 'COMPLETED',
        cancelReason: null,
      });
      expect(await shown()).toEqual(completed);
    },
  );

  it('is completed even if the candidate left before the log was stored', async () => {
    await endAsCandidate(gateway, session, 'permissions_denied');
    expect(await shown()).toMatchObject({ status: 'CANCELLED', endedBy: 'candidate' });
    expect((await stop()).status).toBe(200);
    expect(await shown()).toEqual(completed);
  });

  it('is completed and uses up its attempt if the agent fails during the farewell', async () => {
    await stop();
    await agent('end', { epoch: 1, outcome: 'error' });
    expect(await shown()).toEqual(completed);
    const attempts = await gateway.database.owner.queries
      .selectFrom('sessions')
      .where('companyId', '=', session.companyId)
      .select('id')
      .execute();
    expect(attempts).toHaveLength(1);
  });

  it('is cancelled if the recruiter withdraws it', async () => {
    await stop();
    await gateway.call('POST', `/v1/sessions/${session.sessionId}/withdraw`, {
      token: session.recruiter.token,
      body: { notify: false },
    });
    expect(await shown()).toEqual({
      status: 'CANCELLED',
      cancelReason: 'withdrawn',
      endedBy: 'recruiter',
    });
  });
});

it('an interview that ended with its last question isn’t marked as ended by the candidate', async () => {
  await agent('end', { epoch: 1, outcome: 'completed' });
  expect(await shown()).toEqual({ status: 'COMPLETED', cancelReason: null, endedBy: null });
});
