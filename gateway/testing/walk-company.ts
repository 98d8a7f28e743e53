import { randomBytes, randomUUID } from 'node:crypto';
import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { Page } from '@candi/contract/platform/common';
import type { Import } from '@candi/contract/hiring/imports';
import type { InterviewCreated } from '@candi/contract/interviews/interviews';
import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { questionPassedOn } from '@candi/contract/interviews/agent';
import type { Note } from '@candi/contract/reports/notes';
import type { Pool } from '@candi/contract/hiring/pools';
import type { Search } from '@candi/contract/hiring/searches';
import { applicationResumeUrl } from '../src/hiring/applications/application-resume.ts';
import { consent, invite, joinWith } from './started-interview.ts';
import type { TestGateway, TestMember } from './gateway.ts';
import { createTestCandidate, createTestJob, createTestTemplate } from './interview.ts';
import { makePdf } from './pdf.ts';
import { segment } from './log-entries.ts';
import { photoFile } from './post-picture.ts';
import { upload } from './upload.ts';

/** Ids of one record of each kind that a request can refer to. */
export interface WalkIds {
  company: string;
  owner: string;
  /** Another member of the company. */
  member: string;
  invitation: string;
  /** A passkey of the owner, whose second factor isn't switched on. */
  passkey: string;
  template: string;
  job: string;
  phase: string;
  /** Phase to move the application to. */
  otherPhase: string;
  application: string;
  /** A candidate who has a résumé, an application for the job and an invitation. */
  candidate: string;
  /** A candidate without any application, pool or interview. */
  spare: string;
  pool: string;
  /** A failed post about the job. */
  post: string;
  search: string;
  import: string;
  /** A résumé import with one row. */
  resumeImport: string;
  /** A public interview in which the candidate has a session. */
  interview: string;
  /** A session that hasn't started. */
  session: string;
  /** A test interview of the same interview that nobody has joined. */
  testInterview: string;
  /** A started session of another interview, with a recording, a report and a note. */
  conducted: string;
  conductedInterview: string;
  conductedCandidate: string;
  note: string;
  /** A phone call that has arrived. */
  call: string;
  /** A try whose call is being placed. */
  try: string;
}
/** Secrets that grant access without an account. */
export interface WalkSecrets {
  owner: string;
  session: string;
  rejoin: string;
  link: string;
  conductedLink: string;
  openLink: string;
  resumeKey: string;
  recordingKey: string;
  applicationKey: string;
}
export interface WalkCompany {
  ids: WalkIds;
  secrets: WalkSecrets;
}

const keyOf = (url: string | null | undefined): string =>
  new URL(url ?? '', 'http://candi.test').searchParams.get('key') ?? '';
const lastPart = (url: string | null | undefined): string => url?.split('/').at(-1) ?? '';

/**
 * Creates a company with at least one row in every table with company data, mostly through real API calls. Requires an
 * SFU.
 */
