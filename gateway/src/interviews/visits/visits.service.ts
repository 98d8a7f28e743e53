import { randomUUID } from 'node:crypto';
import { type VisitOffer, visitLimits, type VisitStarted } from '@candi/contract/interviews/visits';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { messages } from '@candi/language/messages';
import type { InterviewDeps } from '../interviews/hiring.ts';
import { insertInterview, insertSessions } from '../interviews/interviews.repository.ts';
import { joinUrl } from '../interviews/links.ts';
import { toInterviewQuestions } from '../templates/question-criteria.ts';
import { findFirstTemplate } from '../templates/templates.repository.ts';
import { findVisitorCompany, hasOtherTest, hasPlace, lockVisits } from './visits.repository.ts';

const hourMs = 3_600_000;

const visitorCompany = async ({ environment, database }: Deps): Promise<string | undefined> =>
  environment.WELCOME_INTERVIEWS ? findVisitorCompany(database) : undefined;

/** Returns whether a visitor can try a short interview now. `visitor`: see `visitorOf`. */
export async function readVisitOffer(deps: Deps, visitor: Buffer): Promise<VisitOffer> {
  const companyId = await visitorCompany(deps);
  if (companyId === undefined) return { state: 'off' };
  const isFree = await withCompany(deps.database, companyId, (trx) => hasPlace(trx, companyId, { visitor }));
  return { state: isFree ? 'open' : 'full' };
}

/**
 * Creates a short interview with a candidate who exists only for it, and returns the address of its test. No email is
 * sent. Throws PAGE_NOT_FOUND if this installation doesn't offer it, and NO_PLACE_FREE if all places are taken.
 */
export async function startVisit(
  deps: InterviewDeps,
  language: Language,
  visitor: Buffer,
  request: IdempotentRequest | null,
): Promise<VisitStarted> {
  const companyId = await visitorCompany(deps);
  if (companyId === undefined) throw new AppError('PAGE_NOT_FOUND');
  return command(deps, { companyId, request }, async (trx) => {
    await lockVisits(trx);
    if (!(await hasPlace(trx, companyId, { visitor }))) throw new AppError('NO_PLACE_FREE');
    return { url: await insertVisit(trx, deps, companyId, language, visitor) };
  });
}

/**
 * Throws NO_PLACE_FREE if a visitor can't start the test of their interview now, which may hold a place already. Nobody
 * else can take the place until the transaction ends. Only one of the interview's tests may run: each takes a place.
 */
export async function assertPlace(
  trx: Handle,
  companyId: string,
  own: { interviewId: string; sessionId: string },
): Promise<void> {
  await lockVisits(trx);
  const isFree = await hasPlace(trx, companyId, own);
  if (!isFree || (await hasOtherTest(trx, own))) throw new AppError('NO_PLACE_FREE');
}

async function insertVisit(
  trx: Handle,
  deps: InterviewDeps,
  companyId: string,
  language: Language,
  visitorHash: Buffer,
): Promise<string> {
  const stored = await findFirstTemplate(trx, companyId, language);
  if (!stored) throw new AppError('PAGE_NOT_FOUND');
  const { questions, createdAt: _created, updatedAt: _updated, ...template } = stored;
  const candidate = await deps.hiring.addCandidate(trx, companyId, {
    firstName: messages[language].texts.visitor,
    lastName: '–',
    email: `${randomUUID()}@visitor.invalid`,
  });
  if (!candidate) throw new Error('The candidate was not inserted');
  const interview = await insertInterview(trx, {
    companyId,
    createdBy: null,
    title: template.title,
    type: 'HUMANOID',
    phase: template.phase,
    access: 'restricted',
    language,
    durationMinutes: visitLimits.minutes,
    templateId: template.id,
    template,
    questions: toInterviewQuestions(questions),
    visitorHash,
    expiresAt: new Date(deps.now().getTime() + visitLimits.linkHours * hourMs),
  });
  const token = newSecret();
  await insertSessions(trx, [
    { companyId, interviewId: interview.id, candidateId: candidate.id, linkHash: hashSecret(token) },
  ]);
  return `${joinUrl(deps, { interviewId: interview.id, candidateId: candidate.id, token })}/test`;
}
