import type { Candidate } from '@candi/contract/candidates';
import type { Page } from '@candi/contract/common';
import type { Job } from '@candi/contract/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestGateway, TestMember } from '../testing/gateway.ts';
import { createTestGateway } from '../testing/gateway.ts';
import { createTestJob } from '../testing/interview.ts';

let gateway: TestGateway;
let member: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  gateway = await createTestGateway();
  member = await gateway.signUp();
  stranger = await gateway.signUp();
});
afterAll(() => gateway.close());

const create = (who: TestMember, body: object, lang = 'en') =>
  gateway.call<Candidate>('POST', `/v1/candidates?lang=${lang}`, { token: who.token, body });
const candidate = { firstName: ' Inês ', lastName: 'Sá', email: 'Ines@Candi.test' };

it('has each e-mail once in a company', async () => {
  const first = await create(member, candidate);
  expect(first).toMatchObject({
    status: 201,
    body: { firstName: 'Inês', lastName: 'Sá', email: 'ines@candi.test', phone: '' },
  });
  expect(await create(member, candidate)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_IN_USE', error: 'This email is already in use' },
  });
  expect((await create(stranger, candidate)).status).toBe(201);

  const { body } = await gateway.call<Page<Candidate>>('GET', '/v1/candidates', { token: member.token });
  expect(body).toEqual({ rows: [first.body], next: null });
});

it.each([
  ['en', 'Please enter a valid email'],
  ['pt', 'Informe um e-mail válido'],
  ['es', 'Introduce un correo válido'],
  ['ar', 'يُرجى إدخال بريد إلكتروني صالح'],
])('names the wrong field in %s', async (lang, text) => {
  const { status, body } = await create(member, { ...candidate, email: 'ines' }, lang);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'VALIDATION', details: { fields: { email: text } } });
});

it('gives a new job its first phase', async () => {
  const job = await createTestJob(gateway, member);
  expect(job).toMatchObject({ name: 'Boat builder, Porto', open: true });
  const phases = await gateway.database.owner.queries
    .selectFrom('job_phases')
    .select(['kind', 'ordinal'])
    .where('job_id', '=', job.id)
    .execute();
  expect(phases).toEqual([{ kind: 'CV_SCREENING', ordinal: 0 }]);
  const list = await gateway.call<Page<Job>>('GET', '/v1/jobs', { token: member.token });
  expect(list.body.rows).toEqual([job]);
  const others = await gateway.call<Page<Job>>('GET', '/v1/jobs', { token: stranger.token });
  expect(others.body.rows).toEqual([]);
});

it('refuses a cursor that is none', async () => {
  const { status } = await gateway.call('GET', '/v1/candidates?after=nonsense', { token: member.token });
  expect(status).toBe(422);
});
