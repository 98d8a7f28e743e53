import type { Page } from '@candi/contract/platform/common';
import type {
  Template,
  TemplateVersionAnswer,
  TemplateVersionRow,
} from '@candi/contract/interviews/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview, createTestTemplate } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);
let viewer: TestMember;
beforeAll(async () => {
  viewer = await gateway.signUp('VIEWER', member.companyId);
});

type Saved = Template & { message: string };
const toUpdate = ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...body }: Template) => body;
const save = (who: TestMember, id: string, body: object) =>
  gateway.call<Saved>('PUT', `/v1/templates/${id}`, { token: who.token, body });
const read = async (id: string) =>
  (await gateway.call<Template>('GET', `/v1/templates/${id}`, { token: member.token })).body;
const versions = async (id: string, query = '', who = member) =>
  gateway.call<Page<TemplateVersionRow>>('GET', `/v1/templates/${id}/versions${query}`, { token: who.token });
const restore = (who: TestMember, id: string, version: number, current: number) =>
  gateway.call<Saved>('POST', `/v1/templates/${id}/versions/${version}/restore`, {
    token: who.token,
    body: { version: current },
  });

describe('saving a template', () => {
  it('creates the next version, and returns a message in the page’s language', async () => {
    const made = await createTestTemplate(gateway, member);
    const change = {
      title: 'Second',
      testingLanguage: 'pt',
      tone: 'warm',
      warmUp: true,
      askAboutResume: true,
      languageRequirements: [{ language: 'pt', level: 'B2' }],
    };
    const answer = await gateway.call<Saved>('PUT', `/v1/templates/${made.id}?lang=pt`, {
      token: member.token,
      body: { ...toUpdate(made), ...change },
    });
    expect(answer.status).toBe(200);
    const { message, ...template } = answer.body;
    expect(message).toBe('Modelo salvo.');
    expect(template).toMatchObject({ version: 2, ...change });
    expect(await read(made.id)).toEqual(template);
  });

  it('keeps the ids of existing questions in any order, but accepts no other ids', async () => {
    const made = await createTestTemplate(gateway, member);
    const foreign = await createTestTemplate(gateway, stranger);
    const [first, second] = made.questions;
    const added = { question: 'New?', expectedAnswer: 'Yes.' };
    const { body } = await save(member, made.id, {
      ...toUpdate(made),
      questions: [second, added, { ...added, id: foreign.questions[0]?.id }, first, first],
    });
    const ids = body.questions.map((question) => question.id);
    expect(ids[0]).toBe(second?.id);
    expect(ids[3]).toBe(first?.id);
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain(foreign.questions[0]?.id);
  });

  it('that someone else has changed is rejected, and loses nothing', async () => {
    const made = await createTestTemplate(gateway, member);
    await save(member, made.id, { ...toUpdate(made), title: 'Mine' });
    const late = await save(member, made.id, { ...toUpdate(made), title: 'Late' });
    expect(late).toMatchObject({ status: 409, body: { code: 'TEMPLATE_CHANGED' } });
    expect(await read(made.id)).toMatchObject({ version: 2, title: 'Mine' });
  });

  it('succeeds for only one of two concurrent requests', async () => {
    const made = await createTestTemplate(gateway, member);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => save(member, made.id, { ...toUpdate(made), title })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await versions(made.id)).body.rows).toHaveLength(2);
  });

  it('validates the template as creating does', async () => {
    const made = await createTestTemplate(gateway, member);
    expect(await save(member, made.id, { ...toUpdate(made), questions: [] })).toMatchObject({
      status: 422,
      body: { error: 'Please add at least one question' },
    });
  });
});

