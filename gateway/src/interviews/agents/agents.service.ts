import {
  type AgentEndAnswer,
  anotherDayAsked,
  type AudioVoice,
  type ClaimAnswer,
  type LogEntry,
  personAsked,
  type RenewAnswer,
  stoppedByCandidate,
} from '@candi/contract/interviews/agent';
import { candidateIdentity, recruiterIdentity } from '../../platform/adapters/livekit/rooms.ts';
import type { Handle } from '../../platform/database/database.ts';
import { findCompanyOfSession } from '../../platform/database/lookups.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notifyOfAnotherDay } from '../live/another-day.service.ts';
import { notifyRecruiters } from '../live/person-requests.service.ts';
import { audioKey } from '../recordings/keys.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { closeSession, markStopped, settleLateEntries } from '../sessions/close.repository.ts';
import { findState } from '../sessions/sessions.repository.ts';
import {
  findLiveBrief,
  findLog,
  lockLease,
  renewLease,
  storeEntries,
  recordAudioChunk,
  takeLease,
} from './agents.repository.ts';

async function inCompany<T>(
  { database }: SessionDeps,
  sessionId: string,
  work: (trx: Handle, companyId: string) => Promise<T>,
): Promise<T> {
  const companyId = await findCompanyOfSession(database, sessionId);
  if (companyId === undefined) throw new AppError('PAGE_NOT_FOUND');
  return withSession(database, companyId, (trx) => work(trx, companyId));
}

/**
 * Assigns the session to an agent. Throws SESSION_OVER if the session isn't open, and LEASE_HELD if another agent
 * holds the lease.
 */
export async function claim(deps: SessionDeps, sessionId: string, workerId: string): Promise<ClaimAnswer> {
  return inCompany(deps, sessionId, async (trx) => {
    const epoch = await takeLease(trx, sessionId, workerId);
    const brief = await findLiveBrief(trx, sessionId);
    if (epoch === null || brief === undefined || brief.startedAt === null) {
      const state = await findState(trx, sessionId);
      throw new AppError(state?.status === 'OPENED' ? 'LEASE_HELD' : 'SESSION_OVER');
    }
    return {
      epoch,
      startedAt: brief.startedAt.toISOString(),
      now: deps.now().toISOString(),
      brief: brief.live,
      log: await findLog(trx, sessionId),
      candidateIdentity: candidateIdentity(sessionId),
      inCharge: identityOf(brief.takenOverBy),
    };
  });
}

/**
 * Renews the lease. The returned status tells the agent whether someone else has ended the session. Throws STALE_EPOCH.
 */
export async function renew(deps: SessionDeps, sessionId: string, epoch: number): Promise<RenewAnswer> {
  return inCompany(deps, sessionId, async (trx) => {
    const renewed = await renewLease(trx, sessionId, epoch);
    if (renewed === null) throw new AppError('STALE_EPOCH');
    return { status: renewed.status, inCharge: identityOf(renewed.takenOverBy) };
  });
}

/**
 * Stores log entries and their segments in one transaction, each only once. If the candidate asked for a human or for
 * another day, queues emails to the recruiters in the same transaction, so that Candi can truthfully say that they were
 * notified. Throws STALE_EPOCH, SESSION_OVER.
 */
export async function append(
  deps: SessionDeps,
  sessionId: string,
  epoch: number,
  entries: readonly LogEntry[],
): Promise<{ stored: number }> {
  return inCompany(deps, sessionId, async (trx, companyId) => {
    const lease = await assertLease(trx, sessionId, epoch);
    const stored = await storeEntries(trx, companyId, sessionId, epoch, entries);
    const logged = new Set(stored.flatMap((entry) => (entry.kind === 'event' ? entry.name : [])));
    if (logged.has(personAsked.name)) await notifyRecruiters(trx, deps, companyId, sessionId);
    if (logged.has(anotherDayAsked.name)) await notifyOfAnotherDay(trx, deps, companyId, sessionId);
    if (logged.has(stoppedByCandidate.name)) await markStopped(trx, sessionId);
    if (lease === 'late') await settleLateEntries(trx, sessionId);
    return { stored: stored.length };
  });
}

/**
 * Ends the session for the agent. If it has already ended, leaves it unchanged and returns its outcome. Throws
 * PAGE_NOT_FOUND, STALE_EPOCH.
 */
export async function endByAgent(
  deps: SessionDeps,
  sessionId: string,
  epoch: number,
  outcome: 'completed' | 'error',
): Promise<AgentEndAnswer> {
  return inCompany(deps, sessionId, async (trx) => {
    const closed = await closeSession(
      trx,
      deps,
      sessionId,
      outcome === 'completed'
        ? { status: 'COMPLETED', byCandi: true }
        : { status: 'CANCELLED', cancelReason: 'error' },
      epoch,
    );
    const state = await findState(trx, sessionId);
    if (state === undefined) throw new AppError('PAGE_NOT_FOUND');
    if (!closed && state.status === 'OPENED') throw new AppError('STALE_EPOCH');
    return { status: state.status, cancelReason: state.cancelReason };
  });
}

/**
 * Stores an audio chunk of one voice. Writes the file before the transaction commits, so that every chunk in the
 * database has a file. Throws PAGE_NOT_FOUND, STALE_EPOCH, DISK_FULL.
 */
export async function storeAudio(
  deps: SessionDeps,
  sessionId: string,
  at: { voice: AudioVoice; epoch: number; piece: number; startMs: number },
  bytes: Uint8Array,
): Promise<{ stored: boolean }> {
  return inCompany(deps, sessionId, async (trx, companyId) => {
    await assertEpoch(trx, sessionId, at.epoch);
    const { voice, epoch, piece, startMs } = at;
    const stored = await recordAudioChunk(trx, {
      companyId,
      sessionId,
      voice,
      epoch,
      piece,
      startMs,
      bytes: bytes.length,
    });
    if (stored) await deps.storage.write(audioKey(sessionId, voice, epoch, piece), bytes);
    return { stored };
  });
}

const identityOf = (userId: string | null): string | null => userId && recruiterIdentity(userId);

/** Returns whether the session has ended in the meantime. Throws PAGE_NOT_FOUND, STALE_EPOCH or SESSION_OVER. */
async function assertLease(trx: Handle, sessionId: string, epoch: number): Promise<'current' | 'late'> {
  const status = await assertEpoch(trx, sessionId, epoch);
  if (status === 'over') throw new AppError('SESSION_OVER');
  return status;
}

/**
 * Throws PAGE_NOT_FOUND or STALE_EPOCH. Accepts a session that has ended, because the agent sends its last audio chunk
 * after the end.
 */
async function assertEpoch(
  trx: Handle,
  sessionId: string,
  epoch: number,
): Promise<'current' | 'late' | 'over'> {
  const status = await lockLease(trx, sessionId, epoch);
  if (status === 'missing') throw new AppError('PAGE_NOT_FOUND');
  if (status === 'stale') throw new AppError('STALE_EPOCH');
  return status;
}
