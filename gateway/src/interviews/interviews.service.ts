import type { Page } from '@candi/contract/common';
import type {
  InterviewBody,
  InterviewCreated,
  InterviewLink,
  SessionRow,
  SessionsQuery,
} from '@candi/contract/interviews';
import { durationLimits } from '@candi/contract/interviews';
import { can } from '../auth/permissions.ts';
import { findCandidates } from '../candidates/candidates.repository.ts';
import { writeAudit } from '../database/audit.ts';
import type { Handle } from '../database/database.ts';
import { withCompany } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps, Member } from '../http/context.ts';
import type { IdempotentRequest } from '../http/idempotency.ts';
import { once } from '../http/idempotency.ts';
import { readCursor, toPage } from '../http/page.ts';
import { hashSecret, newSecret } from '../http/tokens.ts';
import { ensureApplications, findJob } from '../jobs/jobs.repository.ts';
import { findTemplate } from '../templates/templates.repository.ts';
import { toTemplate } from '../templates/templates.service.ts';
import type { ListedSession, Reader } from './interviews.repository.ts';
import {
  findSession,
  insertInterview,
  insertSessions,
  listSessions,
  replaceLink,
} from './interviews.repository.ts';

/** How long links are good unless the recruiter says otherwise. Milliseconds. */
const defaultValidity = 14 * 24 * 60 * 60 * 1000;

type Creator = Pick<Member, 'companyId' | 'userId'>;

/** One interview with a session, and a link of its own, for each candidate. The template's questions are copied. */
export async function createInterview(
  deps: Deps,
  creator: Creator,
  body: InterviewBody,
  request: IdempotentRequest | null,
): Promise<InterviewCreated> {
  if (body.duration < durationLimits.min || body.duration > durationLimits.max)
    throw new AppError('INVALID_DURATION', { ...durationLimits });
  if (!body.candidateIds.length) throw new AppError('CANDIDATES_REQUIRED');
  const times = readTimes(body, deps.now());
  return withCompany(deps.database, creator.companyId, (trx) =>
    once(trx, creator.companyId, request, () => insertAll(trx, deps, creator, body, times)),
  );
}

interface Times {
  scheduled_at: Date | null;
  expires_at: Date;
}

function readTimes({ scheduledAt, expiresAt }: InterviewBody, now: Date): Times {
  const scheduled = scheduledAt === null ? null : new Date(scheduledAt);
  const from = Math.max(now.getTime(), scheduled?.getTime() ?? 0);
  const expires = expiresAt === null ? new Date(from + defaultValidity) : new Date(expiresAt);
  if (expires.getTime() <= from) throw new AppError('VALIDATION', undefined, { expiresAt: 'INVALID_VALUE' });
  return { scheduled_at: scheduled, expires_at: expires };
}

async function insertAll(
  trx: Handle,
  deps: Deps,
  { companyId, userId }: Creator,
  body: InterviewBody,
  times: Times,
): Promise<InterviewCreated> {
  const ids = [...new Set(body.candidateIds)];
  const templateRow = await findTemplate(trx, companyId, body.templateId);
  if (!templateRow) throw new AppError('PAGE_NOT_FOUND', { missing: 'template' });
  if (body.jobId && !(await findJob(trx, companyId, body.jobId)))
    throw new AppError('PAGE_NOT_FOUND', { missing: 'job' });
  const found = new Map((await findCandidates(trx, companyId, ids)).map((row) => [row.id, row]));
  const candidates = ids.map((id) => {
    const candidate = found.get(id);
    if (!candidate) throw new AppError('PAGE_NOT_FOUND', { missing: 'candidate' });
    return candidate;
  });
  const applications = body.jobId ? await ensureApplications(trx, companyId, body.jobId, ids) : undefined;

  const { questions, createdAt: _created, updatedAt: _updated, ...template } = toTemplate(templateRow);
  const interview = await insertInterview(trx, {
    company_id: companyId,
    created_by: userId,
    title: body.title,
    type: body.type,
    phase: template.phase,
    access: body.access,
    language: body.language,
    duration_minutes: body.duration,
    template_id: template.id,
    template,
    questions,
    job_id: body.jobId,
    ...times,
  });
  const made = candidates.map((candidate) => ({ candidate, token: newSecret() }));
  const sessions = await insertSessions(
    trx,
    made.map(({ candidate, token }) => ({
      company_id: companyId,
      interview_id: interview.id,
      candidate_id: candidate.id,
      application_id: applications?.get(candidate.id) ?? null,
      link_hash: hashSecret(token),
    })),
  );
  await writeAudit(trx, { companyId, actorId: userId, action: 'interview.create', subjectId: interview.id });
  const sessionOf = new Map(sessions.map((session) => [session.candidate_id, session.id]));
  const links = made.map(({ candidate, token }) =>
    toLink(deps, interview.id, sessionOf.get(candidate.id) ?? '', candidate.id, candidate, token),
  );
  return { id: interview.id, links };
}

function toLink(
  deps: Deps,
  interviewId: string,
  sessionId: string,
  candidateId: string,
  name: { first_name: string; last_name: string },
  token: string,
): InterviewLink {
  return {
    sessionId,
    candidateId,
    candidateName: `${name.first_name} ${name.last_name}`,
    url: `${deps.environment.PUBLIC_URL}/interview/${interviewId}/${candidateId}/join/${token}`,
  };
}

const readerOf = ({ companyId, userId, memberRole }: Member): Reader => ({
  companyId,
  userId,
  seesPrivate: can(memberRole, 'interviews.read_private'),
});

/** A new link for a session that has not started; the old one stops working. Throws PAGE_NOT_FOUND, SESSION_OVER. */
export function renewLink(
  deps: Deps,
  member: Member,
  sessionId: string,
  request: IdempotentRequest | null,
): Promise<InterviewLink> {
  const { companyId, userId } = member;
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      const session = await findSession(trx, readerOf(member), sessionId);
      if (!session) throw new AppError('PAGE_NOT_FOUND');
      const token = newSecret();
      if (!(await replaceLink(trx, companyId, sessionId, hashSecret(token), deps.now())))
        throw new AppError('SESSION_OVER');
      await writeAudit(trx, {
        companyId,
        actorId: userId,
        action: 'session.renew_link',
        subjectId: sessionId,
      });
      return toLink(deps, session.interview_id, sessionId, session.candidate_id, session, token);
    }),
  );
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toRow = (row: ListedSession): SessionRow => ({
  sessionId: row.id,
  interviewId: row.interview_id,
  title: row.title,
  candidate: { id: row.candidate_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  type: row.type,
  phase: row.phase,
  language: row.language,
  access: row.access,
  duration: row.duration_minutes,
  status: row.status,
  cancelReason: row.cancel_reason,
  scheduledAt: iso(row.scheduled_at),
  startedAt: iso(row.started_at),
  endedAt: iso(row.ended_at),
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  reportStatus: row.report_status,
  overallScore: row.overall_score,
});

/** Newest first, as far as the member may see them. */
export async function pageOfSessions(
  deps: Deps,
  member: Member,
  { after, limit, status, q }: SessionsQuery,
): Promise<Page<SessionRow>> {
  const cursor = readCursor(after);
  const rows = await withCompany(deps.database, member.companyId, (trx) =>
    listSessions(trx, readerOf(member), { status, q }, cursor, limit + 1),
  );
  return toPage(rows, limit, (row) => ({ createdAt: row.created_at, id: row.id }), toRow);
}
