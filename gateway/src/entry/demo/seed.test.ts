import { templateBody } from '@candi/contract/interviews/templates';
import { languages } from '@candi/contract/platform/enumerations';
import { complete } from '@candi/infra/offline-ai/llm/complete';
import { wrapTask } from '@candi/contract/platform/llm-tasks';
import { openaiModel } from '../../platform/llm.ts';
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
  accounts = await seed(gateway.database.owner);
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
  expect(await seed(gateway.database.owner)).toBeNull();
});

it('the demo has a valid template in each language, each with its own text', () => {
  expect(seedTemplates.map((template) => template.language)).toEqual(languages);
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

it('the demo fills every screen: jobs, forty candidates, sessions in every status, reports to be created', async () => {
  const { queries } = gateway.database.owner;
  const count = async (table: 'jobs' | 'candidates' | 'pools' | 'sessionEntries') =>
    (await queries.selectFrom(table).selectAll().execute()).length;
  expect(await count('jobs')).toBe(3);
  expect(await count('candidates')).toBe(40);
  expect(await count('pools')).toBe(1);
  const sessions = await queries.selectFrom('sessions').select(['status', 'listScheduledAt']).execute();
  expect(new Set(sessions.map(({ status }) => status))).toEqual(
    new Set(['PENDING', 'OPENED', 'COMPLETED', 'CANCELLED']),
  );
  expect(sessions.some(({ listScheduledAt }) => listScheduledAt !== null)).toBe(true);
  const reports = await queries.selectFrom('reports').select(['status']).execute();
  expect(reports).toEqual(Array.from({ length: 12 }, () => ({ status: 'waiting' })));
});

it('the demo has interviews whose reports differ in score', async () => {
  const { queries } = gateway.database.owner;
  const sessions = await queries
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .select(['sessions.id', 'interviews.language', 'sessions.endedAt'])
    .where('sessions.status', '=', 'COMPLETED')
    .orderBy('interviews.language')
    .orderBy('sessions.endedAt', 'desc')
    .execute();
  // A model server that answers with the offline LLM, which a first start without an API key uses.
  const testModel = await startTestModel((task) =>
    complete(wrapTask(task), { lastWords: () => '', remember: () => undefined }),
  );
  const model = openaiModel({ url: testModel.url, key: 'k', model: 'offline-demo', offlineDemo: true });
  const scores = new Map<string, number[]>();
  for (const { id, language } of sessions) {
    await reportOnSession(queries, model, id);
    const { overallScore, content } = await queries
      .selectFrom('reports')
      .select(['overallScore', 'content'])
      .where('sessionId', '=', id)
      .executeTakeFirstOrThrow();
    expect(content?.skills, language).toMatchObject({ from: expect.any(String) });
    for (const { average, insight } of content?.categories ?? [])
      expect(insight !== null, language).toBe(average !== null);
    scores.set(language, [...(scores.get(language) ?? []), overallScore ?? -1]);
  }
  await testModel.stop();
  for (const [language, [well = 0, partly = 0, poorly = 0]] of scores) {
    expect(well, language).toBeGreaterThan(partly);
    expect(partly, language).toBeGreaterThan(poorly);
  }
});
