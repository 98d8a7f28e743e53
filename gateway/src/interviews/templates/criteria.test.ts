import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Criterion } from '@candi/contract/interviews/criteria';
import type { Interview } from '@candi/contract/interviews/interviews';
import type { LlmTask } from '@candi/contract/platform/llm-tasks';
import type { Template, TemplateVersionAnswer } from '@candi/contract/interviews/templates';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestInterview, createTestTemplate, templateRequest } from '../../../testing/interview.ts';
import { setUpModel } from '../../../testing/model.ts';
import { setUpQueue } from '../../../testing/queue.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { openaiModel } from '../../platform/llm.ts';
import { criteriaPromptVersion } from './criteria-prompts.ts';
import { draftTemplate, queueCriteria, workOnCriteria } from './criteria.queue.ts';
import { claimTemplates, storeFailure } from './criteria.repository.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
/** What the model answers to a task; each test may replace it. */
let reply: (task: LlmTask) => string;
const model = setUpModel((task) => reply(task));
const boss = setUpQueue(gateway);

const criterion = (label: string): Criterion => ({
  label,
  weight: 2,
  anchor1: `${label}: nothing.`,
  anchor3: `${label}: something.`,
  anchor5: `${label}: everything.`,
  probe: `What about ${label}?`,
});
const drafted = [criterion('First'), criterion('Second'), criterion('Third')];
const own = [criterion('Mine'), criterion('Yours'), criterion('Ours'), criterion('Theirs')];
beforeEach(() => {
  reply = () => JSON.stringify({ criteria: drafted });
});

const owner = () => gateway.database.owner.queries;
const deps = () => ({
  database: owner(),
  model: openaiModel({ url: model.url, key: 'k', model: 'm-1', offlineDemo: false }),
  log: pino({ level: 'silent' }),
});
const read = async (id: string) =>
  (await gateway.call<Template>('GET', `/v1/templates/${id}`, { token: member.token })).body;
const readVersion = async (id: string, version: number) =>
  (
    await gateway.call<TemplateVersionAnswer>('GET', `/v1/templates/${id}/versions/${version}`, {
      token: member.token,
    })
  ).body;
type Body = Omit<Template, 'questions'> & { questions: object[] };
const save = ({ id, ...body }: Body) =>
  gateway.call<Template>('PUT', `/v1/templates/${id}`, { token: member.token, body });
/** Returns the template as a form sends it whose criteria nobody touched. */
const untouched = (template: Template): Body => ({
  ...template,
  questions: template.questions.map(({ criteria: _criteria, ...question }) => question),
});
const retry = (id: string) =>
  gateway.call<Template>('POST', `/v1/templates/${id}/criteria-drafts`, { token: member.token });
const states = ({ questions }: Pick<Template, 'questions'>) =>
  questions.map(({ criteriaState, criteria }) => [criteriaState, criteria.length]);

describe('saving a template', () => {
  it('doesn’t wait for criteria, and stores those that it is given', async () => {
    const made = await createTestTemplate(gateway, member);
    expect(states(made)).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
    const [first, second] = made.questions;
    const { body } = await save({ ...made, questions: [{ ...first, criteria: own }, { ...second }] });
    expect(body.questions[0]).toMatchObject({ criteria: own, criteriaState: 'edited' });
    expect(states(body)[1]).toEqual(['drafting', 0]);
  });

  it.each([
    [
      'two criteria',
      own.slice(0, 2),
      'questions.0.criteria',
      'Add between 3 and 6 criteria, or leave them out',
    ],
    [
      'seven criteria',
      Array(7).fill(own[0]),
      'questions.0.criteria',
      'Add between 3 and 6 criteria, or leave them out',
    ],
    [
      'a criterion without a probe',
      [{ ...own[0], probe: ' ' }, ...own.slice(1)],
      'questions.0.criteria.0.probe',
      'This field is required',
    ],
  ])('rejects %s', async (_what, criteria, field, text) => {
    const questions = [{ ...templateRequest.questions[0], criteria }];
    const { status, body } = await gateway.call('POST', '/v1/templates', {
      token: member.token,
      body: { ...templateRequest, questions },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ details: { fields: { [field]: text } } });
  });
});

