import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { interviewStatuses } from '@candi/contract/platform/enumerations';
import type { Interview, InterviewChange, ShownOpenLink } from '@candi/contract/interviews/interviews';
import type { FoundInterview } from './interviews.repository.ts';
import { assertHours } from '../../billing/subscriptions/quota.ts';
import { lockSubscription } from '../../billing/subscriptions/subscriptions.repository.ts';
import {
  countExpired,
  countSessions,
  findInterview,
  nextCalendarSequence,
  replaceLink,
  updateInterview,
} from './interviews.repository.ts';
import { type Invitee, mailLink, mailWithdrawals } from './invitations.ts';
import { findInvited, findMailSetup } from './invitations.repository.ts';
import { joinUrl, openUrl } from './links.ts';
import { noOpenLink, openLinkColumns, unsealOpenLink } from './open-link-tokens.ts';
import { stopPlan } from '../phone/confirmed-numbers.repository.ts';
import { assertCandiCalls, planCalls } from '../phone/plans.service.ts';
import { listPending, withdrawPending } from './session-actions.repository.ts';
import { asDate, readExpiry, readTimes } from './times.ts';

/** Finds an interview that the member may see. Throws PAGE_NOT_FOUND. */
async function mustFind(trx: Handle, by: Actor, id: string): Promise<FoundInterview> {
  const interview = await findInterview(trx, readerOf(by), id);
  if (!interview) throw new AppError('PAGE_NOT_FOUND');
  return interview;
}

async function read(trx: Handle, by: Actor, id: string): Promise<Interview> {
  const row = await mustFind(trx, by, id);
  const counts = new Map(
    (await countSessions(trx, by.companyId, id)).map(({ status, count }) => [status, count]),
  );
  const of = (status: (typeof interviewStatuses)[number]): number => counts.get(status) ?? 0;
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    phase: row.phase,
    language: row.language,
    access: row.access,
    duration: row.durationMinutes,
    template: { id: row.templateId, title: row.template.title, version: row.template.version },
    questions: row.questions,
    job: row.jobId === null ? null : { id: row.jobId, name: row.jobName ?? '' },
    jobPhase:
      row.jobPhaseId === null
        ? null
        : {
            id: row.jobPhaseId,
            name: row.jobPhaseName ?? '',
            kind: row.jobPhaseKind ?? 'CUSTOM',
          },
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    expiresAt: row.expiresAt.toISOString(),
    candiCalls: row.candiCalls,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.creatorFirstName === null ? null : `${row.creatorFirstName} ${row.creatorLastName}`,
    openLink: row.openLinkHash !== null,
    sessions: {
      PENDING: of('PENDING'),
      OPENED: of('OPENED'),
      COMPLETED: of('COMPLETED'),
      CANCELLED: of('CANCELLED'),
    },
  };
}

/** Returns an interview. Throws PAGE_NOT_FOUND. */
export const getInterview = (deps: Deps, by: Actor, id: string): Promise<Interview> =>
  withCompany(deps.database, by.companyId, (trx) => read(trx, by, id));

function changeOf(before: FoundInterview, change: InterviewChange, now: Date) {
  const moves =
    change.scheduledAt !== undefined &&
    asDate(change.scheduledAt)?.getTime() !== before.scheduledAt?.getTime();
  const scheduledAt = moves ? asDate(change.scheduledAt) : before.scheduledAt;
  const chosen = change.expiresAt === undefined ? null : new Date(change.expiresAt);
  // If the new time is after the expiry of the links, the expiry is moved too.
  const kept = scheduledAt && before.expiresAt <= scheduledAt ? null : before.expiresAt;
  const times = moves
    ? readTimes(scheduledAt, chosen ?? kept, now)
    : { scheduledAt, expiresAt: chosen ? readExpiry(scheduledAt, chosen, now) : before.expiresAt };
  return {
    moves: moves || times.expiresAt.getTime() !== before.expiresAt.getTime(),
    columns: {
      title: change.title ?? before.title,
      scheduledAt: times.scheduledAt,
      timeZone: times.scheduledAt && (change.timeZone ?? before.timeZone ?? 'UTC'),
      expiresAt: times.expiresAt,
      candiCalls: change.candiCalls ?? before.candiCalls,
    },
  };
}

/**
 * Changes the title, the scheduled time and the expiry of the links for candidates who haven't started. Candidates who
 * were invited by email receive a new link and a calendar file that moves their appointment, unless `sendMails` is
 * false. Throws PAGE_NOT_FOUND, VALIDATION for times in the past, QUOTA_REACHED if expired links would become valid
 * again but not enough hours are left, and what `assertCandiCalls` and `planCalls` throw if Candi is to call.
 */
export function changeInterview(
  deps: Deps,
  by: Caller,
  id: string,
  change: InterviewChange,
): Promise<Interview> {
  const { companyId } = by;
  return command(deps, by, async (trx) => {
    // The time is read after the lock is taken. If a link expires while this request waits for the lock, another
    // request may have reserved its hours.
    await lockSubscription(trx, companyId);
    const now = deps.now();
    const before = await mustFind(trx, by, id);
    const { moves, columns } = changeOf(before, change, now);
    if (columns.candiCalls && (moves || !before.candiCalls))
      assertCandiCalls(deps, { type: before.type, scheduledAt: columns.scheduledAt });
    if (columns.expiresAt > now) await reserveExpired(trx, before, now);
    await updateInterview(trx, companyId, id, columns);
    await changeCalls(trx, deps, before, columns);
    await writeAudit(trx, by, {
      action: 'interview.change',
      subjectId: id,
      details: { from: timesOf(before), to: timesOf(columns) },
    });
    if (moves && change.sendMails) await mailChange(trx, deps, by, id, before.scheduledAt);
    return read(trx, by, id);
  });
}