export async function fillWalkCompany(gateway: TestGateway): Promise<WalkCompany> {
  const owner = await gateway.signUp();
  const { queries } = gateway.database.owner;
  await queries
    .updateTable('subscriptions')
    .set({ plan: 'AGENCY_PRO' })
    .where('companyId', '=', owner.companyId)
    .execute();
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await gateway.call<T>(method, `/v1/${path}`, {
      token: owner.token,
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const member = await gateway.signUp('EDITOR', owner.companyId);
  const invitation = await call<{ id: string }>('POST', 'invitations', {
    email: `${randomUUID()}@candi.test`,
    role: 'VIEWER',
  });
  const template = await createTestTemplate(gateway, owner, { askAboutResume: true });
  const job = await createTestJob(gateway, owner);
  await call('POST', `jobs/${job.id}/phases`, { name: 'Talk' });
  const [first, phase] = (await call<JobAnswer>('GET', `jobs/${job.id}`)).phases;
  const candidate = await createTestCandidate(gateway, owner);
  const spare = await createTestCandidate(gateway, owner);
  const resume = await upload<{ resumeUrl: string }>(
    gateway,
    owner,
    'PUT',
    `/v1/candidates/${candidate.id}/resume?name=cv.pdf`,
    makePdf([['Boats']]),
  );
  await upload(gateway, owner, 'PUT', `/v1/candidates/${candidate.id}/photo`, photoFile(64), {
    type: 'image/png',
  });
  const pool = await call<Pool>('POST', 'pools', { name: 'Later' });
  await call('POST', `pools/${pool.id}/candidates`, { candidateIds: [candidate.id] });
  const search = await call<Search>('POST', 'searches', { keywords: 'boats' });
  const interview = await call<InterviewCreated>('POST', 'interviews', {
    title: 'Open talk',
    language: 'en',
    duration: 10,
    access: 'public',
    templateId: template.id,
    jobId: job.id,
    candidateIds: [candidate.id],
  });
  const [application] = (await call<Page<ApplicationRow>>('GET', `jobs/${job.id}/applications`)).rows;
  const started = await upload<Import>(
    gateway,
    owner,
    'POST',
    '/v1/imports/tables?name=people.csv',
    new Uint8Array(Buffer.from('First name,Last name,Email\nAna,Lima,ana@walk.test\n')),
    { type: 'text/csv' },
  );
  await call('PATCH', `imports/${started.body.id}/rows/2`, { firstName: 'Anna' });

  const resumes = await call<Import>('POST', 'imports/resumes');
  await upload(
    gateway,
    owner,
    'POST',
    `/v1/imports/${resumes.id}/resumes?name=a.pdf`,
    makePdf([['Noor Haddad', 'noor@walk.test']]),
  );

  const conducted = await invite(gateway, owner);
  await consent(gateway, conducted);
  const joined = await joinWith(gateway, conducted);
  if (joined.status !== 200) throw new Error(`join: ${JSON.stringify(joined.body)}`);
  await gateway.call('POST', `/v1/sessions/${conducted.sessionId}/takes`, {
    token: joined.body.sessionToken,
    scheme: 'Session',
    body: { mimeType: 'video/webm', startMs: 0 },
  });
  await fillSession(gateway, owner, conducted.sessionId);
  const { notes } = await call<{ notes: Note[] }>('POST', `reports/${conducted.sessionId}/notes`, {
    text: 'Good.',
  });
  const report = await call<{ recording: { url: string } }>('GET', `reports/${conducted.sessionId}`);
  await gateway.database.owner.queries
    .insertInto('candidateErasures')
    .values({
      tokenHash: randomBytes(32),
      companyId: owner.companyId,
      candidateId: candidate.id,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .execute();
  const applicationUrl = await giveResume(gateway, owner, application);

  const ids: Record<keyof WalkIds, string | undefined> = {
    company: owner.companyId,
    owner: owner.userId,
    member: member.userId,
    invitation: invitation.id,
    passkey: await fillPasskey(gateway, owner.userId),
    template: template.id,
    job: job.id,
    phase: phase?.id,
    otherPhase: first?.id,
    application: application?.id,
    candidate: candidate.id,
    spare: spare.id,
    pool: pool.id,
    post: await fillSocial(gateway, owner, job.id),
    search: search.id,
    import: started.body.id,
    resumeImport: resumes.id,
    interview: interview.id,
    session: interview.links[0]?.sessionId,
    testInterview: await fillTestInterview(gateway, interview.links[0]?.sessionId ?? ''),
    conducted: conducted.sessionId,
    conductedInterview: conducted.interviewId,
    conductedCandidate: conducted.candidateId,
    note: notes[0]?.id,
    call: await fillPhone(gateway, owner.companyId, conducted.sessionId),
    try: await fillTry(gateway, owner.companyId, conducted.sessionId),
  };
  const missing = Object.entries(ids).filter(([, id]) => !id);
  if (missing.length) throw new Error(`nothing made: ${missing.map(([name]) => name).join(', ')}`);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none is missing
    ids: ids as WalkIds,
    secrets: {
      owner: owner.token,
      session: joined.body.sessionToken,
      rejoin: joined.body.rejoinSecret,
      link: lastPart(interview.links[0]?.url),
      conductedLink: conducted.token,
      openLink: lastPart(interview.openUrl),
      resumeKey: keyOf(resume.body.resumeUrl),
      recordingKey: keyOf(report.recording.url),
      applicationKey: keyOf(applicationUrl),
    },
  };
}

/**
 * Stores the session's PIN, a link that moves it back to a page and a call of its candidate. Also stores a call whose
 * caller hasn't entered a PIN, and returns its id.
 */
async function fillPhone(gateway: TestGateway, companyId: string, sessionId: string): Promise<string> {
  const { queries } = gateway.database.owner;
  const secret = Buffer.from(randomUUID());
  await queries
    .insertInto('phonePins')
    .values({ companyId, sessionId, lookup: secret, sealed: secret })
    .execute();
  const move = { companyId, sessionId, destination: 'page', lookup: Buffer.from(randomUUID()) } as const;
  await queries
    .insertInto('sessionMoves')
    .values({ ...move, sealed: secret, expiresAt: new Date() })
    .execute();
  const call = { leg: 'sip', direction: 'in', callerHash: secret, caller: '' } as const;
  const calls = await queries
    .insertInto('phoneCalls')
    .values([
      { ...call, callSid: randomUUID() },
      { ...call, callSid: randomUUID(), companyId, sessionId },
    ])
    .returning(['id', 'companyId'])
    .execute();
  return calls.find((stored) => stored.companyId === null)?.id ?? '';
}

/** Stores a test interview of a session's interview and returns its id. */
async function fillTestInterview(gateway: TestGateway, sessionId: string): Promise<string | undefined> {
  const { sql } = gateway.database.owner;
  const [row] = await sql<{ id: string }[]>`
    insert into sessions (company_id, interview_id, candidate_id, test, attempt, join_key_hash)
    select company_id, interview_id, candidate_id, true, 0, ${Buffer.from(sessionId)} from sessions
    where id = ${sessionId} returning id`;
  return row?.id;
}

/** Stores a passkey and returns its id. */
async function fillPasskey(gateway: TestGateway, userId: string): Promise<string | undefined> {
  const { queries } = gateway.database.owner;
  await queries.insertInto('secondFactors').values({ userId }).execute();
  const bytes = Buffer.from(userId);
  const row = await queries
    .insertInto('passkeys')
    .values({ userId, credentialId: bytes, publicKey: bytes, signCount: 0, transports: [] })
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores a confirmed number of the session's candidate and a try whose call is being placed. Returns the try's id. */
async function fillTry(gateway: TestGateway, companyId: string, sessionId: string): Promise<string> {
  const { sql } = gateway.database.owner;
  await sql`insert into confirmed_numbers (company_id, interview_id, candidate_id, number, candidate_phone)
    select company_id, interview_id, candidate_id, '+351912345678', '' from sessions where id = ${sessionId}`;
  const [row] = await sql<{ id: string }[]>`
    insert into phone_tries (company_id, session_id, kind, due_at, claimed_at, leg)
    values (${companyId}, ${sessionId}, 'planned', now(), now(), 'sip') returning id`;
  return row?.id ?? '';
}

/** Stores a résumé as if the candidate had uploaded it with the application. Returns its URL. */
async function giveResume(gateway: TestGateway, owner: TestMember, application?: ApplicationRow) {
  if (!application) throw new Error('no application');
  const { id, candidate } = application;
  const key = `resumes/${id}.pdf`;
  await gateway.deps.storage.write(key, makePdf([['Boats']]));
  await gateway.database.owner.queries
    .updateTable('applications')
    .set({ resumeKey: key, resumeName: 'cv.pdf', resumeBytes: 1 })
    .where('id', '=', id)
    .execute();
  const holder = { userId: owner.userId, lastLogin: new Date(owner.lastLogin) };
  return applicationResumeUrl(
    gateway.deps,
    holder,
    owner.companyId,
    { id, candidateId: candidate.id },
    'application',
  );
}

/**
 * Inserts a LinkedIn connection and a failed post, which would otherwise require LinkedIn and the background worker.
 * Returns the post's id.
 */
async function fillSocial(gateway: TestGateway, { companyId, userId }: TestMember, job_id: string) {
  const { sql } = gateway.database.owner;
  const own = { company_id: companyId, user_id: userId, expires_at: new Date(Date.now() + 3_600_000) };
  await sql`insert into linkedin_requests ${sql({ ...own, state_hash: Buffer.alloc(32) })}`;
  await sql`insert into linkedin_connections ${sql({ ...own, person_id: 'p', name: 'Nora Quinn', sealed: Buffer.alloc(9) })}`;
  const [post] = await sql<{ id: string }[]>`insert into posts ${sql({
    company_id: companyId,
    job_id,
    author_id: userId,
    text: 'We are hiring.',
    status: 'failed',
    failure: 'unavailable',
    publish_at: new Date(),
  })} returning id`;
  return post?.id;
}

/** Inserts the rows that the agent, the job queue and the payment provider's webhook would otherwise create. */
async function fillSession(gateway: TestGateway, { companyId, userId }: TestMember, session_id: string) {
  const { sql } = gateway.database.owner;
  const row = { company_id: companyId, session_id };
  const file = `${session_id}/recording.webm`;
  await gateway.deps.storage.write(file, new Uint8Array([1, 2, 3]));
  // Keeps the agent's lease valid during all requests, because ending a session without an agent restores the
  // candidate's attempt.
  await sql`update sessions set lease_expires_at = now() + interval '1 day' where id = ${session_id}`;
  await sql`insert into session_signals ${sql({ ...row, seq: 0, kind: 'hidden', at_ms: 0 })}`;
  for (const [seq, speaker] of (['candi', 'candidate'] as const).entries()) {
    const data = sql.json({ ...segment(seq, speaker, 'Hello.') });
    await sql`insert into session_entries ${sql({ ...row, epoch: 1, seq, kind: 'segment', data: data as never })}`;
  }
  await sql`insert into session_entries ${sql({
    ...row,
    epoch: 1,
    seq: 2,
    kind: 'event',
    data: sql.json({
      kind: 'event',
      seq: 2,
      atMs: 900,
      name: questionPassedOn.name,
      data: { text: 'Are there boats?', startMs: 0, questionId: null },
    }),
  })}`;
  // This question is already withdrawn, because withdrawing it again succeeds even after the report was opened.
  await sql`insert into withdrawn_questions ${sql({ ...row, epoch: 1, seq: 2 })}`;
  await sql`insert into misheard_turns ${sql({ ...row, turn_index: 1, said: 'Hullo.' })}`;
  await sql`insert into talk_ratings ${sql({ ...row, stars: 4, words: '' })}`;
  await sql`insert into accommodations (company_id, interview_id, candidate_id, note, extra_time, larger_text, typed)
    select company_id, interview_id, candidate_id, '', 1.5, false, false from sessions where id = ${session_id}`;
  await sql`insert into audio_pieces ${sql({ ...row, voice: 'candi', epoch: 1, piece: 0, start_ms: 0, bytes: 1 })}`;
  const files = { file, mix_file: file, waveform_file: file };
  await sql`insert into recordings ${sql({ ...row, status: 'ready', ...files })}
    on conflict (session_id) do update set status = 'ready', file = excluded.file, mix_file = excluded.mix_file,
      waveform_file = excluded.waveform_file`;
  await sql`insert into reports ${sql({ ...row, status: 'running' })} on conflict (session_id) do nothing`;
  await sql`insert into company_brands (company_id, sender_name) values (${companyId}, 'Boats Careers')`;
  await sql`insert into usage_entries ${sql({ ...row, kind: 'interview', started_at: new Date(), seconds: 60 })}`;
  await sql`insert into hour_packs ${sql({ company_id: companyId, kind: 'interview', hours: 10 })}`;
  await sql`insert into payment_events ${sql({ id: `evt_${companyId}`, company_id: companyId, type: 'invoice.paid' })}`;
  const [code] = await sql<{ id: string }[]>`
    insert into beta_codes (code_hash, ending, max_uses) values (sha256(${companyId}::text::bytea), 'WALK', 1) returning id`;
  await sql`insert into beta_redemptions ${sql({ code_id: code?.id ?? '', company_id: companyId, user_id: userId })}`;
}
