import { z } from 'zod';
import type { Language } from '../platform/enumerations.ts';
import { phoneLegs } from './phone.ts';

/**
 * Outgoing calls. Candi calls a candidate at the appointment of a PHONE interview. Each attempt to reach the candidate
 * is a try. The gateway decides when a try is due; the phone bridge claims it, places the call through its leg and
 * reports what became of it. An answered call is registered like an incoming one, with `direction` `out`, and its end
 * is the end of the try.
 */

/** POST /v1/phone/tries/claim: asks for the next try that is due. Each try is given out once. */
export const claimTryBody = z.object({
  /** What will carry the call. */
  leg: z.enum(phoneLegs),
});
export interface ClaimedTry {
  id: string;
  /** Identifies the call at the leg, and when the call is registered. */
  callSid: string;
  /** Number to call (E.164), or a SIP address if the operator allows addresses. */
  to: string;
  /** How long the telephone may ring (s). */
  ringSeconds: number;
  /** Language of the interview, and of the message to an answering machine. */
  language: Language;
  companyName: string;
  /** What the candidate can dial instead, with the PIN of the invitation; null if the line has no number. */
  numberToDial: string | null;
}
export interface ClaimTryAnswer {
  claimed: ClaimedTry | null;
}

/** Why a call wasn't answered. `rejected`: the line or the callee refused it. */
export const unansweredResults = ['busy', 'no_answer', 'rejected', 'failed'] as const;
export type UnansweredResult = (typeof unansweredResults)[number];
/** POST /v1/phone/tries/{id}/result, for a call that nobody answered. */
export const tryResultBody = z.object({ result: z.enum(unansweredResults) });
