import type { Template } from '@candi/contract/interviews/templates';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestTemplate, templateRequest } from '../../../testing/interview.ts';
import {
  criteriaOf,
  draftingModel,
  templateCalls,
  testCriteria,
  untouched,
} from '../../../testing/criteria.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { draftTemplate } from './criteria.queue.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const calls = templateCalls(gateway, member);

const drafted = testCriteria('First', 'Second', 'Third');
const own = testCriteria('Mine', 'Yours', 'Ours', 'Theirs');
const draft = (id: string) =>
  draftTemplate(
    {
      database: gateway.database.owner.queries,
      model: draftingModel(drafted),
      log: pino({ level: 'silent' }),
    },
    id,
  );

describe('saving a template', () => {
  it('doesn’t wait for criteria, and stores those that it is given', async () => {
    const made = await createTestTemplate(gateway, member);
    expect(criteriaOf(made)).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
    const [first, second] = made.questions;
    const { body } = await calls.save({ ...made, questions: [{ ...first, criteria: own }, { ...second }] });
    expect(body.questions[0]).toMatchObject({ criteria: own, criteriaState: 'edited' });
    expect(criteriaOf(body)[1]).toEqual(['drafting', 0]);
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

describe('a changed expected answer', () => {
  const withAnswer = (template: Template) => ({
    ...untouched(template),
    questions: untouched(template).questions.map((question) => ({
      ...question,
      expectedAnswer: 'Something else.',
    })),
  });

  it('has drafted criteria drafted again, and leaves edited ones', async () => {
    const made = await createTestTemplate(gateway, member);
    await draft(made.id);
    const [first, second] = (await calls.read(made.id)).questions;
    const edited = await calls.save({
      ...made,
      questions: [
        { ...first, criteria: own },
        { ...second, criteria: undefined },
      ],
    });
    expect(edited.body.questions.map(({ criteriaState }) => criteriaState)).toEqual(['edited', 'drafted']);
    expect(edited.body.questions.map((each) => 'criteriaDraft' in each)).toEqual([false, true]);
    const changed = await calls.save(withAnswer(edited.body));
    expect(changed.body.questions.map(({ criteria }) => criteria)).toEqual([own, []]);
    expect(criteriaOf(changed.body)).toEqual([
      ['edited', 4],
      ['drafting', 0],
    ]);
  });

  it('leaves criteria that are sent along, and an empty list has new ones drafted', async () => {
    const made = await createTestTemplate(gateway, member);
    await draft(made.id);
    const whole = await calls.read(made.id);
    const kept = await calls.save({
      ...whole,
      questions: whole.questions.map((question) => ({ ...question, expectedAnswer: 'Something else.' })),
    });
    expect(criteriaOf(kept.body)).toEqual([
      ['edited', 3],
      ['edited', 3],
    ]);
    const emptied = await calls.save({
      ...kept.body,
      questions: kept.body.questions.map((question) => ({ ...question, criteria: [] })),
    });
    expect(criteriaOf(emptied.body)).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
  });
});

describe('versions', () => {
  it('keep their criteria, which come back when one is restored', async () => {
    const made = await createTestTemplate(gateway, member);
    await draft(made.id);
    const first = await calls.read(made.id);
    const edited = await calls.save({
      ...first,
      questions: first.questions.map((question) => ({ ...question, criteria: own })),
    });
    expect((await calls.readVersion(made.id, 1)).body.questions).toEqual(first.questions);
    const { body } = await gateway.call<Template>('POST', `/v1/templates/${made.id}/versions/1/restore`, {
      token: member.token,
      body: { version: edited.body.version },
    });
    expect(body).toMatchObject({ version: 3, questions: first.questions });
  });

  it('from before the draft get the present criteria if the texts are the same', async () => {
    const made = await createTestTemplate(gateway, member);
    const second = await calls.save({ ...untouched(made), title: 'Second' });
    await draft(made.id);
    expect(criteriaOf((await calls.readVersion(made.id, 1)).body)).toEqual([
      ['drafting', 0],
      ['drafting', 0],
    ]);
    const { body } = await gateway.call<Template>('POST', `/v1/templates/${made.id}/versions/1/restore`, {
      token: member.token,
      body: { version: second.body.version },
    });
    expect(criteriaOf(body)).toEqual([
      ['drafted', 3],
      ['drafted', 3],
    ]);
  });
});
