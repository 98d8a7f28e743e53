import { templateBody } from '@candi/contract/interviews/templates';
import { tooLongFrom } from '@candi/contract/interviews/spoken-length';
import { languages } from '@candi/contract/platform/enumerations';
import { complete } from '@candi/infra/offline-ai/llm/complete';
import { wrapTask } from '@candi/contract/platform/llm-tasks/llm-task';
import { type Model, openaiModel } from '../../platform/llm.ts';
import { meterEndedSessions } from '../../interviews/sessions/meter.job.ts';
import { screenApplication } from '../../hiring/applications/screening.queue.ts';
import { findSegments } from '../../interviews/sessions/segments.repository.ts';
import { pino } from 'pino';
import { reportOnSession } from '../../reports/reports/report.job.ts';
import { startTestModel } from '../../../testing/model.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { beforeAll, expect, it } from 'vitest';
import { givesAway } from '../../interviews/templates/draft-criteria.ts';
import { seedTemplates } from './seed-templates.ts';
import type { SeededAccount } from './seed.ts';
import { seed } from './seed.ts';

const gateway = setUpGateway();
let accounts: SeededAccount[] | null;
beforeAll(async () => {
  accounts = await seed(gateway.database.owner, gateway.deps.storage);
});

it('creates accounts that can sign in, with random passwords', async () => {
  expect(accounts?.map((account) => account.profile)).toEqual(['admin', 'user', 'solo_user']);
  expect(new Set(accounts?.map((account) => account.password)).size).toBe(3);
  for (const { profile, email, password } of accounts ?? []) {
    const { status } = await gateway.call('POST', `/v1/auth/signin?profile=${profile}`, {
      body: { email, password },
    });
    expect(status).toBe(200);
  }
});

it('does nothing if there are users', async () => {
  expect(await seed(gateway.database.owner, gateway.deps.storage)).toBeNull();
});

it('the demo has a valid template in each language, each with its own text', () => {
  expect(seedTemplates.map((template) => template.language)).toEqual(languages);
  expect(seedTemplates.map(tooLongFrom)).toEqual(languages.map(() => null));
  for (const template of seedTemplates) {
    const { questions } = templateBody.parse(template);
    expect(questions).toHaveLength(3);
    for (const question of questions) {
      expect(question.criteria.length, question.question).toBeGreaterThanOrEqual(3);
      expect(givesAway(question, question.criteria), question.question).toBe(false);
    }
  }
  expect(
    new Set(seedTemplates.flatMap((template) => template.questions.map((one) => one.question))).size,
  ).toBe(12);
});

// A model server that answers with the offline LLM, which a first start without an API key uses.
const withModel = async (work: (model: Model) => Promise<void>): Promise<void> => {
  const testModel = await startTestModel((task) =>
    complete(wrapTask(task), { lastWords: () => '', remember: () => undefined }),
  );
  try {
    await work(openaiModel({ url: testModel.url, key: 'k', model: 'offline-demo', offlineDemo: true }));
  } finally {
    await testModel.stop();
  }
};

it('the demo fills every screen: a job in each language, forty candidates, sessions in every status', async () => {
  const { queries } = gateway.database.owner;
  const count = async (table: 'jobs' | 'candidates' | 'pools' | 'applications') =>
    (await queries.selectFrom(table).selectAll().execute()).length;
  expect(await count('jobs')).toBe(languages.length + 1);
  expect(await count('candidates')).toBe(40);
  expect(await count('applications')).toBe(40);
  expect(await count('pools')).toBe(2);
  const sessions = await queries
    .selectFrom('sessions')
    .select(['status', 'listScheduledAt', 'listLanguage', 'listJobId', 'sample'])
    .execute();
  expect(new Set(sessions.map(({ status }) => status))).toEqual(
    new Set(['PENDING', 'OPENED', 'COMPLETED', 'CANCELLED']),
  );
  expect(sessions.some(({ listScheduledAt }) => listScheduledAt !== null)).toBe(true);
  const held = sessions.filter(({ status }) => status === 'COMPLETED');
  expect(held.map(({ listLanguage }) => listLanguage).toSorted()).toEqual(languages.toSorted());
  expect(sessions.filter(({ sample }) => sample)).toEqual(held);
  // The interviews of one job are in one language, so that its ranking compares like with like.
  const languagesOf = Map.groupBy(sessions, ({ listJobId }) => listJobId);
  for (const own of languagesOf.values())
    expect(new Set(own.map(({ listLanguage }) => listLanguage)).size).toBe(1);
});

