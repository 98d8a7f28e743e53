import { randomUUID } from 'node:crypto';
import type { OpenJob } from '@candi/contract/hiring/applications';
import { resumeLimits } from '@candi/contract/hiring/applications';
import type { InterviewBody } from '@candi/contract/interviews/interviews';
import { describe, expect, it } from 'vitest';
import { createTestGateway } from '../../../testing/gateway.ts';
import { createApp } from '../../entry/app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import {
  applicant,
  applyTo,
  createTestBoard,
  englishPdf,
  jobRequest,
} from '../../../testing/applications.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway({ TRUSTED_PROXIES: '1' });
const member = setUpMember(gateway);

const read = (jobId: string) => gateway.call<OpenJob>('GET', `/v1/open-jobs/${jobId}`);
const question = (required = true) => ({ id: randomUUID(), question: 'Why boats?', required });
const mailsTo = (recipient: string) =>
  gateway.database.owner.queries
    .selectFrom('mails')
    .select(['kind', 'companyId', 'subjectId'])
    .where('recipient', '=', recipient)
    .execute();

describe('a public job page', () => {
  it('needs no account, and shows only public fields', async () => {
    const { job } = await createTestBoard(gateway, member, { applicationQuestions: [question()] });
    const { status, body } = await read(job.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...jobRequest,
      id: job.id,
      companyName: 'Test & Co',
      brand: { name: 'Test & Co', logoUrl: null, colour: null, whiteLabel: false },
      createdAt: job.createdAt,
      employment: null,
      workplace: null,
      applicationQuestions: job.applicationQuestions,
      interview: null,
    });
  });

  it('shows its terms, and length and languages of the interviews that applicants may be invited to', async () => {
    const { job, call } = await createTestBoard(gateway, member, {
      employment: 'FULL_TIME',
      workplace: 'HYBRID',
    });
    expect((await read(job.id)).body).toMatchObject({
      employment: 'FULL_TIME',
      workplace: 'HYBRID',
      interview: null,
    });
    const interviews: Partial<InterviewBody>[] = [
      { duration: 20, language: 'pt' },
      { duration: 15, language: 'en' },
      { duration: 45, language: 'es', access: 'private' },
    ];
    for (const body of interviews)
      await createTestInterview(gateway, member, { body: { jobId: job.id, ...body } });
    expect((await read(job.id)).body.interview).toEqual({ minutes: 15, languages: ['en', 'pt'] });
    await call('PUT', '', { ...jobRequest, workplace: null });
    expect((await read(job.id)).body).toMatchObject({ employment: 'FULL_TIME', workplace: null });
  });

  it('returns 410 once the job is closed, and 404 for unknown jobs', async () => {
    const { job, call } = await createTestBoard(gateway, member);
    await call('PUT', '/state', { open: false });
    const closed = { status: 410, body: { code: 'JOB_CLOSED', error: 'Job is no longer available.' } };
    expect(await read(job.id)).toMatchObject(closed);
    expect(await applyTo(gateway, job.id, applicant())).toMatchObject(closed);
    for (const id of [randomUUID(), 'not-found'])
      expect(await read(id)).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } });
    expect((await applyTo(gateway, randomUUID(), applicant())).status).toBe(404);
  });
});

