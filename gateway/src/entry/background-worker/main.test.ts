import { describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { plainSummary, setUpModel } from '../../../testing/model.ts';
import { endAsCandidate, readReport } from '../../../testing/session-calls.ts';
import { begin } from '../../../testing/started-interview.ts';
import { type Program, runEntry } from '../../../testing/program.ts';

const { gateway, sfu } = setUpLiveGateway();
const model = setUpModel(() => plainSummary);

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
  it('processes sessions that ended before and after its start, and exits when told to', async () => {
    const before = await begin(gateway);
    await endAsCandidate(gateway, before);
    const jobs = startJobs();
    expect(await jobs.line('ready jobs ')).toContain(
      '"queues":["finalise","report","mail","screening","criteria","resume-question"]',
    );
    const during = await begin(gateway);
    await endAsCandidate(gateway, during);
    for (const session of [before, during]) {
      await expect
        .poll(() => readReport(gateway, session), { timeout: 60_000, interval: 100 })
        .toMatchObject({
          reportStatus: 'ready',
          report: { made: { model: 'm-1', offlineDemo: true } },
        });
    }
    jobs.kill('SIGTERM');
    expect((await jobs.ended).code).toBe(0);
  });

  it('ends a session whose candidate stays away for as long as it is set to wait', async () => {
    const waitSeconds = 4;
    const { sessionId } = await begin(gateway);
    const jobs = startJobs({ RECONNECT_SECONDS: String(waitSeconds) });
    const session = () =>
      gateway.database.owner.queries
        .selectFrom('sessions')
        .select(['cancelReason', 'candidateLeftAt', 'endedAt'])
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
    await expect
      .poll(session, { timeout: 60_000, interval: 100 })
      .toMatchObject({ cancelReason: 'connection_lost' });
    const { candidateLeftAt, endedAt } = await session();
    const waitedMs = (endedAt?.getTime() ?? 0) - (candidateLeftAt?.getTime() ?? 0);
    expect(waitedMs).toBeGreaterThanOrEqual(waitSeconds * 1000);
    jobs.kill('SIGTERM');
    expect((await jobs.ended).code).toBe(0);
  });

  it('names missing settings', async () => {
    const jobs = startJobs({ LLM_URL: 'no address' });
    await expect(jobs.line('ready')).rejects.toThrow('LLM_URL');
  });
});
