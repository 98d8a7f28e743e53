import { isDeepStrictEqual } from 'node:util';
import type {
  Candidate,
  CandidateBody,
  CandidateDetail,
  CandidateSummary,
} from '@candi/contract/hiring/candidates';
import { candidateBody } from '@candi/contract/hiring/candidates';
import { candidateFieldNames, lineFields } from '@candi/contract/hiring/candidate-fields';
import type { Page } from '@candi/contract/platform/common';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { storeTestReport } from '../../../testing/reports.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);

const create = (who: TestMember, body: object, lang = 'en') =>
  gateway.call<Candidate>('POST', `/v1/candidates?lang=${lang}`, { token: who.token, body });
const read = (who: TestMember, id: string) =>
  gateway.call<CandidateDetail>('GET', `/v1/candidates/${id}`, { token: who.token });
const candidate = { firstName: ' Inês ', lastName: 'Sá', email: 'Ines@Candi.test' };
/** Every field has a value; the lines of text say which field they are. */
const whole: CandidateBody = {
  ...candidateBody.parse({
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar@candi.test',
    ...Object.fromEntries(lineFields.map((field) => [field, `The ${field}`])),
  }),
  phone: '+351 912 345 678',
  linkedinUrl: 'https://www.linkedin.com/in/omar',
  githubUrl: 'https://github.com/omar',
  skills: ['Oakum', 'Pitch'],
  yearsExperience: 7.5,
  about: 'Builds boats.',
  workExperience: [
    { title: 'Carpenter', company: 'Doca', from: '2015-02', to: '', current: true, description: 'Hulls.' },
    { title: 'Apprentice', company: 'Doca', from: '2012', to: '2015-01', current: false, description: '' },
  ],
  education: [{ school: 'Escola Náutica', degree: 'BSc', field: 'Boats', from: '2010', to: '2014' }],
  languages: [{ language: 'Português', level: 'NATIVE' }],
  certifications: ['Welding'],
  openToWork: true,
  source: 'Job fair',
  tags: ['Boats', 'Senior'],
  notes: 'Asked about remote work.',
};

it('allows each email address only once per company', async () => {
  const once = { ...candidate, email: 'Once@Candi.test' };
  const first = await create(member, once);
  expect(first).toMatchObject({
    status: 201,
    body: {
      firstName: 'Inês',
      lastName: 'Sá',
      email: 'once@candi.test',
      phone: '',
      skills: [],
      resume: null,
    },
  });
  expect(await create(member, once)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_IN_USE', error: 'This email is already in use' },
  });
  expect((await create(stranger, once)).status).toBe(201);
});

it.each([
  ['en', 'Please enter a valid email'],
  ['pt', 'Informe um e-mail válido'],
  ['es', 'Ingresa un correo válido'],
  ['ar', 'يُرجى إدخال بريد إلكتروني صالح'],
])('names the invalid field in %s', async (lang, text) => {
  const { status, body } = await create(member, { ...candidate, email: 'ines' }, lang);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'VALIDATION', details: { fields: { email: text } } });
});

it('rejects an invalid phone number and an unsafe link', async () => {
  const { body } = await create(member, { ...whole, phone: 'call me', linkedinUrl: 'javascript:alert(1)' });
  expect(body).toMatchObject({
    details: {
      fields: {
        phone: 'Please enter a valid phone number',
        linkedinUrl: 'Enter an address that begins with https://www.linkedin.com/',
      },
    },
  });
});

