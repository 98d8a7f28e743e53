import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Interview } from '@candi/contract/interviews/interviews';
import type { LlmTask } from '@candi/contract/platform/llm-tasks/llm-task';
import type { Template } from '@candi/contract/interviews/templates';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestInterview, createTestTemplate, templateRequest } from '../../../testing/interview.ts';
import {
  criteriaOf,
  draftingModel,
  templateCalls,
  testCriteria,
  untouched,
} from '../../../testing/criteria.ts';
import { setUpModel } from '../../../testing/model.ts';
import { setUpQueue } from '../../../testing/queue.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { limits } from '../../platform/http/rate-limit.ts';
import { openaiModel } from '../../platform/llm.ts';
import { criteriaPromptVersion } from './criteria-prompts.ts';
import { draftTemplate, queueCriteria, workOnCriteria } from './criteria.queue.ts';
import { claimTemplate, listToDraft, storeFailure } from './criteria.repository.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
/** What the model answers to a task; each test may replace it. */
let reply: (task: LlmTask) => string;
const model = setUpModel((task) => reply(task));
const boss = setUpQueue(gateway);
const calls = templateCalls(gateway, member);

const drafted = testCriteria('First', 'Second', 'Third');
const own = testCriteria('Mine', 'Yours', 'Ours', 'Theirs');
beforeEach(() => {
  reply = () => JSON.stringify({ criteria: drafted });
});

const owner = () => gateway.database.owner.queries;
const deps = () => ({
  database: owner(),
  model: openaiModel({ url: model.url, key: 'k', model: 'm-1', offlineDemo: false }),
  log: pino({ level: 'silent' }),
});
const retry = (id: string) =>
  gateway.call<Template>('POST', `/v1/templates/${id}/criteria-drafts`, { token: member.token });

/** Claims all templates with criteria to draft. */
async function claimAll() {
  const claimed = [];
  for (const { id } of await listToDraft(owner())) {
    const template = await claimTemplate(owner(), id);
    if (template) claimed.push({ id, ...template });
  }
  return claimed;
}

