import { z } from 'zod';
import { callingFaults } from '../identity/calling.ts';
import { id, pageQuery, text } from '../platform/common.ts';
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

/**
 * The plan by which Candi calls a candidate: for the first time at the appointment, then after each call that didn't
 * reach the candidate.
 */
export const callPlan = {
  /** Maximum number of calls by the plan. A recruiter can request more, up to `mostCalls`. */
  tries: 4,
  /** Maximum number of calls for a session, including those that recruiters request. */
  mostCalls: 8,
  /** Maximum number of calls to one number in 24 hours, of all companies. */
  callsToNumber: 8,
  /** Time from the end of a call to the next one, by the call's result (min). Any other result ends the plan. */
  minutesAfter: { busy: 5, no_answer: 10, rejected: 10, failed: 10, machine: 30 },
  /** Time from a dropped call to Candi's call back (s). Until then, an interview that has just ended is stored as over. */
  callBackSeconds: 15,
  /** Maximum delay of a try (min). Later, the candidate no longer expects the call, and it isn't placed. */
  lateMinutes: 15,
  /** How long the telephone may ring (s). */
  ringSeconds: 40,
  /** How long after the ringing the phone bridge may take to report on a call (s). Then the try has failed. */
  silentSeconds: 180,
  /** How long after the claim an answered call may take to join the interview (s). Then the try has failed. */
  entrySeconds: 900,
} as const;

/**
 * Hours (0–24) in which Candi calls, in every time zone of the number's country: from `from` until before `to`. Public
 * holidays aren't taken into account.
 */
export const callingHours = {
  weekdays: { from: 8, to: 21 },
  sunday: { from: 10, to: 20 },
} as const;

/**
 * How a call went. `answered`: the candidate joined the interview. `machine`: an answering machine got a message.
 * `hung_up` and `no_consent`: whoever answered ended the call or didn't consent, which ends the plan. `opted_out`: they
 * want no more calls to the number, which Candi then calls for no company.
 */
export const callResults = [
  'answered',
  ...unansweredResults,
  'machine',
  'hung_up',
  'no_consent',
  'opted_out',
] as const;
export type CallResult = (typeof callResults)[number];

/**
 * Why a call wasn't placed. `stopped`: a recruiter stopped the calls. `over`: the interview has begun or can't be joined
 * any more. `not_confirmed`: nobody has confirmed a number, or the candidate's number has changed since. `not_allowed`:
 * the operator doesn't allow calls to the number. `outside_hours`: see `callingHours`. `late`: see `lateMinutes`.
 * `calls_used_up` and `minutes_used_up`: the company has reached a limit of 24 hours. `number_used_up` and
 * `all_calls_used_up`: all companies together have, for the number and for the installation. `number_opted_out`: somebody
 * who answered at the number wants no more calls. The others: see
 * `callingFaults`.
 */
export const callRefusals = [
  'stopped',
  'over',
  'not_confirmed',
  'not_allowed',
  'outside_hours',
  'late',
  'calls_used_up',
  'minutes_used_up',
  'number_used_up',
  'all_calls_used_up',
  'number_opted_out',
  ...callingFaults,
] as const;
export type CallRefusal = (typeof callRefusals)[number];
export const tryResults = [...callResults, ...callRefusals] as const;
export type TryResult = (typeof tryResults)[number];

/** `call_back`: a call that dropped is called back once. */
export const tryKinds = ['planned', 'requested', 'call_back'] as const;
export type TryKind = (typeof tryKinds)[number];

/** Number or SIP address that a recruiter enters. A number has its country code. */
export const numberToCall = text.trim().min(1).max(100);

/** A number that a recruiter has checked to be the candidate's. */
export const confirmedNumber = z.object({ candidateId: id, number: numberToCall });
export type ConfirmedNumber = z.infer<typeof confirmedNumber>;

/** PUT /v1/sessions/{id}/phone-number: confirms the number that Candi calls for this interview, and plans the calls. */
export const confirmNumberBody = z.object({ number: numberToCall });

/** Why a number can't be called. */
export const numberFaults = ['invalid', 'country', 'kind', 'address'] as const;
export type NumberFault = (typeof numberFaults)[number];

/** A try, as shown to recruiters. */
export interface PhoneTry {
  id: string;
  kind: TryKind;
  dueAt: string;
  /** When the call was placed; null if it wasn't. */
  startedAt: string | null;
  /** Null while the try is due or its call is under way. */
  result: TryResult | null;
  /** The called number with only its last digits; empty until it is called. */
  number: string;
  /** The recruiter who requested the call; null for calls by the plan. */
  requestedBy: string | null;
}

/** The calls to one candidate, the newest session first. */
export interface PhonePlan {
  sessionId: string;
  candidateName: string;
  /** The candidate's number as stored with the candidate; may be empty. */
  candidatePhone: string;
  /** The confirmed number; null if none is confirmed or the candidate's number has changed since. */
  confirmed: { number: string; by: string | null; at: string } | null;
  /** True if an earlier confirmation no longer counts, because the candidate's number has changed. */
  numberChanged: boolean;
  /** In the order in which they are due. */
  tries: PhoneTry[];
  /** When Candi calls next; null if no call is planned. */
  nextAt: string | null;
  /** Whether the session can still be joined. */
  open: boolean;
}
/** GET /v1/interviews/{id}/phone-plans. `sessionId`: only the plan of this session. */
export const phonePlansQuery = pageQuery.extend({ sessionId: id.optional() });
