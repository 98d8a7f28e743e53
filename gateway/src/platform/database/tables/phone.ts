import type { PhoneCallEnd, PhoneDirection, PhoneLeg } from '@candi/contract/interviews/phone';
import type { TryKind, TryResult } from '@candi/contract/interviews/phone-out';
import type { Registration, RegistrationFault } from '@candi/contract/interviews/phone-line';
import type { Generated } from 'kysely';
import type { CreatedAt, Fixed, Optional } from './columns.ts';

export interface PhonePinsTable {
  companyId: Fixed<string>;
  sessionId: string;
  /** Keyed hash of the PIN. */
  lookup: Buffer;
  /** The encrypted PIN. */
  sealed: Buffer;
  createdAt: CreatedAt;
}
/** Calls. They have neither a company nor a session until their caller enters a PIN. */
export interface PhoneCallsTable {
  id: Generated<string>;
  companyId: Optional<string>;
  sessionId: Optional<string>;
  leg: Fixed<PhoneLeg>;
  callSid: Fixed<string>;
  direction: Fixed<PhoneDirection>;
  callerHash: Fixed<Buffer>;
  /** The caller's number as recruiters see it; empty if it was withheld. */
  caller: Fixed<string>;
  /** Number of PINs that the caller entered. */
  tries: Generated<number>;
  startedAt: CreatedAt;
  /** When its phone bridge said last that the call is running. */
  aliveAt: Generated<Date>;
  endedAt: Optional<Date>;
  endReason: Optional<PhoneCallEnd>;
}

/** Numbers that recruiters have checked. They are stored per interview, so that they count for every attempt. */
export interface ConfirmedNumbersTable {
  companyId: Fixed<string>;
  interviewId: Fixed<string>;
  candidateId: Fixed<string>;
  /** Number to call (E.164) or a SIP address. */
  number: string;
  /** The candidate's stored number at the time. If it changes, the confirmation no longer counts. */
  candidatePhone: string;
  confirmedBy: string | null;
  confirmedAt: Date;
}
/** Outgoing calls: due, under way or settled. */
export interface PhoneTriesTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  kind: TryKind;
  callSid: Generated<string>;
  leg: Optional<PhoneLeg>;
  /** Keyed hash of the called number. Null until the call is placed, as `callee`. */
  calleeHash: Optional<Buffer>;
  /** The called number as recruiters see it. */
  callee: Optional<string>;
  requestedBy: Optional<string>;
  dueAt: Date;
  /** Null until the call is placed. */
  claimedAt: Optional<Date>;
  settledAt: Optional<Date>;
  result: Optional<TryResult>;
  createdAt: CreatedAt;
}

/** Numbers that Candi doesn't call again, for any company. */
export interface OptedOutNumbersTable {
  id: Generated<string>;
  /** Keyed hash of the number or the SIP address. */
  numberHash: Fixed<Buffer>;
  createdAt: CreatedAt;
}

/** The phone bridge's latest report on the SIP leg's registration, the only row. */
export interface PhoneRegistrationsTable {
  isLatest: Generated<boolean>;
  state: Registration['state'];
  fault: RegistrationFault | null;
  sipCode: number | null;
  reportedAt: Generated<Date>;
}

/** Tests of the line by platform admins. */
export interface LineTestsTable {
  id: Generated<string>;
  startedBy: Fixed<string | null>;
  startedAt: CreatedAt;
  expiresAt: Date;
  /** The call that arrived last while the test ran. */
  callId: Optional<string>;
  calledAt: Optional<Date>;
  heardAt: Optional<Date>;
  /** How many of the test's keys were pressed in the right order. */
  keys: Generated<number>;
  passedAt: Optional<Date>;
  endedAt: Optional<Date>;
}