describe('versions', () => {
  it('are all listed, newest first, on pages, with their content unchanged', async () => {
    const made = await createTestTemplate(gateway, member);
    const second = await save(member, made.id, { ...toUpdate(made), title: 'Second' });
    await save(member, made.id, {
      ...toUpdate(second.body),
      title: 'Third',
      questions: second.body.questions.slice(0, 1),
    });
    const first = await versions(made.id, '?limit=2');
    expect(first.body.rows).toMatchObject([
      { version: 3, title: 'Third', questionCount: 1, createdBy: 'Ana Lima' },
      { version: 2, title: 'Second', questionCount: 2 },
    ]);
    const rest = await versions(made.id, `?limit=2&after=${first.body.next}`);
    expect(rest.body).toMatchObject({ rows: [{ version: 1, title: 'First interview' }], next: null });

    const { body } = await gateway.call<TemplateVersionAnswer>('GET', `/v1/templates/${made.id}/versions/1`, {
      token: viewer.token,
    });
    expect(body.body.questions).toEqual(made.questions);
    expect(body).toMatchObject({
      version: 1,
      body: { title: 'First interview', companyIntro: 'We sell boats.' },
    });
  });

  it('can be restored as a new version', async () => {
    const made = await createTestTemplate(gateway, member);
    const changed = await save(member, made.id, {
      ...toUpdate(made),
      title: 'Changed',
      questions: [made.questions[1]],
    });
    const { body, status } = await restore(member, made.id, 1, changed.body.version);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 3, title: 'First interview', questions: made.questions });
    expect((await versions(made.id)).body.rows.map((row) => row.version)).toEqual([3, 2, 1]);
    expect(await restore(member, made.id, 2, 2)).toMatchObject({
      status: 409,
      body: { code: 'TEMPLATE_CHANGED' },
    });
    expect((await restore(member, made.id, 9, 3)).status).toBe(404);
  });
});

describe('a copy of a template', () => {
  it('is an independent template with the same content', async () => {
    const made = await createTestTemplate(gateway, member);
    const { status, body } = await gateway.call<Saved>('POST', `/v1/templates/${made.id}/copies`, {
      token: member.token,
      body: { title: 'First interview (copy)' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ version: 1, title: 'First interview (copy)', questions: made.questions });
    expect(body.id).not.toBe(made.id);
    await save(member, body.id, { ...toUpdate(body), companyIntro: 'Other' });
    expect((await read(made.id)).companyIntro).toBe('We sell boats.');
  });
});

describe('deleting a template', () => {
  it('removes it with its versions, but keeps the copies in interviews', async () => {
    const made = await createTestInterview(gateway, member);
    const { status } = await gateway.call('DELETE', `/v1/templates/${made.templateId}`, {
      token: member.token,
    });
    expect(status).toBe(200);
    expect((await versions(made.templateId)).status).toBe(404);
    const interview = await gateway.database.owner.queries
      .selectFrom('interviews')
      .select(['template', 'templateId', 'questions'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(interview).toMatchObject({ templateId: null, template: { title: 'First interview' } });
    expect(interview.questions).toHaveLength(2);
    const again = await gateway.call('DELETE', `/v1/templates/${made.templateId}`, { token: member.token });
    expect(again.status).toBe(404);
  });
});

describe('permissions', () => {
  const writes = (who: TestMember, { id, version, ...body }: Template) => [
    gateway.call('PUT', `/v1/templates/${id}`, { token: who.token, body: { ...body, version } }),
    gateway.call('DELETE', `/v1/templates/${id}`, { token: who.token }),
    gateway.call('POST', `/v1/templates/${id}/copies`, { token: who.token, body: { title: 'Copy' } }),
    restore(who, id, 1, version),
  ];
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map((answer) => answer.status);

  it('reject viewers and other companies', async () => {
    const made = await createTestTemplate(gateway, member);
    expect(await statuses(writes(viewer, made))).toEqual([403, 403, 403, 403]);
    expect(await statuses(writes(stranger, made))).toEqual([404, 404, 404, 404]);
    expect((await versions(made.id, '', stranger)).status).toBe(404);
    expect((await read(made.id)).version).toBe(1);
  });
});
