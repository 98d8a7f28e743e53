import {
  maxMoves,
  type Move,
  moveOfferSeconds,
  type MoveDestination,
} from '@candi/contract/interviews/moves';
import { sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';

/** How long a PIN stays valid at least after a caller has entered it (s), so that the call can join. */
const claimSeconds = 120;

const validUntil = sql<Date>`now() + make_interval(secs => ${moveOfferSeconds})`;

/** Finds the session that a PIN moves to the telephone, by the PIN's keyed hash. The PIN may be used or expired. */
export async function findSessionByMovePin(
  { queries }: Database,
  lookup: Buffer,
): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select company_id, session_id, interview_id, candidate_id
    from session_by_move_pin(${lookup})`.execute(queries);
  return rows[0];
}

/** Returns whether a session moves with the PIN that has one of these hashes. */
export async function isOffered(trx: Handle, lookups: readonly Buffer[]): Promise<boolean> {
  for (const lookup of lookups) {
    const { rows } = await sql`select 1 from session_by_move_pin(${lookup})`.execute(trx);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Locks a session's row, so that concurrent requests offer the same secret. */
export async function lockSession(trx: Handle, sessionId: string): Promise<void> {
  await trx.selectFrom('sessions').where('id', '=', sessionId).select('id').forUpdate().execute();
}

export interface StoredOffer {
  id: string;
  sealed: Buffer;
  /** How long the secret is still valid (s). */
  validSeconds: number;
}

/** Returns the session's secret for this destination that can still be used. */
export async function findOffer(
  trx: Handle,
  sessionId: string,
  destination: MoveDestination,
): Promise<StoredOffer | undefined> {
  const row = await trx
    .selectFrom('sessionMoves')
    .where('sessionId', '=', sessionId)
    .where('destination', '=', destination)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .select(['id', 'sealed', sql<number>`extract(epoch from expires_at - now())::float8`.as('validSeconds')])
    .executeTakeFirst();
  return row?.sealed ? { id: row.id, sealed: row.sealed, validSeconds: row.validSeconds } : undefined;
}

/** Makes a PIN valid for the full time again. `isAsked`: whether the candidate has asked for it. */
export async function renewPin(trx: Handle, id: string, isAsked: boolean): Promise<void> {
  await trx
    .updateTable('sessionMoves')
    .set({ expiresAt: validUntil, ...(isAsked && { askedAt: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
}

/** Stores a secret. Returns false if another session has it. */
export async function insertOffer(
  trx: Handle,
  offer: {
    companyId: string;
    sessionId: string;
    destination: MoveDestination;
    lookup: Buffer;
    sealed: Buffer;
  },
  isAsked: boolean,
): Promise<boolean> {
  const askedAt = isAsked ? sql<Date>`now()` : null;
  const stored = await trx
    .insertInto('sessionMoves')
    .values({ ...offer, expiresAt: validUntil, askedAt })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Returns whether a candidate has asked for a PIN, or a caller has entered it, as long ago as it is valid at most. */
export async function isPinAsked(trx: Handle, lookup: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('sessionMoves')
    .where('lookup', '=', lookup)
    .where('askedAt', '>', sql<Date>`now() - make_interval(secs => ${moveOfferSeconds})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lets a call make the move of a PIN, which then counts as asked for. Returns false if the PIN has been used or has
 * expired.
 */
export async function claimPin(trx: Handle, lookup: Buffer, callId: string): Promise<boolean> {
  const claimed = await trx
    .updateTable('sessionMoves')
    .set({
      callId,
      askedAt: sql<Date>`now()`,
      expiresAt: sql<Date>`greatest(expires_at, now() + make_interval(secs => ${claimSeconds}))`,
    })
    .where('lookup', '=', lookup)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Returns whether a PIN made the session's last move to the telephone. */
export async function isLastMove(trx: Handle, sessionId: string, lookup: Buffer): Promise<boolean> {
  const last = await trx
    .selectFrom('sessionMoves')
    .where('sessionId', '=', sessionId)
    .where('destination', '=', 'phone')
    .where('usedAt', 'is not', null)
    .orderBy('usedAt', 'desc')
    .select('lookup')
    .executeTakeFirst();
  return last?.lookup?.equals(lookup) ?? false;
}

/**
 * Gives the candidate's place in the room to a call whose caller has entered a PIN. Uses a single statement, so that
 * only one of several calls and pages succeeds. Returns false for the others.
 */
export async function moveToPhone(trx: Handle, sessionId: string, callId: string): Promise<boolean> {
  const moved = await trx
    .updateTable('sessions')
    .set({
      byPhone: true,
      callId,
      movesToPhone: sql<number>`moves_to_phone + 1`,
      // The call gets the full time to return if it drops, however long the page has been away.
      candidateLeftAt: sql<Date>`now()`,
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where('byPhone', '=', false)
    .where('test', '=', false)
    .where('movesToPhone', '<', maxMoves)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessionMoves')
          .select('sessionMoves.id')
          .whereRef('sessionMoves.sessionId', '=', 'sessions.id')
          .where('sessionMoves.destination', '=', 'phone')
          .where('sessionMoves.callId', '=', callId)
          .where('sessionMoves.usedAt', 'is', null)
          .where('sessionMoves.expiresAt', '>', sql<Date>`now()`),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  await trx
    .updateTable('sessionMoves')
    .set({ usedAt: sql<Date>`now()` })
    .where('sessionId', '=', sessionId)
    .where('destination', '=', 'phone')
    .where('callId', '=', callId)
    .where('usedAt', 'is', null)
    .execute();
  return true;
}

/** Proof that a page may take the interview back: a link's token, or the secret of the page that was left behind. */
export type ReturnProof = { lookup: Buffer } | { rejoinHash: Buffer };

/**
 * Gives the candidate's place in the room back to a page, which rejoins with a new secret from now on. Uses a single
 * statement, so that only one of several pages succeeds. Returns false for the others.
 */
export async function moveToPage(
  trx: Handle,
  { sessionId, companyId }: { sessionId: string; companyId: string },
  proof: ReturnProof,
  rejoinHash: Buffer,
): Promise<boolean> {
  const moved = await trx
    .updateTable('sessions')
    .set({
      byPhone: false,
      callId: null,
      rejoinHash,
      movesToPage: sql<number>`moves_to_page + 1`,
      candidateLeftAt: sql<Date>`now()`,
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where('byPhone', '=', true)
    // An interview that was joined by telephone has no page to return to.
    .where('movesToPhone', '>', sql<number>`moves_to_page`)
    .where('movesToPage', '<', maxMoves)
    .where((eb) =>
      'rejoinHash' in proof
        ? eb('rejoinHash', '=', proof.rejoinHash)
        : eb.exists(
            eb
              .selectFrom('sessionMoves')
              .select('sessionMoves.id')
              .whereRef('sessionMoves.sessionId', '=', 'sessions.id')
              .where('sessionMoves.destination', '=', 'page')
              .where('sessionMoves.lookup', '=', proof.lookup)
              .where('sessionMoves.usedAt', 'is', null)
              .where('sessionMoves.expiresAt', '>', sql<Date>`now()`),
          ),
    )
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  const now = sql<Date>`now()`;
  if ('lookup' in proof)
    await trx.updateTable('sessionMoves').set({ usedAt: now }).where('lookup', '=', proof.lookup).execute();
  else
    await trx
      .insertInto('sessionMoves')
      .values({ companyId, sessionId, destination: 'page', expiresAt: now, usedAt: now })
      .execute();
  // A link to this stay on the telephone has no use any more, not even after another move.
  await trx
    .updateTable('sessionMoves')
    .set({ expiresAt: now })
    .where('sessionId', '=', sessionId)
    .where('destination', '=', 'page')
    .where('usedAt', 'is', null)
    .execute();
  return true;
}

/** Returns whether a link's token can be used now. */
export async function isReturnOpen(trx: Handle, sessionId: string, lookup: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('sessionMoves')
    .innerJoin('sessions', 'sessions.id', 'sessionMoves.sessionId')
    .where('sessionMoves.sessionId', '=', sessionId)
    .where('sessionMoves.destination', '=', 'page')
    .where('sessionMoves.lookup', '=', lookup)
    .where('sessionMoves.usedAt', 'is', null)
    .where('sessionMoves.expiresAt', '>', sql<Date>`now()`)
    .where('sessions.status', '=', 'OPENED')
    .where('sessions.byPhone', '=', true)
    .select('sessionMoves.id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives the candidate's place in the room to a call that returns to an interview by telephone. An earlier call can't
 * take it back from a later one. Returns false if it may not have it.
 */
export async function holdByCall(trx: Handle, sessionId: string, callId: string): Promise<boolean> {
  const held = await trx
    .updateTable('sessions')
    .set({ callId })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where('byPhone', '=', true)
    .where((eb) =>
      eb.or([
        eb('callId', 'is', null),
        eb('callId', '=', callId),
        sql<boolean>`(select started_at from phone_calls where id = sessions.call_id)
          < (select started_at from phone_calls where id = ${callId})`,
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns the moves that were made in a session, in order. */
export async function listMoves(trx: Handle, sessionId: string): Promise<Move[]> {
  const rows = await trx
    .selectFrom('sessionMoves')
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is not', null)
    .orderBy('usedAt')
    .orderBy('id')
    .select(['id', 'destination', 'usedAt'])
    .execute();
  return rows.flatMap(({ id, destination, usedAt }) =>
    usedAt === null ? [] : [{ id, destination, at: usedAt.toISOString() }],
  );
}
