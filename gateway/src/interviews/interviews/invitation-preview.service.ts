import { pinDigits } from '@candi/contract/interviews/phone';
import type { InvitationPreview, InvitationPreviewBody } from '@candi/contract/interviews/interviews';
import type { Actor } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AnnouncedCall } from '@candi/language/shapes/email-templates';
import { renderMail } from '../../platform/mails/mails.service.ts';
import { messages } from '@candi/language/messages';
import { maskedCaller } from '../phone/caller.ts';
import { numberFor } from '../phone/dial-in.ts';
import { firstCall } from '../phone/plan.ts';
import { assertCandiCalls } from '../phone/plans.service.ts';
import { findTemplate } from '../templates/templates.repository.ts';
import type { InterviewDeps } from './hiring.ts';
import { assertDuration } from './interviews.service.ts';
import { findSender } from './invitations.repository.ts';
import { joinUrl } from './links.ts';
import { asDate, readTimes, type Times } from './times.ts';

/** Stands for the PIN, which a session gets when it is created. */
const samplePin = '0'.repeat(pinDigits);
/** Stands for the parts of the link that a session gets when it is created. */
const gap = '…';

/**
 * Renders the invitation that a candidate of a new interview would receive. Stores and sends nothing. Throws, like
 * `createInterview`, if the duration or a time is invalid, if Candi can't call, or if the template or candidate
 * doesn't exist.
 */
export async function previewInvitation(
  deps: InterviewDeps,
  { companyId }: Actor,
  body: InvitationPreviewBody,
): Promise<InvitationPreview> {
  assertDuration(body.duration);
  const times = readTimes(asDate(body.scheduledAt), asDate(body.expiresAt), deps.now());
  if (body.candiCalls) assertCandiCalls(deps, { type: body.type, scheduledAt: times.scheduledAt });
  const { title, type, language } = body;
  return withCompany(deps.database, companyId, async (trx) => {
    const testingLanguage = await readTestingLanguage(trx, companyId, body.templateId);
    const candidateName = await readName(trx, deps, companyId, body);
    const sender = await findSender(trx, companyId);
    const number = numberFor(deps, { type, language, testingLanguage });
    const { subject, html } = await renderMail(trx, {
      companyId,
      language,
      data: {
        kind: 'interview',
        occasion: 'invited',
        companyName: sender.name,
        title,
        type,
        candidateName,
        url: joinUrl(deps, { interviewId: gap, candidateId: gap, token: gap }),
        scheduledAt: times.scheduledAt,
        timeZone: times.scheduledAt && (body.timeZone ?? sender.timeZone),
        durationMinutes: body.duration,
        expiresAt: times.expiresAt,
        dialIn: number === null ? null : { number, pin: samplePin },
        call: callOf(body, times, deps.now()),
        ics: null,
      },
    });
    return { subject, html };
  });
}

async function readTestingLanguage(trx: Handle, companyId: string, templateId: string | null) {
  if (templateId === null) return null;
  const template = await findTemplate(trx, companyId, templateId);
  if (!template) throw new AppError('PAGE_NOT_FOUND', { missing: 'template' });
  return template.testingLanguage;
}

/** Returns the name of the chosen candidate, or a placeholder in the email's language. */
async function readName(
  trx: Handle,
  { hiring }: InterviewDeps,
  companyId: string,
  { candidateId, language }: InvitationPreviewBody,
): Promise<string> {
  if (candidateId === null) return messages[language].emailTemplates.candidatePlaceholder;
  const [candidate] = await hiring.findCandidates(trx, companyId, [candidateId]);
  if (!candidate) throw new AppError('PAGE_NOT_FOUND', { missing: 'candidate' });
  return `${candidate.firstName} ${candidate.lastName}`;
}

/** Returns the call that the invitation would announce; null if Candi doesn't call. */
function callOf(
  { candiCalls, confirmedNumber }: InvitationPreviewBody,
  { scheduledAt }: Times,
  now: Date,
): AnnouncedCall | null {
  if (!candiCalls || !scheduledAt || !firstCall(scheduledAt, now)) return null;
  return { number: confirmedNumber === null ? null : maskedCaller(confirmedNumber) };
}