describe('the background job', () => {
  it('drafts what is missing from the question in the template’s language, after the template was saved', async () => {
    await workOnCriteria({ ...deps(), boss: boss() });
    const { body: made } = await gateway.call<Template>('POST', '/v1/templates', {
      token: member.token,
      body: { ...templateRequest, language: 'pt' },
    });
    await queueCriteria(owner(), boss(), gateway.deps.log);
    await expect
      .poll(async () => criteriaOf(await calls.read(made.id)), { interval: 50 })
      .toEqual([
        ['drafted', 3],
        ['drafted', 3],
      ]);
    const sent = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content));
    expect(sent.some((text) => text.includes('"expectedAnswer":"Balsa, then cork and pine."'))).toBe(true);
    expect(sent.some((text) => text.includes('Write everything in Portuguese'))).toBe(true);
    expect(await claimAll()).toEqual([]);
    expect((await calls.read(made.id)).questions[0]?.criteriaDraft).toEqual({
      model: 'm-1',
      promptVersion: criteriaPromptVersion,
      offlineDemo: false,
    });
  });

  it('waits once the company’s model jobs of the hour are used up, and the template says until when', async () => {
    const busy = await gateway.signUp();
    const bucket = `modelJob ${busy.companyId}`;
    await sql`select rate_limit_hit(${bucket}, make_interval(secs => 3600))
      from generate_series(1, ${limits.modelJob.hits}::integer)`.execute(owner());
    const { body: made } = await gateway.call<Template>('POST', '/v1/templates', {
      token: busy.token,
      body: templateRequest,
    });
    const read = async () =>
      (await gateway.call<Template>('GET', `/v1/templates/${made.id}`, { token: busy.token })).body;
    const send = () => queueCriteria(owner(), boss(), gateway.deps.log);
    await workOnCriteria({ ...deps(), boss: boss() });
    await send();
    const waiting = await read();
    expect(criteriaOf(waiting)[0]).toEqual(['drafting', 0]);
    const from = Date.parse(waiting.draftsFrom ?? '') - gateway.deps.now().getTime();
    expect(from).toBeGreaterThan(3_000_000);
    expect(from).toBeLessThanOrEqual(3_600_000);

    await sql`update rate_limits set window_ends = now() - interval '1 s' where bucket = ${bucket}`.execute(
      owner(),
    );
    expect((await read()).draftsFrom).toBeNull();
    await send();
    await expect.poll(async () => criteriaOf(await read())[0], { interval: 50 }).toEqual(['drafted', 3]);
  });

  it('makes no new version: a recruiter who has the template open can save it and loses nothing', async () => {
    const opened = await createTestTemplate(gateway, member);
    await draftTemplate(deps(), opened.id);
    const after = await calls.read(opened.id);
    expect(after).toMatchObject({ version: 1, updatedAt: opened.updatedAt });
    expect((await calls.readVersion(opened.id, 1)).body.questions).toEqual(after.questions);

    const { status, body } = await calls.save({ ...untouched(opened), title: 'Renamed' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, title: 'Renamed', questions: after.questions });
    expect((await calls.readVersion(opened.id, 2)).body.questions).toEqual(after.questions);
  });

  it('fills the copies of interviews, and no questions with other texts', async () => {
    const { id, templateId } = await createTestInterview(gateway, member);
    const template = await calls.read(templateId);
    const [first, second] = template.questions;
    reply = (task) => {
      if (task.task !== 'criteria') return '';
      return JSON.stringify({ criteria: task.question.includes('wood') ? own : drafted });
    };
    // The second question changes after the interview was created.
    await calls.save({
      ...template,
      questions: [{ ...first }, { ...second, expectedAnswer: 'With cotton.' }],
    });
    await draftTemplate(deps(), templateId);
    const { body } = await gateway.call<Interview>('GET', `/v1/interviews/${id}`, { token: member.token });
    expect(body.questions.map(({ criteria }) => criteria)).toEqual([own, []]);
    for (const key of ['criteriaState', 'criteriaDraft']) expect(body.questions[0]).not.toHaveProperty(key);
    expect((await calls.read(templateId)).questions.map(({ criteria }) => criteria)).toEqual([own, drafted]);
    const created = await createTestInterview(gateway, member, { body: { templateId } });
    const later = await gateway.call<Interview>('GET', `/v1/interviews/${created.id}`, {
      token: member.token,
    });
    expect(later.body.questions.map(({ criteria }) => criteria)).toEqual([own, drafted]);
  });

  it('writes nothing if the question, its expected answer or its criteria were changed meanwhile', async () => {
    const made = await createTestTemplate(gateway, member);
    const [first, second] = made.questions;
    const changes = [
      [
        { ...first, question: 'Which wood is the lightest?' },
        { ...second, criteria: own },
      ],
      [{ ...second, expectedAnswer: 'With cotton.' }],
    ];
    let { version } = made;
    for (const questions of changes) {
      // The recruiter saves while the model thinks.
      let saved: Template | undefined;
      const meanwhile = async () => {
        saved ??= (await calls.save({ ...made, version, questions })).body;
      };
      await draftTemplate({ ...deps(), model: draftingModel(drafted, meanwhile) }, made.id);
      version += 1;
      expect(saved?.version).toBe(version);
      expect((await calls.read(made.id)).questions).toEqual(saved?.questions);
    }
    expect(criteriaOf(await calls.read(made.id))).toEqual([['drafting', 0]]);
  });

  it('tries again after a failure without repeating what it has, then shows that it failed until somebody tries again', async () => {
    const made = await createTestTemplate(gateway, member);
    const [claimed] = (await claimAll()).filter(({ id }) => id === made.id);
    let requests = 0;
    reply = (task) => {
      requests += 1;
      return task.task === 'criteria' && task.question.includes('wood')
        ? JSON.stringify({ criteria: drafted })
        : 'I would rather not.';
    };
    await expect(draftTemplate(deps(), made.id)).rejects.toThrow('no usable answer');
    expect(criteriaOf(await calls.read(made.id))).toEqual([
      ['drafted', 3],
      ['drafting', 0],
    ]);
    requests = 0;
    await expect(draftTemplate(deps(), made.id)).rejects.toThrow('no usable answer');
    expect(requests).toBe(3);

    await storeFailure(owner(), made.id, new Date(0).toISOString());
    expect(criteriaOf(await calls.read(made.id))[1]).toEqual(['drafting', 0]);
    await storeFailure(owner(), made.id, claimed?.round?.toISOString() ?? null);
    expect(criteriaOf(await calls.read(made.id))).toEqual([
      ['drafted', 3],
      ['failed', 0],
    ]);
    expect((await claimAll()).map(({ id }) => id)).not.toContain(made.id);
    // Just saving the template doesn't retry the drafting.
    const saved = await calls.save(untouched(await calls.read(made.id)));
    expect(criteriaOf(saved.body)[1]).toEqual(['failed', 0]);

    const again = await retry(made.id);
    expect(again).toMatchObject({ status: 202, body: { version: 2 } });
    expect(criteriaOf(again.body)[1]).toEqual(['drafting', 0]);
    expect((await claimAll()).map(({ id }) => id)).toContain(made.id);
    reply = () => JSON.stringify({ criteria: own });
    await draftTemplate(deps(), made.id);
    expect(criteriaOf(await calls.read(made.id))).toEqual([
      ['drafted', 3],
      ['drafted', 4],
    ]);
  });

  it.each([
    ['too few', drafted.slice(0, 2)],
    ['the same label twice', [drafted[0], drafted[0], drafted[1]]],
    [
      'probes that tell the expected answer',
      drafted.map((each, at) => ({
        ...each,
        probe: ['Is it balsa?', 'Is it cork?', 'Is it pine or oakum?'][at],
      })),
    ],
    ['an empty anchor', drafted.map((each) => ({ ...each, anchor3: '' }))],
  ])('refuses %s', async (_what, criteria) => {
    const { body: made } = await gateway.call<Template>('POST', '/v1/templates', {
      token: member.token,
      body: {
        ...templateRequest,
        questions: [{ question: 'Which wood floats?', expectedAnswer: 'Balsa, cork, pine, oakum.' }],
      },
    });
    reply = () => JSON.stringify({ criteria });
    await expect(draftTemplate(deps(), made.id)).rejects.toThrow('no usable answer');
    expect(criteriaOf(await calls.read(made.id))).toEqual([['drafting', 0]]);
  });

  it('takes the template saved last first, each once, and nothing of a deleted one', async () => {
    const [older, newer] = [
      await createTestTemplate(gateway, member),
      await createTestTemplate(gateway, member),
    ];
    const claimed = await claimAll();
    const ids = claimed.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([older.id, newer.id]));
    expect(claimed.every(({ recent }) => recent)).toBe(true);
    expect(await claimAll()).toEqual([]);
    await expect(draftTemplate(deps(), randomUUID())).resolves.toBeUndefined();
  });
});

