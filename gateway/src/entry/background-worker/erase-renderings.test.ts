import type { ClaimAnswer } from '@candi/contract/interviews/agent';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closeSession } from '../../interviews/sessions/close.repository.ts';
import { renderingsOf } from '../../platform/adapters/renderings/engine-renderings.ts';
import { noRenderings } from '../../platform/adapters/renderings/renderings.ts';
import { startHttpServer } from '../../../testing/http-server.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { callAsAgent, endAsCandidate } from '../../../testing/session-calls.ts';
import { beforeTests } from '../../../testing/set-up.ts';
import { begin, invite } from '../../../testing/started-interview.ts';
import { eraseRenderings } from './erase-renderings.ts';
import { expirePending } from '../../interviews/sessions/watchdog.repository.ts';

const { gateway } = setUpLiveGateway();

/** Requests to the engine, with their key; and the status of its answers. */
let asked: string[] = [];
let status = 204;
const engine = beforeTests(() =>
  startHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(status).end();
  }),
);
afterAll(() => engine().stop());
beforeEach(async () => {
  asked = [];
  status = 204;
  await gateway.database.owner.queries.deleteFrom('erasedRenderings').execute();
});

const renderings = () => renderingsOf({ TTS_RENDERINGS_URL: `${engine().url}/renderings`, TTS_KEY: 'key' });
const erase = () => eraseRenderings(gateway.database.owner.queries, renderings(), gateway.deps.log);
/** Lets a minute pass since the sessions ended. */
const wait = () =>
  sql`update erased_renderings set created_at = created_at - interval '1 minute'`.execute(
    gateway.database.owner.queries,
  );
const listed = async (): Promise<string[]> =>
  (await gateway.database.owner.queries.selectFrom('erasedRenderings').select('sessionId').execute()).map(
    ({ sessionId }) => sessionId,
  );
const removal = (sessionId: string) => `DELETE /renderings/${sessionId} Token key`;

type Begun = Awaited<ReturnType<typeof begin>>;
const ends: Record<string, (session: Begun) => Promise<unknown>> = {
  'the candidate': (session) => endAsCandidate(gateway, session),
  'its agent': async (session) => {
    const { body } = await callAsAgent<ClaimAnswer>(gateway, session, 'claim', { workerId: 'w' });
    return callAsAgent(gateway, session, 'end', { epoch: body.epoch, outcome: 'completed' });
  },
  'a recruiter': ({ sessionId, recruiter }) =>
    gateway.call('POST', `/v1/sessions/${sessionId}/withdraw`, {
      token: recruiter.token,
      body: { notify: false },
    }),
  'the watchdog': ({ sessionId }) =>
    gateway.database.owner.queries
      .transaction()
      .execute((trx) =>
        closeSession(trx, gateway.deps, sessionId, { status: 'CANCELLED', cancelReason: 'error' }),
      ),
};

describe('renderings of a session', () => {
  it.each(Object.entries(ends))('are deleted when %s ends it', async (_who, end) => {
    const session = await begin(gateway);
    expect(await listed()).toEqual([]);
    await end(session);
    expect(await listed()).toEqual([session.sessionId]);
    // An agent that has just claimed the session may still be sending lines.
    expect(await erase()).toBe(0);
    await wait();
    expect(await erase()).toBe(1);
    expect(asked).toEqual([removal(session.sessionId)]);
    expect(await erase()).toBe(0);
  });

  it('are deleted when the candidate or the company is erased, also if they were deleted before', async () => {
    const session = await begin(gateway);
    await endAsCandidate(gateway, session);
    await wait();
    await erase();
    const { token } = session.recruiter;
    const erased = await gateway.call('DELETE', `/v1/candidates/${session.candidateId}`, { token });
    expect(erased.status).toBe(200);
    const running = await begin(gateway);
    await gateway.database.owner.queries
      .deleteFrom('companies')
      .where('id', '=', running.companyId)
      .execute();
    await wait();
    asked = [];
    expect(await erase()).toBe(2);
    expect(asked.toSorted()).toEqual(
      [session, running].map(({ sessionId }) => removal(sessionId)).toSorted(),
    );
  });

  it('stay on the list until the engine has deleted them', async () => {
    const session = await begin(gateway);
    await endAsCandidate(gateway, session);
    await wait();
    status = 503;
    expect(await erase()).toBe(0);
    const { queries } = gateway.database.owner;
    const unreachable = renderingsOf({ TTS_RENDERINGS_URL: 'http://127.0.0.1:1', TTS_KEY: '' });
    expect(await eraseRenderings(queries, unreachable, gateway.deps.log)).toBe(0);
    expect(await listed()).toEqual([session.sessionId]);
    status = 204;
    expect(await erase()).toBe(1);
    expect(await listed()).toEqual([]);
  });

  it('don’t exist before anybody has joined', async () => {
    const { sessionId, interviewId } = await invite(gateway);
    const { queries } = gateway.database.owner;
    await sql`update interviews set expires_at = now() - interval '1 day' where id = ${interviewId}`.execute(
      queries,
    );
    expect(await expirePending(queries, gateway.deps.log)).toBe(1);
    await queries.deleteFrom('sessions').where('id', '=', sessionId).execute();
    expect(await listed()).toEqual([]);
  });

  it('don’t exist with a provider, and the list is emptied', async () => {
    expect(renderingsOf({ TTS_RENDERINGS_URL: '', TTS_KEY: 'key' })).toBe(noRenderings);
    await endAsCandidate(gateway, await begin(gateway));
    await wait();
    expect(await eraseRenderings(gateway.database.owner.queries, noRenderings, gateway.deps.log)).toBe(1);
    expect(asked).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});
