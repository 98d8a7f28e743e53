import type { InterviewBody, InterviewCreated } from '@candi/contract/interviews/interviews';
import { durationLimits, maxInvited } from '@candi/contract/interviews/interviews';
import type { Actor } from '../../platform/actor.ts';
import type { RecogniserStatus } from '../../platform/adapters/recogniser/recogniser.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import type { Hiring, InterviewCandidate, InterviewDeps } from './hiring.ts';
import { hearsAll, isLineOn } from '../phone/line.ts';
import { assertCandiCalls, setUpCalls } from '../phone/plans.service.ts';
import { assertHours } from '../../billing/subscriptions/quota.ts';
import { toInterviewQuestions } from '../templates/question-criteria.ts';
import { lockTemplate } from '../templates/templates.repository.ts';
import { findCompanyZone, hasPhase, insertInterview, insertSessions } from './interviews.repository.ts';
import { mailLink } from './invitations.ts';
import { findMailSetup } from './invitations.repository.ts';
import { linkOf, openUrl } from './links.ts';
import { noOpenLink, openLinkColumns } from './open-link-tokens.ts';
import { asDate, readTimes, type Times } from './times.ts';

/** Throws INVALID_DURATION for a length that an interview can't have. */
export function assertDuration(minutes: number): void {
  if (minutes < durationLimits.min || minutes > durationLimits.max)
    throw new AppError('INVALID_DURATION', { ...durationLimits });
}

/**
 * Creates an interview with a session and a link for each candidate, and emails the links unless `sendMails` is false.
 * Copies the template's questions. Throws INVALID_DURATION, CANDIDATES_REQUIRED, QUOTA_REACHED, TOO_MANY_SELECTED,
 * PHONE_LANGUAGE_UNHEARD if callers couldn't be understood, what `assertCandiCalls` and `setUpCalls` throw if Candi is to
 * call, PAGE_NOT_FOUND for ids that the company doesn't have, and VALIDATION for times in the past.
 */
export async function createInterview(
  deps: InterviewDeps,
  by: Caller,
  body: InterviewBody,
): Promise<InterviewCreated> {
  assertDuration(body.duration);
  // A public interview may be created without candidates, because they can join through the open link.
  if (!body.candidateIds.length && !body.matching && body.access !== 'public')
    throw new AppError('CANDIDATES_REQUIRED');
  if (body.jobPhaseId && !body.jobId)
    throw new AppError('VALIDATION', undefined, { jobId: 'FIELD_REQUIRED' });
  const times = readTimes(asDate(body.scheduledAt), asDate(body.expiresAt), deps.now());
  if (body.candiCalls) assertCandiCalls(deps, { type: body.type, scheduledAt: times.scheduledAt });
  // Asked before the transaction, which must not wait for the recogniser.
  const recogniser = await deps.recogniser.now();
  return command(deps, by, (trx) => insertAll(trx, deps, recogniser, by, body, times));
}

/**
 * Finds the template, job and candidates of a new interview. Throws PAGE_NOT_FOUND for ids that the company doesn't
 * have.
 */