it('the samples count as no usage', async () => {
  await meterEndedSessions(gateway.database.owner.queries, gateway.deps.log);
  const metered = await gateway.database.owner.queries
    .selectFrom('usageEntries')
    .innerJoin('sessions', 'sessions.id', 'usageEntries.sessionId')
    .select('sessions.status')
    .execute();
  expect(new Set(metered.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
});

it('the demo has a recording of 2 to 3.5 minutes in each language, which fits its transcript', async () => {
  const { queries } = gateway.database.owner;
  const recordings = await queries
    .selectFrom('recordings')
    .innerJoin('sessions', 'sessions.id', 'recordings.sessionId')
    .selectAll('recordings')
    .select(['sessions.startedAt', 'sessions.endedAt', 'sessions.listLanguage'])
    .execute();
  expect(recordings).toHaveLength(languages.length);
  for (const { sessionId, file, bytes, durationMs, startedAt, endedAt, listLanguage } of recordings) {
    expect(bytes, listLanguage).toBeLessThanOrEqual(2_000_000);
    expect((await gateway.deps.storage.stat(file ?? ''))?.bytes).toBe(bytes);
    expect(durationMs, listLanguage).toBeGreaterThan(120_000);
    expect(durationMs, listLanguage).toBeLessThan(210_000);
    expect((endedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)).toBe(durationMs);
    const segments = await findSegments(queries, sessionId);
    expect(Math.max(...segments.map(({ endMs }) => endMs))).toBeLessThan(durationMs ?? 0);
    expect(new Set(segments.flatMap(({ questionId }) => questionId ?? [])).size).toBe(3);
  }
});

it('the demo has résumés of every fit, and decisions that agree with fit and phase', async () => {
  const { queries } = gateway.database.owner;
  await withModel(async (model) => {
    const deps = { database: queries, model, log: pino({ level: 'silent' }) };
    for (const { id } of await queries.selectFrom('applications').select('id').execute())
      await screenApplication(deps, id);
  });
  const applications = await queries
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('jobPhases', 'jobPhases.id', 'applications.phaseId')
    .select(['jobs.name', 'applications.fit', 'applications.decision', 'jobPhases.ordinal'])
    .execute();
  for (const [name, own] of Map.groupBy(applications, (each) => each.name)) {
    expect(new Set(own.map(({ fit }) => fit)), name).toEqual(new Set(['TOP', 'AVERAGE', 'NOT_FIT']));
    const incoherent = own.filter(
      ({ fit, decision, ordinal }) =>
        (decision === 'REJECTED' && fit !== 'NOT_FIT') ||
        (decision === 'SHORTLISTED' && fit !== 'TOP') ||
        (ordinal > 1 && decision !== 'SHORTLISTED'),
    );
    expect(incoherent, name).toEqual([]);
  }
});

it('the reports of the demo show strengths and weaknesses, with quotes inside the recording', async () => {
  const { queries } = gateway.database.owner;
  const held = await queries
    .selectFrom('reports')
    .innerJoin('sessions', 'sessions.id', 'reports.sessionId')
    .innerJoin('recordings', 'recordings.sessionId', 'reports.sessionId')
    .select(['sessions.id', 'sessions.listLanguage', 'recordings.durationMs'])
    .execute();
  const scores = new Map<string, number>();
  await withModel(async (model) => {
    for (const { id, listLanguage: language, durationMs } of held) {
      await reportOnSession(queries, model, id);
      const { overallScore, content } = await queries
        .selectFrom('reports')
        .select(['overallScore', 'content'])
        .where('sessionId', '=', id)
        .executeTakeFirstOrThrow();
      scores.set(language, overallScore ?? -1);
      expect(
        content?.questions.every(({ rating }) => rating !== null),
        language,
      ).toBe(true);
      const quotes = content?.questions.flatMap((question) => question.quotes) ?? [];
      expect(quotes.length, language).toBeGreaterThan(3);
      for (const { startMs } of quotes) expect(startMs, language).toBeLessThan(durationMs ?? 0);
      for (const { average, insight } of content?.categories ?? [])
        expect(insight !== null, language).toBe(average !== null);
    }
  });
  const best = scores.get('en') ?? 0;
  expect(best).toBeGreaterThanOrEqual(75);
  for (const language of ['pt', 'es'] as const) expect(scores.get(language), language).toBeLessThan(best);
});