it('stores and replaces every field, and hides the candidate from other companies', async () => {
  await create(member, candidate);
  const made = await create(member, whole);
  expect(made.body).toMatchObject({ ...whole, resume: null });
  const empty = candidateBody.parse({ firstName: 'A', lastName: 'B', email: 'a@candi.test' });
  expect(candidateFieldNames.filter((field) => isDeepStrictEqual(whole[field], empty[field]))).toEqual([]);
  const { id } = made.body;
  expect((await read(member, id)).body).toEqual({
    ...made.body,
    decision: null,
    pools: [],
    applications: [],
    sessions: [],
    resumeUrl: null,
  });

  const changed = { ...whole, firstName: 'Omar A.', workExperience: [], yearsExperience: null };
  const put = await gateway.call<Candidate>('PUT', `/v1/candidates/${id}`, {
    token: member.token,
    body: changed,
  });
  expect(put.body).toMatchObject({ ...changed, message: 'Candidate saved.' });
  expect((await read(member, id)).body).toMatchObject(changed);

  const taken = await gateway.call('PUT', `/v1/candidates/${id}`, {
    token: member.token,
    body: { ...changed, email: 'ines@candi.test' },
  });
  expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE' } });

  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', changed],
    ['DELETE', undefined],
  ] as const)
    expect(await gateway.call(method, `/v1/candidates/${id}`, { token: stranger.token, body })).toMatchObject(
      {
        status: 404,
      },
    );
});

it('lets a viewer read but not write', async () => {
  const viewer = await gateway.signUp('VIEWER', member.companyId);
  expect((await create(viewer, { ...candidate, email: 'v@candi.test' })).status).toBe(403);
  const list = await gateway.call('GET', '/v1/candidates', { token: viewer.token });
  expect(list.status).toBe(200);
});

describe('the list', () => {
  let owner: TestMember;
  const people = [
    { firstName: 'Ana', lastName: 'Zeta', yearsExperience: 3 },
    { firstName: 'Bia', lastName: 'Álvares', yearsExperience: 12 },
    { firstName: 'Caio', lastName: 'Moura' },
    { firstName: 'Davi', lastName: 'Alves', yearsExperience: 12 },
    { firstName: 'Eva', lastName: 'Braga', yearsExperience: 0 },
  ];
  beforeAll(async () => {
    owner = await gateway.signUp();
    for (const person of people)
      await create(owner, { ...person, email: `${person.firstName.toLowerCase()}@candi.test` });
  });

  async function names(query: string): Promise<string[]> {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const { body } = await gateway.call<Page<CandidateSummary>>(
        'GET',
        `/v1/candidates?limit=2&${query}${after && `&after=${after}`}`,
        { token: owner.token },
      );
      seen.push(...body.rows.map(({ firstName }) => firstName));
      if (body.next === null) return seen;
      after = body.next;
    }
  }

  it.each([
    ['sort=newest', ['Eva', 'Davi', 'Caio', 'Bia', 'Ana']],
    ['sort=name', ['Bia', 'Davi', 'Eva', 'Caio', 'Ana']],
    ['q=al&sort=name', []],
    ['q=alv&sort=name', ['Bia', 'Davi']],
    ['minYears=3', ['Davi', 'Bia', 'Ana']],
    ['maxYears=3', ['Eva', 'Ana']],
  ])('returns all pages in order for %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('sorts by experience, with unknown experience last', async () => {
    const found = await names('sort=experience');
    expect(found.slice(0, 2).toSorted()).toEqual(['Bia', 'Davi']);
    expect(found.slice(2)).toEqual(['Ana', 'Eva', 'Caio']);
  });

  it('rejects an invalid cursor and one of another sort order', async () => {
    const { body } = await gateway.call<Page<unknown>>('GET', '/v1/candidates?limit=1&sort=name', {
      token: owner.token,
    });
    for (const query of ['after=nonsense', `sort=newest&after=${body.next}`])
      expect((await gateway.call('GET', `/v1/candidates?${query}`, { token: owner.token })).status).toBe(422);
  });
});