async function findParts(trx: Handle, hiring: Hiring, companyId: string, body: InterviewBody) {
  // Locked, so that criteria that are drafted in the meantime are added to the copy too.
  const template = await lockTemplate(trx, companyId, body.templateId, 'copy');
  if (!template) throw new AppError('PAGE_NOT_FOUND', { missing: 'template' });
  if (body.jobId && !(await hiring.hasJob(trx, companyId, body.jobId)))
    throw new AppError('PAGE_NOT_FOUND', { missing: 'job' });
  if (body.jobId && body.jobPhaseId && !(await hasPhase(trx, companyId, body.jobId, body.jobPhaseId)))
    throw new AppError('PAGE_NOT_FOUND', { missing: 'jobPhase' });
  const matching = body.matching ? await hiring.findMatching(trx, companyId, body.matching, maxInvited) : [];
  const ids = [...new Set([...body.candidateIds, ...matching])];
  if (ids.length > maxInvited) throw new AppError('TOO_MANY_SELECTED', { max: maxInvited });
  if (!ids.length && body.access !== 'public') throw new AppError('CANDIDATES_REQUIRED');
  const rows = await hiring.findCandidates(trx, companyId, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  const candidates = ids.map((id) => {
    const candidate = found.get(id);
    if (!candidate) throw new AppError('PAGE_NOT_FOUND', { missing: 'candidate' });
    return candidate;
  });
  return { template, candidates, ids };
}

/** Returns the name of one of the candidates. Throws PAGE_NOT_FOUND if it is none of them. */
function mustInclude(candidates: readonly InterviewCandidate[], id: string) {
  const candidate = candidates.find((each) => each.id === id);
  if (!candidate) throw new AppError('PAGE_NOT_FOUND', { missing: 'candidate' });
  const { firstName, lastName } = candidate;
  return { firstName, lastName };
}

async function insertAll(
  trx: Handle,
  deps: InterviewDeps,
  recogniser: RecogniserStatus,
  by: Actor,
  body: InterviewBody,
  times: Times,
): Promise<InterviewCreated> {
  const { companyId, userId } = by;
  const parts = await findParts(trx, deps.hiring, companyId, body);
  const { testingLanguage } = parts.template;
  const spoken = { language: body.language, testingLanguage };
  if (body.type === 'PHONE' && isLineOn(deps.environment) && !hearsAll(recogniser, spoken))
    throw new AppError('PHONE_LANGUAGE_UNHEARD');
  const planned = { type: body.type, durationMinutes: body.duration, count: parts.candidates.length };
  await assertHours(trx, companyId, planned, deps.now());
  const { questions, createdAt: _created, updatedAt: _updated, ...template } = parts.template;
  const applications =
    body.jobId && parts.ids.length
      ? await deps.hiring.ensureApplications(trx, companyId, body.jobId, parts.ids)
      : undefined;
  const openToken = body.access === 'public' ? newSecret() : null;
  const interview = await insertInterview(trx, {
    companyId,
    createdBy: userId,
    title: body.title,
    type: body.type,
    phase: template.phase,
    access: body.access,
    language: body.language,
    durationMinutes: body.duration,
    templateId: template.id,
    template,
    questions: toInterviewQuestions(questions),
    jobId: body.jobId,
    jobPhaseId: body.jobPhaseId,
    scheduledAt: times.scheduledAt,
    timeZone: times.scheduledAt && (body.timeZone ?? (await findCompanyZone(trx, companyId))),
    expiresAt: times.expiresAt,
    candiCalls: body.candiCalls,
    ...(openToken === null ? noOpenLink : openLinkColumns(deps, openToken)),
  });
  await writeAudit(trx, by, { action: 'interview.create', subjectId: interview.id });

  const made = parts.candidates.map((candidate) => ({ candidate, token: newSecret() }));
  const sessions = await insertSessions(
    trx,
    made.map(({ candidate, token }) => ({
      companyId,
      interviewId: interview.id,
      candidateId: candidate.id,
      applicationId: applications?.get(candidate.id) ?? null,
      linkHash: hashSecret(token),
    })),
  );
  if (body.candiCalls) {
    const numbers = body.confirmedNumbers.map((confirmed) => ({
      ...confirmed,
      ...mustInclude(parts.candidates, confirmed.candidateId),
    }));
    const { scheduledAt } = times;
    await setUpCalls(trx, deps, by, { id: interview.id, scheduledAt }, numbers);
  }
  const sessionOf = new Map(sessions.map((session) => [session.candidateId, session.id]));
  const links = made.map(({ candidate, token }) => ({
    candidate,
    ...linkOf(deps, {
      interviewId: interview.id,
      sessionId: sessionOf.get(candidate.id) ?? '',
      candidateId: candidate.id,
      name: candidate,
      token,
    }),
  }));
  if (body.sendMails && links.length) {
    const setup = await findMailSetup(trx, companyId, interview.id);
    // The emails are queued one after the other: if one reaches a limit, the transaction is aborted and no statement
    // may follow.
    for (const { candidate, sessionId, url } of links)
      await mailLink(trx, deps, companyId, setup, {
        invitee: { ...candidate, sessionId },
        senderId: userId,
        url,
        occasion: 'invited',
      });
  }
  return {
    id: interview.id,
    links: links.map(({ candidate: _candidate, ...link }) => link),
    openUrl: openToken && openUrl(deps, interview.id, openToken),
  };
}