describe('templates from before there were criteria', () => {
  it('get empty lists, in their versions and interviews too, and are drafted', async () => {
    const { id, templateId } = await createTestInterview(gateway, member);
    const before = (column: 'questions' | 'body') =>
      sql.raw(`regexp_replace(${column}::text, ', "criteria(State)?": ("[a-z]*"|\\[\\])', '', 'g')::jsonb`);
    await sql`update templates set questions = ${before('questions')} where id = ${templateId}`.execute(
      owner(),
    );
    await sql`update interviews set questions = ${before('questions')} where id = ${id}`.execute(owner());
    await sql`update template_versions set body = ${before('body')} where template_id = ${templateId}`.execute(
      owner(),
    );
    await sql`update templates set criteria_enqueued_at = null where id = ${templateId}`.execute(owner());
    expect((await calls.read(templateId)).questions[0]).not.toHaveProperty('criteria');

    // Runs the statements of the migration that change rows. Rows that already have criteria keep them.
    const migration = await readFile(
      new URL('../../../database/migrations/0064-criteria.sql', import.meta.url),
      'utf8',
    );
    await gateway.database.owner.sql.unsafe(migration.slice(migration.indexOf('create function'))).simple();

    expect(criteriaOf(await calls.read(templateId))).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
    expect(criteriaOf((await calls.readVersion(templateId, 1)).body)[0]).toEqual(['drafting', 0]);
    expect((await claimAll()).map((claimed) => claimed.id)).toContain(templateId);
    await draftTemplate(deps(), templateId);
    const { body } = await gateway.call<Interview>('GET', `/v1/interviews/${id}`, { token: member.token });
    expect(body.questions.map(({ criteria }) => criteria)).toEqual([drafted, drafted]);
  });
});