describe('erasure', () => {
  it('removes everything about a candidate except an audit log entry without the name', async () => {
    const owner = await gateway.signUp();
    const { candidateId, sessionId } = await createTestInterview(gateway, owner, { withJob: true });
    const before = await read(owner, candidateId);
    expect(before.body).toMatchObject({
      applications: [{ jobName: 'Boat builder, Porto' }],
      sessions: [{ sessionId, title: 'First interview', status: 'PENDING' }],
    });
    expect(
      await gateway.call('DELETE', `/v1/candidates/${candidateId}`, { token: owner.token }),
    ).toMatchObject({
      status: 200,
      body: { message: 'Candidate erased.' },
    });
    expect((await read(owner, candidateId)).status).toBe(404);
    const behind = gateway.database.owner.queries;
    for (const table of ['sessions', 'applications'] as const)
      expect(
        await behind.selectFrom(table).select('id').where('companyId', '=', owner.companyId).execute(),
      ).toEqual([]);
    const mails = await behind
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', before.body.email)
      .execute();
    expect(mails).toEqual([]);
    const lines = await behind
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'details'])
      .where('companyId', '=', owner.companyId)
      .where('action', '=', 'candidate.erase')
      .execute();
    expect(lines).toEqual([{ action: 'candidate.erase', subjectId: candidateId, details: {} }]);
    const files = await behind.selectFrom('erasedFiles').select('key').where('key', '=', sessionId).execute();
    expect(files).toHaveLength(1);
  });

  it('isn’t possible during an interview', async () => {
    const owner = await gateway.signUp();
    const { candidateId, sessionId } = await createTestInterview(gateway, owner);
    await gateway.database.owner.queries
      .updateTable('sessions')
      .set({ status: 'OPENED', startedAt: new Date() })
      .where('id', '=', sessionId)
      .execute();
    const answer = await gateway.call('DELETE', `/v1/candidates/${candidateId}`, { token: owner.token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'IN_SESSION' } });
    expect((await read(owner, candidateId)).status).toBe(200);
  });
});

it('says which reports of a candidate the offline engine made', async () => {
  const owner = await gateway.signUp();
  const { candidateId, sessionId } = await createTestInterview(gateway, owner);
  await storeTestReport(gateway, owner, sessionId, { overallScore: 79, offlineDemo: true });
  const offline = { sessionId, overallScore: 79, offlineDemo: true };
  expect((await read(owner, candidateId)).body.sessions).toMatchObject([offline]);
  await storeTestReport(gateway, owner, sessionId, { overallScore: 79 });
  expect((await read(owner, candidateId)).body.sessions).toMatchObject([{ ...offline, offlineDemo: false }]);
});

it('hides others’ private interviews from members who may not see them', async () => {
  const owner = await gateway.signUp();
  const editor = await gateway.signUp('EDITOR', owner.companyId);
  const { candidateId } = await createTestInterview(gateway, owner, { body: { access: 'private' } });
  expect((await read(owner, candidateId)).body.sessions).toHaveLength(1);
  expect((await read(editor, candidateId)).body.sessions).toEqual([]);
});

