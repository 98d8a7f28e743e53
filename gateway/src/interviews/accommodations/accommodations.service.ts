import type {
  Accommodation,
  AccommodationBody,
  AskedAccommodations,
} from '@candi/contract/interviews/accommodations';
import type { ExtraTime } from '@candi/contract/interviews/link';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findInterview, findSession } from '../interviews/interviews.repository.ts';
import { findUnusedSession } from '../sessions/link.service.ts';
import {
  answerAccommodation,
  findAccommodation,
  findRecruiter,
  listAccommodations,
  storeAccommodation,
} from './accommodations.repository.ts';

/** Stores what a candidate requests before joining, and emails the recruiter. Throws INVALID_LINK. */
export async function requestAccommodation(
  deps: SessionDeps,
  link: FoundLink,
  body: AccommodationBody,
): Promise<Accommodation> {
  const session = await findUnusedSession(deps, link);
  return withCompany(deps.database, link.companyId, async (trx) => {
    await storeAccommodation(trx, link, body);
    const recruiter = await findRecruiter(trx, link.companyId, link.interviewId);
    if (recruiter)
      await queueMail(trx, deps, {
        companyId: link.companyId,
        recipient: recruiter.email,
        language: recruiter.language,
        subjectId: session.id,
        data: {
          kind: 'accommodation_asked',
          firstName: recruiter.firstName,
          candidateName: `${session.firstName} ${session.lastName}`,
          title: recruiter.title,
          ...body,
          url: `${deps.environment.PUBLIC_URL}/interviews/${link.interviewId}`,
        },
      });
    const stored = await findAccommodation(trx, link);
    if (stored === null) throw new AppError('INTERNAL');
    return stored;
  });
}

/** Returns an interview's accommodation requests. Throws PAGE_NOT_FOUND. */
export function readAccommodations(deps: Deps, by: Actor, interviewId: string): Promise<AskedAccommodations> {
  return withCompany(deps.database, by.companyId, async (trx) => {
    if (!(await findInterview(trx, readerOf(by), interviewId))) throw new AppError('PAGE_NOT_FOUND');
    const rows = await listAccommodations(trx, by.companyId, interviewId);
    const items = rows
      .toSorted(
        (a, b) =>
          Number(a.grantedExtraTime !== null) - Number(b.grantedExtraTime !== null) ||
          b.requestedAt.getTime() - a.requestedAt.getTime(),
      )
      .map(({ firstName, lastName, requestedAt, status, ...asked }) => ({
        ...asked,
        candidateName: `${firstName} ${lastName}`,
        requestedAt: requestedAt.toISOString(),
        open: status === 'PENDING',
      }));
    return { items };
  });
}

/**
 * Answers a request. The answer takes effect when the candidate joins. Throws PAGE_NOT_FOUND if there is no request,
 * and SESSION_OVER if the attempt has already started.
 */
export function grantAccommodation(
  deps: Deps,
  by: Actor,
  sessionId: string,
  extraTime: ExtraTime,
): Promise<void> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    const session = await findSession(trx, readerOf(by), sessionId);
    if (!session) throw new AppError('PAGE_NOT_FOUND');
    if (session.status !== 'PENDING') throw new AppError('SESSION_OVER');
    const key = { companyId, interviewId: session.interviewId, candidateId: session.candidateId };
    if (!(await answerAccommodation(trx, key, extraTime, userId))) throw new AppError('PAGE_NOT_FOUND');
    await writeAudit(trx, by, {
      action: 'session.accommodate',
      subjectId: sessionId,
      details: { extraTime },
    });
  });
}
