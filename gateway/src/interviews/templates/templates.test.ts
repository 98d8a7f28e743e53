import type { Page } from '@candi/contract/platform/common';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { Template, TemplateBody } from '@candi/contract/interviews/templates';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestTemplate, templateRequest } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);

describe('templates', () => {
  it('are stored with defaults and returned unchanged', async () => {
    const made = await createTestTemplate(gateway, member);
    expect(made).toMatchObject({
      version: 1,
      phase: 'SCREENING',
      language: 'en',
      testingLanguage: null,
      outro: '',
      tone: 'neutral',
      warmUp: false,
      askAboutResume: false,
      questions: [{ priority: 'high', difficulty: 'medium' }, { priority: 'medium' }],
    });
    expect(new Set(made.questions.map((question) => question.id)).size).toBe(2);
    const { body } = await gateway.call<Template>('GET', `/v1/templates/${made.id}`, { token: member.token });
    expect(body).toEqual(made);
  });

  it('have texts that Candi says in 45 s together, whose message stands at the first text beyond', async () => {
    const withTexts = (companyIntro: string, outro: string) => ({ ...templateRequest, companyIntro, outro });
    const save = (body: object, method: 'POST' | 'PUT' = 'POST', path = '/v1/templates') =>
      gateway.call<ErrorBody & Template>(method, path, { token: member.token, body });
    const made = await save(withTexts('a'.repeat(400), 'b'.repeat(242)));
    expect(made.status).toBe(201);
    const tooLong = withTexts('a'.repeat(400), 'b'.repeat(243));
    const text = 'These texts take more than 45 seconds to say. Shorten them';
    const { questions } = made.body;
    for (const refused of [
      await save(tooLong),
      await save({ ...tooLong, version: 1, questions }, 'PUT', `/v1/templates/${made.body.id}`),
    ])
      expect(refused).toMatchObject({
        status: 422,
        body: { error: text, code: 'VALIDATION', details: { fields: { outro: text } } },
      });
  });

  it('keep all their texts and settings, and every part of a question', async () => {
    const template: TemplateBody = {
      title: 'Boat builder, first interview',
      description: 'For the yard in Porto.',
      companyIntro: 'We sell boats.',
      jobIntro: 'You build them.',
      interviewerIntro: 'I am Candi.',
      outro: 'We write to you on Friday.',
      phase: 'TECHNICAL',
      position: 'Boat builder',
      language: 'pt',
      testingLanguage: 'es',
      languageRequirements: [{ language: 'en', level: 'B2' }],
      avatarLook: 'coils',
      tone: 'formal',
      warmUp: true,
      askAboutResume: true,
      questions: [
        {
          question: 'Which wood floats best?',
          justification: 'The daily work.',
          expectedAnswer: 'Balsa, then cork and pine.',
          category: 'Wood',
          priority: 'high',
          difficulty: 'low',
          criteria: ['Floating', 'Reason', 'Use'].map((label) => ({
            label,
            weight: 3,
            anchor1: 'Nothing of it.',
            anchor3: 'Some of it.',
            anchor5: 'All of it.',
            probe: 'And what else?',
          })),
        },
      ],
    };
    const { body } = await gateway.call<Template>('POST', '/v1/templates', {
      token: member.token,
      body: template,
    });
    expect(body).toMatchObject(template);
    const read = await gateway.call<Template>('GET', `/v1/templates/${body.id}`, { token: member.token });
    expect(read.body).toEqual(body);
  });

  it('aren’t visible to another company', async () => {
    const made = await createTestTemplate(gateway, member);
    for (const id of [made.id, 'none'])
      expect(await gateway.call('GET', `/v1/templates/${id}`, { token: stranger.token })).toMatchObject({
        status: 404,
        body: { code: 'PAGE_NOT_FOUND' },
      });
    const list = await gateway.call<Page<Template>>('GET', '/v1/templates', { token: stranger.token });
    expect(list.body).toEqual({ rows: [], next: null });
  });

  it('are listed newest first, on pages, each once', async () => {
    const lister = await gateway.signUp();
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push((await createTestTemplate(gateway, lister)).id);
    const seen: string[] = [];
    let path: string | null = '/v1/templates?limit=2';
    while (path) {
      const { body }: { body: Page<Template> } = await gateway.call('GET', path, { token: lister.token });
      seen.push(...body.rows.map((row) => row.id));
      path = body.next && `/v1/templates?limit=2&after=${body.next}`;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  it.each([
    ['no question', [], 'questions', 'Please add at least one question'],
    [
      'six questions',
      Array(6).fill(templateRequest.questions[0]),
      'questions',
      'You can only add up to 5 questions',
    ],
    [
      'a question without an answer',
      [{ question: 'Why?', expectedAnswer: '  ' }],
      'questions.0.expectedAnswer',
      'Please provide an answer for all questions',
    ],
    [
      'an empty question',
      [{ question: '', expectedAnswer: 'x' }],
      'questions.0.question',
      'This field is required',
    ],
  ])('are rejected with %s', async (_what, questions, field, text) => {
    const { status, body } = await gateway.call('POST', '/v1/templates', {
      token: member.token,
      body: { ...templateRequest, questions },
    });
    expect(status).toBe(422);
    expect(body).toEqual({ code: 'VALIDATION', error: text, details: { fields: { [field]: text } } });
  });

  it('can be written by editors and read by viewers', async () => {
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    const editor = await gateway.signUp('EDITOR', member.companyId);
    const write = (token: string) => gateway.call('POST', '/v1/templates', { token, body: templateRequest });
    expect((await write(editor.token)).status).toBe(201);
    expect(await write(viewer.token)).toMatchObject({ status: 403, body: { error: 'Access denied.' } });
    expect((await gateway.call('GET', '/v1/templates', { token: viewer.token })).status).toBe(200);
  });
});

const send = (who: TestMember, key: string, title = 'Once') =>
  gateway.call<Template>('POST', '/v1/templates', {
    token: who.token,
    headers: { 'Idempotency-Key': key },
    body: { ...templateRequest, title },
  });

describe('an Idempotency-Key', () => {
  it('returns the same response, even to concurrent requests', async () => {
    const key = 'b6a7c0de-0001';
    const answers = await Promise.all([send(member, key), send(member, key), send(member, key)]);
    answers.push(await send(member, key));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('is rejected for a different request', async () => {
    await send(member, 'b6a7c0de-0002');
    expect((await send(member, 'b6a7c0de-0002', 'Twice')).status).toBe(422);
  });

  it('of one member has no effect for another member', async () => {
    const mine = await send(member, 'b6a7c0de-0003');
    const theirs = await send(stranger, 'b6a7c0de-0003');
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });
});
