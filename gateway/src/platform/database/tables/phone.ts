import type { PhoneCallEnd, PhoneDirection, PhoneLeg } from '@candi/contract/interviews/phone';
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
  endedAt: Optional<Date>;
  endReason: Optional<PhoneCallEnd>;
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