describe('the latest decision', () => {
  const decide = (who: TestMember, id: string, decision: string | null) =>
    gateway.call<{ code?: string }>('PUT', `/v1/candidates/${id}/decision`, {
      token: who.token,
      body: { decision },
    });
  const made = async (email: string) => (await create(member, { ...candidate, email })).body.id;
  const latest = async (id: string) => (await read(member, id)).body.decision;
  const apply = async (candidateId: string) => {
    const { id: jobId } = await createTestJob(gateway, member);
    await gateway.call('POST', `/v1/jobs/${jobId}/applications`, {
      token: member.token,
      body: { candidateIds: [candidateId] },
    });
    const { applications } = (await read(member, candidateId)).body;
    return { jobId, applicationId: applications.find((one) => one.jobId === jobId)?.id ?? '' };
  };

  it('can be stored with a candidate who has no application, and moves to the first application', async () => {
    const id = await made('decided@candi.test');
    expect(await latest(id)).toBeNull();
    expect((await decide(member, id, 'SHORTLISTED')).status).toBe(200);
    const before = await latest(id);
    expect(before?.value).toBe('SHORTLISTED');

    const first = await apply(id);
    expect((await read(member, id)).body.applications).toMatchObject([{ decision: 'SHORTLISTED' }]);
    expect(await latest(id)).toEqual(before);
    expect(await decide(member, id, 'REJECTED')).toMatchObject({
      status: 409,
      body: { code: 'DECISION_ELSEWHERE' },
    });

    await apply(id);
    const decisions = (await read(member, id)).body.applications.map(({ decision }) => decision);
    expect(decisions).toEqual([null, 'SHORTLISTED']);
    const changed = await gateway.call('PATCH', `/v1/jobs/${first.jobId}/applications`, {
      token: member.token,
      body: { applicationIds: [first.applicationId], decision: null },
    });
    expect(changed.status).toBe(200);
    expect(await latest(id)).toBeNull();
  });

  it('moves to the first interview without a job, where it can be removed', async () => {
    const id = await made('talked-to@candi.test');
    await decide(member, id, 'FOLLOW_UP');
    const before = await latest(id);
    const { sessionId } = await createTestInterview(gateway, member, { body: { candidateIds: [id] } });
    expect((await read(member, id)).body.sessions).toMatchObject([{ decision: 'FOLLOW_UP' }]);
    expect(await latest(id)).toEqual(before);
    expect((await decide(member, id, null)).body.code).toBe('DECISION_ELSEWHERE');
    await gateway.call('PUT', `/v1/sessions/${sessionId}/decision`, {
      token: member.token,
      body: { decision: null },
    });
    expect(await latest(id)).toBeNull();
  });

  it('stays with the candidate if the only interview is private, and can be removed from the candidate', async () => {
    const id = await made('private@candi.test');
    await decide(member, id, 'ACCEPTED');
    await createTestInterview(gateway, member, { body: { candidateIds: [id], access: 'private' } });
    const editor = await gateway.signUp('EDITOR', member.companyId);
    expect((await read(editor, id)).body.decision).toMatchObject({ value: 'ACCEPTED' });
    expect((await decide(member, id, null)).status).toBe(200);
    expect(await latest(id)).toBeNull();
    expect((await decide(member, id, 'ACCEPTED')).body.code).toBe('DECISION_ELSEWHERE');
  });

  it('moves even if it is being stored while the candidate is added to a job or invited', async () => {
    for (const involve of [
      (id: string) => apply(id),
      (id: string) => createTestInterview(gateway, member, { body: { candidateIds: [id] } }),
    ]) {
      const id = await made(`${crypto.randomUUID()}@candi.test`);
      let involved: Promise<unknown> | undefined;
      await gateway.database.owner.queries.transaction().execute(async (trx) => {
        await trx.updateTable('candidates').set({ decision: 'REJECTED' }).where('id', '=', id).execute();
        involved = involve(id);
        await Promise.race([involved, new Promise((resolve) => setTimeout(resolve, 500))]);
      });
      await involved;
      const { applications, sessions, decision } = (await read(member, id)).body;
      expect([...applications, ...sessions]).toMatchObject([{ decision: 'REJECTED' }]);
      expect(decision).toMatchObject({ value: 'REJECTED' });
      expect((await decide(member, id, null)).body.code).toBe('DECISION_ELSEWHERE');
    }
  });

  it('is the most recent one on the candidate’s applications and interviews', async () => {
    const id = await made('two@candi.test');
    const { jobId, applicationId } = await apply(id);
    const change = (decision: string) =>
      gateway.call('PATCH', `/v1/jobs/${jobId}/applications`, {
        token: member.token,
        body: { applicationIds: [applicationId], decision },
      });
    await change('FOLLOW_UP');
    await createTestInterview(gateway, member, { body: { candidateIds: [id] } });
    const session = (await read(member, id)).body.sessions[0]?.sessionId ?? '';
    await gateway.call('PUT', `/v1/sessions/${session}/decision`, {
      token: member.token,
      body: { decision: 'REJECTED' },
    });
    expect(await latest(id)).toMatchObject({ value: 'REJECTED' });
    await change('ACCEPTED');
    expect(await latest(id)).toMatchObject({ value: 'ACCEPTED' });
  });

  it('can’t be stored by viewers or other companies', async () => {
    const id = await made('guarded@candi.test');
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    expect((await decide(viewer, id, 'ACCEPTED')).status).toBe(403);
    expect((await decide(stranger, id, 'ACCEPTED')).status).toBe(404);
    expect(await latest(id)).toBeNull();
  });
});