describe('the background job', () => {
  it('drafts what is missing from the question in the template’s language, after the template was saved', async () => {
    await workOnCriteria({ ...deps(), boss: boss() });
    const { body: made } = await gateway.call<Template>('POST', '/v1/templates', {
      token: member.token,
      body: { ...templateRequest, language: 'pt' },
    });
    await queueCriteria(owner(), boss());
    await expect
      .poll(async () => states(await read(made.id)), { interval: 50 })
      .toEqual([
        ['drafted', 3],
        ['drafted', 3],
      ]);
    const sent = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content));
    expect(sent.some((text) => text.includes('"expectedAnswer":"Balsa, then cork and pine."'))).toBe(true);
    expect(sent.some((text) => text.includes('Write everything in Portuguese'))).toBe(true);
    expect(await claimTemplates(owner())).toEqual([]);
    expect((await read(made.id)).questions[0]?.criteriaDraft).toEqual({
      model: 'm-1',
      promptVersion: criteriaPromptVersion,
      offlineDemo: false,
    });
  });

  it('makes no new version: a recruiter who has the template open can save it and loses nothing', async () => {
    const opened = await createTestTemplate(gateway, member);
    await draftTemplate(deps(), opened.id);
    const after = await read(opened.id);
    expect(after).toMatchObject({ version: 1, updatedAt: opened.updatedAt });
    expect((await readVersion(opened.id, 1)).body.questions).toEqual(after.questions);

    const { status, body } = await save({ ...untouched(opened), title: 'Renamed' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, title: 'Renamed', questions: after.questions });
    expect((await readVersion(opened.id, 2)).body.questions).toEqual(after.questions);
  });

  it('fills the copies of interviews, and no questions with other texts', async () => {
    const { id, templateId } = await createTestInterview(gateway, member);
    const template = await read(templateId);
    const [first, second] = template.questions;
    reply = (task) => {
      if (task.task !== 'criteria') return '';
      return JSON.stringify({ criteria: task.question.includes('wood') ? own : drafted });
    };
    // The second question changes after the interview was created.
    await save({ ...template, questions: [{ ...first }, { ...second, expectedAnswer: 'With cotton.' }] });
    await draftTemplate(deps(), templateId);
    const { body } = await gateway.call<Interview>('GET', `/v1/interviews/${id}`, { token: member.token });
    expect(body.questions.map(({ criteria }) => criteria)).toEqual([own, []]);
    for (const key of ['criteriaState', 'criteriaDraft']) expect(body.questions[0]).not.toHaveProperty(key);
    expect((await read(templateId)).questions.map(({ criteria }) => criteria)).toEqual([own, drafted]);
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
    const saved: Template[] = [];
    let version = made.version;
    for (const questions of changes) {
      // The recruiter saves while the model thinks.
      let thinks = false;
      const meanwhile = Promise.withResolvers<undefined>();
      reply = () => {
        if (!thinks)
          void save({ ...made, version, questions }).then(({ body }) => {
            saved.push(body);
            meanwhile.resolve(undefined);
          });
        thinks = true;
        return JSON.stringify({ criteria: drafted });
      };
      const { database, model: real, ...rest } = deps();
      await draftTemplate(
        {
          ...rest,
          database,
          model: {
            ...real,
            answer: async (ask) => {
              const answer = await real.answer(ask);
              await meanwhile.promise;
              return answer;
            },
          },
        },
        made.id,
      );
      version += 1;
      expect((await read(made.id)).questions).toEqual(saved.at(-1)?.questions);
    }
    expect(states(await read(made.id))).toEqual([['drafting', 0]]);
  });

  it('tries again after a failure without repeating what it has, then shows that it failed until somebody tries again', async () => {
    const made = await createTestTemplate(gateway, member);
    const [claimed] = (await claimTemplates(owner())).filter(({ id }) => id === made.id);
    let calls = 0;
    reply = (task) => {
      calls += 1;
      return task.task === 'criteria' && task.question.includes('wood')
        ? JSON.stringify({ criteria: drafted })
        : 'I would rather not.';
    };
    await expect(draftTemplate(deps(), made.id)).rejects.toThrow('no usable answer');
    expect(states(await read(made.id))).toEqual([
      ['drafted', 3],
      ['drafting', 0],
    ]);
    calls = 0;
    await expect(draftTemplate(deps(), made.id)).rejects.toThrow('no usable answer');
    expect(calls).toBe(3);

    await storeFailure(owner(), made.id, new Date(0).toISOString());
    expect(states(await read(made.id))[1]).toEqual(['drafting', 0]);
    await storeFailure(owner(), made.id, claimed?.round?.toISOString() ?? null);
    expect(states(await read(made.id))).toEqual([
      ['drafted', 3],
      ['failed', 0],
    ]);
    expect((await claimTemplates(owner())).map(({ id }) => id)).not.toContain(made.id);
    // Saving the template alone doesn't try again.
    const saved = await save(untouched(await read(made.id)));
    expect(states(saved.body)[1]).toEqual(['failed', 0]);

    const again = await retry(made.id);
    expect(again).toMatchObject({ status: 202, body: { version: 2 } });
    expect(states(again.body)[1]).toEqual(['drafting', 0]);
    expect((await claimTemplates(owner())).map(({ id }) => id)).toContain(made.id);
    reply = () => JSON.stringify({ criteria: own });
    await draftTemplate(deps(), made.id);
    expect(states(await read(made.id))).toEqual([
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
    expect(states(await read(made.id))).toEqual([['drafting', 0]]);
  });

  it('takes the template saved last first, each once, and nothing of a deleted one', async () => {
    const [older, newer] = [
      await createTestTemplate(gateway, member),
      await createTestTemplate(gateway, member),
    ];
    const claimed = await claimTemplates(owner());
    const ids = claimed.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([older.id, newer.id]));
    expect(claimed.every(({ recent }) => recent)).toBe(true);
    expect(await claimTemplates(owner())).toEqual([]);
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
    expect((await read(templateId)).questions[0]).not.toHaveProperty('criteria');

    // The statements of the migration that change rows; the rows that have criteria already keep them.
    const migration = await readFile(
      new URL('../../../migrations/0064-criteria.sql', import.meta.url),
      'utf8',
    );
    await gateway.database.owner.sql.unsafe(migration.slice(migration.indexOf('create function'))).simple();

    expect(states(await read(templateId))).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
    expect(states((await readVersion(templateId, 1)).body)[0]).toEqual(['drafting', 0]);
    expect((await claimTemplates(owner())).map((claimed) => claimed.id)).toContain(templateId);
    await draftTemplate(deps(), templateId);
    const { body } = await gateway.call<Interview>('GET', `/v1/interviews/${id}`, { token: member.token });
    expect(body.questions.map(({ criteria }) => criteria)).toEqual([drafted, drafted]);
  });
});