/**
 * Reserves hours for the pending sessions whose expired links become valid again. Links that haven't expired keep their
 * reservation. Throws QUOTA_REACHED if not enough hours are left.
 */
async function reserveExpired(trx: Handle, interview: FoundInterview, now: Date): Promise<void> {
  const { companyId, id, type, durationMinutes } = interview;
  const count = await countExpired(trx, companyId, id, now);
  await assertHours(trx, companyId, { type, durationMinutes, count }, now);
}

/** Plans Candi's calls anew if the appointment has moved or Candi is to call, or stops them if candidates are to call. */
async function changeCalls(
  trx: Handle,
  deps: Deps,
  before: FoundInterview,
  { candiCalls, scheduledAt }: { candiCalls: boolean; scheduledAt: Date | null },
): Promise<void> {
  const { companyId, id } = before;
  const same = scheduledAt?.getTime() === before.scheduledAt?.getTime();
  if (!candiCalls && before.candiCalls) await stopPlan(trx, companyId, id, deps.now());
  if (candiCalls && !(same && before.candiCalls)) await planCalls(trx, deps, companyId, { id, scheduledAt });
}

const timesOf = (row: { scheduledAt: Date | null; expiresAt: Date }) => ({
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
});

async function mailChange(
  trx: Handle,
  deps: Deps,
  { companyId, userId: senderId }: Actor,
  interviewId: string,
  timeBefore: Date | null,
): Promise<void> {
  const pending = await listPending(trx, companyId, interviewId);
  if (!pending.length) return;
  const invited = await findInvited(
    trx,
    companyId,
    pending.map(({ sessionId }) => sessionId),
  );
  if (timeBefore) await nextCalendarSequence(trx, companyId, interviewId);
  const setup = await findMailSetup(trx, companyId, interviewId);
  const sent: { invitee: Invitee; url: string }[] = [];
  for (const invitee of pending.filter(({ sessionId }) => invited.has(sessionId))) {
    const token = newSecret();
    if (await replaceLink(trx, companyId, invitee.sessionId, hashSecret(token), deps.now()))
      sent.push({ invitee, url: joinUrl(deps, { interviewId, candidateId: invitee.candidateId, token }) });
  }
  // The emails are queued after all sessions have been locked. Otherwise a concurrent resend could wait for one of the
  // sessions while it holds the lock on the email count. They are queued one after the other, because reaching a limit
  // aborts the transaction.
  for (const { invitee, url } of sent)
    await mailLink(trx, deps, companyId, setup, { invitee, senderId, url, occasion: 'moved', timeBefore });
}

/**
 * Withdraws all pending sessions and closes the open link. Running interviews continue. Returns the number of sessions
 * withdrawn. Throws PAGE_NOT_FOUND.
 */
export function withdrawAll(
  deps: Deps,
  by: Caller,
  id: string,
  notify: boolean,
): Promise<{ withdrawn: number }> {
  const { companyId } = by;
  return command(deps, by, async (trx) => {
    await mustFind(trx, by, id);
    await updateInterview(trx, companyId, id, noOpenLink);
    const pending = await listPending(trx, companyId, id);
    const ended = new Set(
      await withdrawPending(
        trx,
        companyId,
        pending.map(({ sessionId }) => sessionId),
      ),
    );
    await writeAudit(trx, by, {
      action: 'interview.withdraw',
      subjectId: id,
      details: { sessions: [...ended] },
    });
    if (notify) {
      const setup = await findMailSetup(trx, companyId, id);
      await mailWithdrawals(
        trx,
        deps,
        companyId,
        setup,
        pending.filter(({ sessionId }) => ended.has(sessionId)),
      );
    }
    return { withdrawn: ended.size };
  });
}

/**
 * Returns the URL of an interview's open link. Null if there is none, or if it can't be shown again because only its
 * hash is stored or the secret has changed since. Throws PAGE_NOT_FOUND.
 */
export function readOpenLink(deps: Deps, by: Actor, id: string): Promise<ShownOpenLink> {
  return withCompany(deps.database, by.companyId, async (trx) => {
    const { openLinkSealed } = await mustFind(trx, by, id);
    const token = openLinkSealed && unsealOpenLink(deps, openLinkSealed);
    return { openUrl: token && openUrl(deps, id, token) };
  });
}

/** Replaces the open link with a new one, so that the old one stops working. Throws PAGE_NOT_FOUND, SESSION_OVER. */
export function renewOpenLink(deps: Deps, by: Caller, id: string): Promise<{ openUrl: string }> {
  const { companyId } = by;
  return command(deps, by, async (trx) => {
    const interview = await mustFind(trx, by, id);
    if (interview.access !== 'public') throw new AppError('PAGE_NOT_FOUND');
    if (interview.expiresAt <= deps.now()) throw new AppError('SESSION_OVER');
    const token = newSecret();
    await updateInterview(trx, companyId, id, openLinkColumns(deps, token));
    await writeAudit(trx, by, { action: 'interview.renew_open_link', subjectId: id });
    return { openUrl: openUrl(deps, id, token) };
  });
}
