import { z } from 'zod';
import { text } from '../platform/common.ts';
import type { Language } from '../platform/enumerations.ts';
import { type ConsentVersion, consentBody } from './sessions.ts';

/** Shapes of the API calls that the phone bridge makes with the service token, and what recruiters see of calls. */

/** What carries a call: the embedded SIP leg, a telephony platform, or livekit-sip. */
export const phoneLegs = ['sip', 'twilio', 'telnyx', 'livekit'] as const;
export type PhoneLeg = (typeof phoneLegs)[number];
export const phoneDirections = ['in', 'out'] as const;
export type PhoneDirection = (typeof phoneDirections)[number];

/**
 * Number of digits of a PIN. Right PINs are never refused because of wrong ones, so that the number of digits and of
 * guesses that the lines can make is all that bounds guessing; see the test.
 */
export const pinDigits = 14;
/** Number of digits of PINs that were drawn by earlier versions. They work until their interviews expire. */
export const shortPinDigits = 8;
/** PIN of a phone interview, without spaces. */
export const phonePin = text.regex(new RegExp(`^(?:[0-9]{${pinDigits}}|[0-9]{${shortPinDigits}})$`));
/** How many PINs a caller may enter in one call. */
export const pinTries = 3;
/** Maximum number of calls of a phone bridge at the same time, as many as the SIP leg takes. */
export const phoneLines = 100;
/** How long an incoming call takes up its line at least (s), even if the caller hangs up before. */
export const shortestCallSeconds = 5;
/** How long a caller may take to enter a right PIN while no line is free (s). */
export const unverifiedSeconds = 20;
/** How long after a dropped call the caller may dial back (s). The interview goes on where it was. */
export const dialBackSeconds = 600;

/** POST /v1/phone/calls: a call has arrived. Repeating it with the same `leg` and `callSid` returns the same call. */
export const phoneCallBody = z.object({
  callSid: text.min(1).max(200),
  leg: z.enum(phoneLegs),
  /** An outgoing call is one whose `callSid` belongs to a claimed try; it needs no PIN. */
  direction: z.enum(phoneDirections),
  /** Number or SIP address of the caller; empty if it was withheld. */
  from: text.max(300),
  /** Number or SIP address that was dialled. */
  to: text.max(300),
});
export type PhoneCallBody = z.infer<typeof phoneCallBody>;
export interface PhoneCallAnswer {
  callId: string;
  /** Result of the PIN in the dialled address, such as sip:12345678901234@host; null if the address contains no PIN. */
  dialled: Dialled | null;
  /** Whether an admin tests the line at the moment, so that the bridge reports the test's keys. */
  tested: boolean;
}

/** POST /v1/phone/calls/{callId}/pin. */
export const pinBody = z.object({ pin: text.max(40) });

/**
 * Why a PIN wasn't accepted. `unknown`: no session has it. `unanswered`: the same, but so many wrong PINs came from the
 * caller's number that nothing is said about it. `throttled`: too many PINs were entered in the call, or too many wrong
 * ones of eight digits by all callers. The others are told only to callers who entered a right PIN. `early`: the
 * interview can't be joined yet. `over`: it can't be joined any more. `no_ears`: nothing recognises speech in its
 * language. `no_place`: speech can't be recognised at the moment, as when all places are taken. `stale`: the PIN was for
 * moving an interview from the page to the telephone and has expired or been used.
 */
export const pinFaults = [
  'unknown',
  'unanswered',
  'early',
  'over',
  'throttled',
  'no_ears',
  'no_place',
  'stale',
] as const;
export type PinFault = (typeof pinFaults)[number];

/**
 * `new`: the caller joins for the first time. `return`: the caller dials back into a running interview. `move`: the
 * caller goes on with an interview that a page has begun.
 */
export const dialledStates = ['new', 'return', 'move'] as const;
export type DialledState = (typeof dialledStates)[number];

export interface AcceptedPin {
  accepted: true;
  language: Language;
  /** First name of the candidate. */
  firstName: string;
  companyName: string;
  /** Title of the interview. */
  title: string;
  /** Length of the interview (s). */
  durationSeconds: number;
  retentionDays: number;
  consentVersion: ConsentVersion;
  state: DialledState;
  /** True for a test interview, which asks questions of its own and doesn't count. */
  test: boolean;
}
export interface RefusedPin {
  accepted: false;
  /** How many PINs the caller may still enter in this call. */
  left: number;
  reason: PinFault;
  /** Earliest time to join (ISO 8601), for `early`. */
  opensAt?: string;
}
export type Dialled = AcceptedPin | RefusedPin;

/**
 * POST /v1/phone/calls/{callId}/join, which returns a `JoinAnswer`. `consent`: what the caller consented to; null if
 * consent was given before, as by a caller who dials back. Fails with CONSENT_REQUIRED, INVALID_LINK, TOO_EARLY,
 * SESSION_OVER, SESSION_MOVED if a page has taken the interview back, NO_SPEECH_PLACE if speech can't be recognised at
 * the moment, and ROOM_UNAVAILABLE.
 */
export const phoneJoinBody = z.object({ consent: consentBody.nullable() });

/**
 * Why a call ended. The end of a call doesn't end the interview. `machine`: an answering machine took an outgoing call
 * and got a message. `moved`: the candidate went on in a page. `lost`: its phone bridge has disappeared.
 * `opted_out`: whoever answered an outgoing call wants no more calls to the number.
 */
export const phoneCallEnds = [
  'hung_up',
  'wrong_pins',
  'no_consent',
  'finished',
  'failed',
  'machine',
  'moved',
  'lost',
  'opted_out',
] as const;
export type PhoneCallEnd = (typeof phoneCallEnds)[number];
/** POST /v1/phone/calls/{callId}/end. */
export const phoneEndBody = z.object({ reason: z.enum(phoneCallEnds).exclude(['lost']) });

/** How often a bridge reports the calls that it runs (s). */
export const callAliveSeconds = 5;
/** How long after the last report a call counts as lost (s). */
export const callLostSeconds = 20;
/** POST /v1/phone/calls/alive: the bridge runs these calls. */
export const callsAliveBody = z.object({ callIds: z.array(z.uuid()).min(1).max(1000) });

/** A call of a session, as shown to recruiters. */
export interface PhoneCall {
  id: string;
  direction: PhoneDirection;
  /** The caller's number with only its last digits, such as "•••• 678"; empty if it was withheld. */
  from: string;
  startedAt: string;
  /** Null while the call lasts. */
  endedAt: string | null;
  endReason: PhoneCallEnd | null;
}
