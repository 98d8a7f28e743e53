import type { ReportAnswer } from '@candi/contract/reports/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSfu, type TestSfu } from '../../../testing/sfu.ts';
import { startTestModel, type TestModel } from '../../../testing/model.ts';
import { begin } from '../../../testing/started-interview.ts';
import { createTestGateway, type TestGateway } from '../../../testing/gateway.ts';
import { type Program, runEntry } from '../../../testing/program.ts';

let sfu: TestSfu;
let model: TestModel;
let gateway: TestGateway;
beforeAll(async () => {
  sfu = await startTestSfu();
  model = await startTestModel(() =>
    JSON.stringify({ summary: 'Fine.', strengths: [], weaknesses: [], risks: [], nextSteps: [] }),
  );
  gateway = await createTestGateway({
    LIVEKIT_URL: sfu.url,
    LIVEKIT_API_KEY: sfu.apiKey,
    LIVEKIT_API_SECRET: sfu.apiSecret,
  });
});
afterAll(async () => {
  await gateway.close();
  await model.stop();
  await sfu.stop();
});

const startJobs = (over: Record<string, string> = {}): Program =>
  runEntry(new URL('main.ts', import.meta.url), {
    DATABASE_OWNER_URL: gateway.database.ownerUrl,
    LIVEKIT_URL: sfu.url,
    LIVEKIT_API_KEY: sfu.apiKey,
    LIVEKIT_API_SECRET: sfu.apiSecret,
    FILES_DIR: gateway.deps.environment.FILES_DIR,
    SESSION_SECRET: gateway.deps.environment.SESSION_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Candi <candi@candi.test>',
    LLM_URL: model.url,
    LLM_KEY: 'k',
    LLM_MODEL: 'm-1',
    OFFLINE_DEMO: '1',
    LOG_LEVEL: 'warn',
    ...over,
  });

describe('the background worker', () => {
  it('processes what ended before and after its start, and exits when told to', async () => {
    const before = await begin(gateway);
    const end = (session: typeof before) =>
      gateway.call('POST', `/v1/sessions/${session.sessionId}/end`, {
        token: session.join.sessionToken,
        scheme: 'Session',
        body: { reason: 'completed' },
      });
    const report = async (session: typeof before) =>
      (
        await gateway.call<ReportAnswer>('GET', `/v1/reports/${session.sessionId}`, {
          token: session.recruiter.token,
        })
      ).body;
    await end(before);
    const jobs = startJobs();
    expect(await jobs.line('ready jobs ')).toContain('"queues":["finalise","report","mail","screening"]');
    const during = await begin(gateway);
    await end(during);
    for (const session of [before, during]) {
      await expect
        .poll(() => report(session), { timeout: 60_000, interval: 100 })
        .toMatchObject({
          reportStatus: 'ready',
          report: { made: { model: 'm-1', offlineDemo: true } },
        });
    }
    jobs.kill('SIGTERM');
    expect((await jobs.ended).code).toBe(0);
  });

  it('names missing settings', async () => {
    const jobs = startJobs({ LLM_URL: 'no address' });
    await expect(jobs.line('ready')).rejects.toThrow('LLM_URL');
  });
});
