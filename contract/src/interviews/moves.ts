import { z } from 'zod';
import { secret } from '../platform/common.ts';

/**
 * Moving a running interview from the page to the telephone and back. The page offers a PIN; the call that enters it
 * takes the candidate's place in the room. The page that was left behind, or one opened with a link, takes it back.
 */

/** How often a session may move in each direction. */
export const maxMoves = 3;
/** How long a PIN or a link is valid (s). */
export const moveOfferSeconds = 600;
/**
 * How long a candidate whose page has lost the connection has at least to enter a PIN that the page had fetched in
 * advance (s).
 */
export const standingPinSeconds = 90;

export const moveDestinations = ['phone', 'page'] as const;
export type MoveDestination = (typeof moveDestinations)[number];

/**
 * POST /v1/sessions/{id}/move-link and /return. The secret proves that the request comes from the page that
 * joined last. `return` answers with a `JoinAnswer`; all fail with SESSION_OVER and INVALID_TOKEN.
 */
export const moveBody = z.object({ rejoinSecret: secret });
/**
 * POST /v1/sessions/{id}/move-pin, with the same errors. `inAdvance`: the candidate hasn't asked for the PIN. It can then
 * be used only while the page is out of the room.
 */
export const movePinBody = moveBody.extend({ inAdvance: z.boolean().default(false) });

/** What the candidate dials to go on by telephone. The PIN works once. */
export interface MovePin {
  /** Number or SIP address. */
  number: string;
  pin: string;
  /** How long the PIN is still valid (s). */
  validSeconds: number;
}

/** Token of the link with which any device goes on instead of the telephone. It works once. */
export interface MoveLink {
  token: string;
  validSeconds: number;
}

/**
 * POST /v1/interviews/{id}/candidates/{id}/return, which answers with a `JoinAnswer`, and …/return/check, which answers
 * with a `LinkAnswer` and doesn't use up the token. Both fail with RETURN_OVER and SESSION_OVER.
 */
export const returnBody = z.object({ token: secret });

/** A move that was made, as shown to recruiters. */
export interface Move {
  id: string;
  destination: MoveDestination;
  at: string;
}
