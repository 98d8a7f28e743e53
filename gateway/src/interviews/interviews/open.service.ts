import type { OpenAnswer, OpenBody, OpenInterview } from '@candi/contract/interviews/interviews';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { readBrand } from '../../identity/brands/brands.service.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { assertSupportedAddress } from '../../platform/mails/supported-address.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { hasHours } from '../../billing/subscriptions/quota.ts';
import type { InterviewCandidate, InterviewDeps } from './hiring.ts';
import { insertSessions, replaceLink } from './interviews.repository.ts';
import { type Invitee, mailLink } from './invitations.ts';
import { findMailSetup, type MailSetup } from './invitations.repository.ts';
import { joinUrl } from './links.ts';
import type { FoundOpenLink } from './open.repository.ts';
import { linkClosed } from '../../platform/http/authenticate.ts';
import { findLastSession, findOpenInterview, lockCandidate } from './open.repository.ts';

/** Returns what the page of an open link shows. Throws INVALID_LINK if the interview is over. */
export async function readOpenInterview(deps: Deps, link: FoundOpenLink): Promise<OpenInterview> {
  return withCompany(deps.database, link.companyId, async (trx) => {
    const { jobId: _jobId, ...interview } = await findOpenOrThrow(trx, deps, link);
    return { ...interview, brand: await readBrand(trx, link.companyId) };
  });
}

async function findOpenOrThrow(trx: Handle, deps: Deps, link: FoundOpenLink) {
  if (link.closed) throw linkClosed();
  const interview = await findOpenInterview(trx, link, deps.now());
  if (!interview) throw new AppError('INVALID_LINK');
  return interview;
}

/**
 * Registers a person who uses the open link of a public interview. For a new email address, creates a session and
 * returns its link. If the company already knows the address, only emails the link, because anyone could enter that
 * address. If the company has no hours left, registers nobody and returns the same response for all addresses. Throws
 * INVALID_LINK and ADDRESS_UNSUPPORTED.
 */
export function enterByOpenLink(
  deps: InterviewDeps,
  link: FoundOpenLink,
  body: OpenBody,
  request: IdempotentRequest | null,
): Promise<OpenAnswer> {
  const { companyId, interviewId } = link;
  let full = false;
  const entering = command(deps, { companyId, request }, async (trx): Promise<OpenAnswer> => {
    const { jobId, type, durationSeconds } = await findOpenOrThrow(trx, deps, link);
    const planned = { type, durationMinutes: durationSeconds / 60, count: 1 };
    await assertSupportedAddress(trx, body.email);
    full = !(await hasHours(trx, companyId, planned, deps.now()));
    const setup = await findMailSetup(trx, companyId, interviewId);
    const made = full ? undefined : await deps.hiring.addCandidate(trx, companyId, body);
    const person = made ?? (await lockCandidate(trx, companyId, body.email));
    if (!person) {
      if (full) return { kind: 'full' };
      // The candidate was erased between the two statements.
      throw new AppError('INVALID_LINK');
    }
    const last = made ? undefined : await findLastSession(trx, companyId, interviewId, person.id);
    if (last !== undefined) await resendLink(trx, deps, link, setup, { ...person, sessionId: last.id });
    if (full) return { kind: 'full' };
    if (last !== undefined) return { kind: 'mailed' };
    const url = await invite(trx, deps, link, setup, person, jobId);
    return made ? { kind: 'link', url } : { kind: 'mailed' };
  });
  // Reaching the email limit isn't reported. The link in the last email still works, and the response must not reveal
  // whether the address is known.
  return entering.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'MAILED_TOO_OFTEN')
      return { kind: full ? 'full' : 'mailed' };
    throw error;
  });
}

async function invite(
  trx: Handle,
  deps: InterviewDeps,
  { companyId, interviewId }: FoundOpenLink,
  setup: MailSetup,
  person: InterviewCandidate,
  jobId: string | null,
): Promise<string> {
  const applications = jobId
    ? await deps.hiring.ensureApplications(trx, companyId, jobId, [person.id])
    : undefined;
  const token = newSecret();
  const [session] = await insertSessions(trx, [
    {
      companyId,
      interviewId,
      candidateId: person.id,
      applicationId: applications?.get(person.id) ?? null,
      linkHash: hashSecret(token),
    },
  ]);
  if (!session) throw new Error('The session was not inserted');
  await writeAudit(trx, { companyId, userId: null }, { action: 'session.enter_open', subjectId: session.id });
  const url = joinUrl(deps, { interviewId, candidateId: person.id, token });
  await mailLink(trx, deps, companyId, setup, {
    invitee: { ...person, sessionId: session.id },
    url,
    occasion: 'invited',
  });
  return url;
}

/**
 * Emails a new link that replaces the old one or, if the session is no longer pending, a message that the interview is
 * over.
 */
async function resendLink(
  trx: Handle,
  deps: Deps,
  { companyId, interviewId }: FoundOpenLink,
  setup: MailSetup,
  invitee: Invitee & { id: string },
): Promise<void> {
  const token = newSecret();
  if (await replaceLink(trx, companyId, invitee.sessionId, hashSecret(token), deps.now())) {
    const url = joinUrl(deps, { interviewId, candidateId: invitee.id, token });
    return mailLink(trx, deps, companyId, setup, { invitee, url, occasion: 'link' });
  }
  await queueMail(trx, deps, {
    companyId,
    recipient: invitee.email,
    language: setup.language,
    subjectId: invitee.sessionId,
    data: {
      kind: 'interview_over',
      companyName: setup.companyName,
      title: setup.title,
      candidateName: `${invitee.firstName} ${invitee.lastName}`,
    },
  });
}