describe('applying', () => {
  it('doesn’t read the company’s logo, which only the page shows', async () => {
    const { job } = await createTestBoard(gateway, member);
    const statements: string[] = [];
    const watched = openDatabase(gateway.database.appUrl, 2, (_connection, text) => statements.push(text));
    try {
      const app = createApp({ ...gateway.deps, database: watched });
      expect((await applyTo({ app }, job.id, applicant())).status).toBe(201);
      expect(statements.filter((text) => text.includes('applications'))).not.toEqual([]);
      expect(statements.filter((text) => text.includes('logo_version'))).toEqual([]);
    } finally {
      await watched.close();
    }
  });

  it('sends no email if nobody in the company has confirmed their email address', async () => {
    const fresh = await gateway.signUp();
    const confirm = (emailVerifiedAt: Date | null) =>
      gateway.database.owner.queries
        .updateTable('users')
        .set({ emailVerifiedAt })
        .where('id', '=', fresh.userId)
        .execute();
    await confirm(null);
    const { job, list } = await createTestBoard(gateway, fresh);
    const [before, after] = [applicant(), applicant()];
    expect((await applyTo(gateway, job.id, before)).status).toBe(201);
    expect(await mailsTo(before.email)).toEqual([]);
    await confirm(new Date());
    expect((await applyTo(gateway, job.id, after)).status).toBe(201);
    expect(await mailsTo(after.email)).toHaveLength(1);
    expect((await list()).rows).toHaveLength(2);
  });

  it('waits for at most one file from each other IP address', async () => {
    const { job } = await createTestBoard(gateway, member);
    const ended: string[] = [];
    const from = async (address: string) => {
      await applyTo(gateway, job.id, applicant(), undefined, { 'X-Forwarded-For': address });
      ended.push(address);
    };
    const many = Array.from({ length: 4 }, () => from('203.0.113.1'));
    await Promise.race([many[0], new Promise((resolve) => setTimeout(resolve, 100))]);
    await Promise.all([...many, from('203.0.113.2')]);
    expect(ended.indexOf('203.0.113.2')).toBeLessThanOrEqual(2);
  });

  it('creates a candidate with a résumé in the first phase, and sends a confirmation email', async () => {
    const asked = [question(), question(false)];
    const board = await createTestBoard(gateway, member, { applicationQuestions: asked });
    const form = { ...applicant(), answers: [{ questionId: asked[0]!.id, answer: 'The sea.' }] };
    const applied = await applyTo(gateway, board.job.id, form);
    expect(applied).toMatchObject({ status: 201, body: { applied: true } });
    const [row] = (await board.list()).rows;
    expect(row).toMatchObject({
      source: 'public',
      screening: 'waiting',
      hasResume: true,
      candidate: { firstName: 'Robin', email: form.email },
    });
    const detail = await board.detail(row!.id);
    expect(detail).toMatchObject({
      answers: [{ question: 'Why boats?', answer: 'The sea.' }],
      resume: { of: 'application', name: 'Robin Hale.pdf', bytes: englishPdf.length },
      profile: { phone: form.phone },
      history: [{ kind: 'applied', source: 'public', by: null }],
    });
    expect(await mailsTo(form.email)).toEqual([
      { kind: 'application_received', companyId: member.companyId, subjectId: row!.id },
    ]);

    const file = await gateway.app.request(detail.resume!.url);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(Buffer.from(await file.arrayBuffer()).equals(englishPdf)).toBe(true);
    expect((await gateway.app.request(`${detail.resume!.url}x`)).status).toBe(401);
    const stored = await gateway.database.owner.queries
      .selectFrom('applications')
      .select(['resumeKey', 'consentVersion', 'consentLanguage', 'consentAt'])
      .where('id', '=', row!.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ consentVersion: 'application-2', consentLanguage: 'en' });
    expect(stored.consentAt).toBeInstanceOf(Date);
    expect(stored.resumeKey).not.toContain('Robin');
  });

  it.each([
    ['firstName', ' ', 'This field is required'],
    ['lastName', undefined, 'This field is required'],
    ['email', 'robin', 'Please enter a valid email'],
    ['phone', '12', 'Please enter a valid phone number'],
    ['phone', '', 'Please enter a valid phone number'],
    ['consent', undefined, 'Your consent is needed before you can join.'],
  ])('rejects the field %s if it is %j', async (field, value, text) => {
    const { job } = await createTestBoard(gateway, member);
    const { status, body } = await applyTo(gateway, job.id, { ...applicant(), [field]: value });
    expect(status).toBe(422);
    expect(body.details).toEqual({ fields: { [field]: text } });
  });

  it('requires an answer to each required question', async () => {
    const asked = question();
    const { job } = await createTestBoard(gateway, member, { applicationQuestions: [asked] });
    for (const answers of [[], [{ questionId: asked.id, answer: '  ' }]])
      expect((await applyTo(gateway, job.id, { ...applicant(), answers })).body).toMatchObject({
        error: 'Please answer all questions',
      });
  });

  it.each([
    ['none', null, 422, 'Please upload your resume'],
    ['an empty file', { bytes: new Uint8Array(), name: 'a.pdf' }, 422, 'Please upload your resume'],
    ['another file type', { bytes: englishPdf, name: 'a.docx' }, 422, 'Only PDF files are allowed.'],
    [
      'a PDF by file name only',
      { bytes: Buffer.from('MZ'), name: 'a.pdf' },
      422,
      'Please upload a valid resume file',
    ],
    [
      'too large a file',
      {
        bytes: Buffer.concat([englishPdf, Buffer.alloc(resumeLimits.megabytes * 1024 * 1024)]),
        name: 'a.pdf',
      },
      413,
      'File is too large. Maximum size is 10MB.',
    ],
    [
      'a file beyond the body limit',
      { bytes: Buffer.alloc(13 * 1024 * 1024), name: 'a.pdf' },
      413,
      'File is too large. Maximum size is 10MB.',
    ],
    ['too many pages', { bytes: pdfOf(21), name: 'a.pdf' }, 422, 'File cannot be longer than 20 pages.'],
  ])('rejects the résumé: %s', async (_, file, status, text) => {
    const board = await createTestBoard(gateway, member);
    const answer = await applyTo(gateway, board.job.id, applicant(), file);
    expect([answer.status, answer.body.error]).toEqual([status, text]);
    expect((await board.list()).rows).toEqual([]);
  });

  it('accepts a résumé of exactly twenty pages', async () => {
    const { job } = await createTestBoard(gateway, member);
    const twenty = { bytes: pdfOf(20), name: 'a.pdf' };
    expect((await applyTo(gateway, job.id, applicant(), twenty)).status).toBe(201);
  });

  it('treats a malformed form as an empty one', async () => {
    const { job } = await createTestBoard(gateway, member);
    const path = `/v1/open-jobs/${job.id}/applications`;
    expect((await gateway.call('POST', path, { body: {} })).status).toBe(422);
    expect((await applyTo(gateway, job.id, 'no object' as never)).status).toBe(422);
  });

  describe('is limited to five times an hour per email address', () => {
    it('whoever else uses the same IP address', async () => {
      const boards = [];
      for (let at = 0; at < 6; at += 1) boards.push(await createTestBoard(gateway, member));
      const form = applicant();
      const answers = [];
      for (const { job } of boards) answers.push(await applyTo(gateway, job.id, form));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
      expect(answers[5]!.body.error).toBe('Too many attempts. Try again in 60 minutes.');
      const wait = Number(answers[5]!.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
      expect((await applyTo(gateway, boards[5]!.job.id, applicant())).status).toBe(201);
    });

    it('but rejected or retried requests don’t count', async () => {
      const asked = question();
      const { job } = await createTestBoard(gateway, member, { applicationQuestions: [asked] });
      const form = applicant();
      for (let at = 0; at < 6; at += 1) expect((await applyTo(gateway, job.id, form)).status).toBe(422);
      const complete = { ...form, answers: [{ questionId: asked.id, answer: 'The sea.' }] };
      expect((await applyTo(gateway, job.id, complete, null)).status).toBe(422);
      const headers = { 'Idempotency-Key': randomUUID() };
      for (let at = 0; at < 6; at += 1)
        expect((await applyTo(gateway, job.id, complete, undefined, headers)).status).toBe(201);
      for (let at = 0; at < 6; at += 1)
        expect((await applyTo(gateway, job.id, complete)).body.code).toBe('EMAIL_IN_USE');
    });
  });

  it('is allowed once per email address and job, and again for another job', async () => {
    const first = await createTestBoard(gateway, member);
    const second = await createTestBoard(gateway, member);
    const form = applicant();
    expect((await applyTo(gateway, first.job.id, form)).status).toBe(201);
    const again = await applyTo(gateway, first.job.id, { ...form, email: form.email.toUpperCase() });
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'EMAIL_IN_USE', details: { fields: { email: 'This email is already in use' } } },
    ]);
    expect((await applyTo(gateway, second.job.id, form)).status).toBe(201);
    const [one] = (await first.list()).rows;
    const [two] = (await second.list()).rows;
    expect(two!.candidate.id).toBe(one!.candidate.id);
  });

  it('returns the same response if the request is retried, even concurrently', async () => {
    const board = await createTestBoard(gateway, member);
    const form = applicant();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => applyTo(gateway, board.job.id, form, undefined, headers);
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await board.list()).rows).toHaveLength(1);
    expect(await mailsTo(form.email)).toHaveLength(1);
  });

  it('never overwrites what a recruiter entered', async () => {
    const board = await createTestBoard(gateway, member);
    const email = `${randomUUID()}@candi.test`;
    const known = { firstName: 'Roberta', lastName: 'Hale-Known', email, phone: '+351 999 999 999' };
    const { body: candidate } = await gateway.call<{ id: string }>('POST', '/v1/candidates', {
      token: member.token,
      body: known,
    });
    await applyTo(gateway, board.job.id, { ...applicant(), email });
    const find = () =>
      gateway.database.owner.queries
        .selectFrom('candidates')
        .selectAll()
        .where('id', '=', candidate.id)
        .executeTakeFirstOrThrow();
    const first = await find();
    expect(first).toMatchObject({ firstName: 'Roberta', phone: known.phone, resumeName: 'Robin Hale.pdf' });
    // Another résumé, sent later, is stored only with its application.
    const other = await createTestBoard(gateway, member);
    await applyTo(gateway, other.job.id, { ...applicant(), email }, { bytes: pdfOf(2), name: 'newer.pdf' });
    expect(await find()).toEqual(first);
    const [row] = (await other.list()).rows;
    expect((await other.detail(row!.id)).resume).toMatchObject({ of: 'application', name: 'newer.pdf' });
  });

  it('queues the file of an erased application for deletion', async () => {
    const board = await createTestBoard(gateway, member);
    await applyTo(gateway, board.job.id, applicant());
    const [row] = (await board.list()).rows;
    const { queries } = gateway.database.owner;
    const { resumeKey: key } = await queries
      .selectFrom('applications')
      .select('resumeKey')
      .where('id', '=', row!.id)
      .executeTakeFirstOrThrow();
    await board.call('DELETE', `/applications/${row!.id}`);
    const erased = await queries.selectFrom('erasedFiles').select('key').where('key', '=', key).execute();
    expect(erased).toHaveLength(1);
  });

  it('is limited by IP address', async () => {
    const limited = await createTestGateway();
    try {
      const { job } = await createTestBoard(limited, await limited.signUp());
      // Simulates earlier applications from one IP address, which is empty for in-process requests.
      await limited.database.owner
        .sql`select rate_limit_hit('apply ', interval '1 hour') from generate_series(1, 299)`;
      const answers: number[] = [];
      const key = { 'Idempotency-Key': randomUUID() };
      for (const headers of [key, {}, key]) {
        const { status } = await applyTo(limited, job.id, {}, null, headers);
        answers.push(status);
      }
      // A retry of a counted request isn't counted again.
      expect(answers).toEqual([422, 429, 422]);
    } finally {
      await limited.close();
    }
  });
});

/** Returns a minimal PDF with this number of empty pages. */
function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`,
  );
}