describe('a changed expected answer', () => {
  const withAnswer = (template: Template): Body => ({
    ...untouched(template),
    questions: untouched(template).questions.map((question) => ({
      ...question,
      expectedAnswer: 'Something else.',
    })),
  });

  it('has drafted criteria drafted again, and leaves edited ones', async () => {
    const made = await createTestTemplate(gateway, member);
    await draftTemplate(deps(), made.id);
    const [first, second] = (await read(made.id)).questions;
    const edited = await save({
      ...made,
      questions: [
        { ...first, criteria: own },
        { ...second, criteria: undefined },
      ],
    });
    expect(edited.body.questions.map(({ criteriaState }) => criteriaState)).toEqual(['edited', 'drafted']);
    expect(edited.body.questions.map((each) => 'criteriaDraft' in each)).toEqual([false, true]);
    const changed = await save(withAnswer(edited.body));
    expect(changed.body.questions.map(({ criteria }) => criteria)).toEqual([own, []]);
    expect(states(changed.body)).toEqual([
      ['edited', 4],
      ['drafting', 0],
    ]);
  });

  it('leaves criteria that are sent along, and an empty list has new ones drafted', async () => {
    const made = await createTestTemplate(gateway, member);
    await draftTemplate(deps(), made.id);
    const whole = await read(made.id);
    const kept = await save({
      ...whole,
      questions: whole.questions.map((question) => ({ ...question, expectedAnswer: 'Something else.' })),
    });
    expect(states(kept.body)).toEqual([
      ['edited', 3],
      ['edited', 3],
    ]);
    const emptied = await save({
      ...kept.body,
      questions: kept.body.questions.map((question) => ({ ...question, criteria: [] })),
    });
    expect(states(emptied.body)).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
  });
});

describe('versions', () => {
  it('keep their criteria, which come back when one is restored', async () => {
    const made = await createTestTemplate(gateway, member);
    await draftTemplate(deps(), made.id);
    const first = await read(made.id);
    const edited = await save({
      ...first,
      questions: first.questions.map((question) => ({ ...question, criteria: own })),
    });
    expect((await readVersion(made.id, 1)).body.questions).toEqual(first.questions);
    const { body } = await gateway.call<Template>('POST', `/v1/templates/${made.id}/versions/1/restore`, {
      token: member.token,
      body: { version: edited.body.version },
    });
    expect(body).toMatchObject({ version: 3, questions: first.questions });
  });

  it('from before the draft get the present criteria if the texts are the same', async () => {
    const made = await createTestTemplate(gateway, member);
    const second = await save({ ...untouched(made), title: 'Second' });
    await draftTemplate(deps(), made.id);
    expect(states((await readVersion(made.id, 1)).body)).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
    const { body } = await gateway.call<Template>('POST', `/v1/templates/${made.id}/versions/1/restore`, {
      token: member.token,
      body: { version: second.body.version },
    });
    expect(states(body)).toEqual([
      ['drafted', 3],
      ['drafted', 3],
    ]);
  });
});
