import type { AcceptedPin, PhoneCallEnd } from '@candi/contract/interviews/phone';
import type { Language } from '@candi/contract/platform/enumerations';

/** Where the conversation before the interview is. */
export type Stage =
  | { name: 'registering' }
  | { name: 'pin' }
  | { name: 'checking' }
  /** The statement is being read; agreement counts only once the caller has heard it. */
  | { name: 'statement'; accepted: AcceptedPin }
  /** `byVoice`: whether Candi has offered a spoken reply, and has said that a recogniser hears it. */
  | { name: 'consent'; accepted: AcceptedPin; byVoice: boolean }
  /** The last words before the join are being said. */
  | { name: 'agreed'; accepted: AcceptedPin }
  | { name: 'joining' }
  | { name: 'leaving'; reason: PhoneCallEnd }
  | { name: 'over' };

export interface EntryState {
  stage: Stage;
  language: Language;
  /** Whether Candi has placed the call, which then needs no PIN. */
  isOutgoing: boolean;
  /** Digits entered so far. */
  digits: string;
  /** How long the caller has pressed no key (ms). */
  quietMs: number;
  /** How often the current question has been asked. */
  timesAsked: number;
  /** Whether the recogniser is ready for a spoken reply. */
  canHear: boolean;
  /** Whether Candi has already said that she didn't understand the reply. */
  hasMisunderstood: boolean;
}

/** Returns whether nothing has shown yet that a person listens to an outgoing call. */
export const mayBeMachine = ({ isOutgoing, stage }: EntryState): boolean =>
  isOutgoing && (stage.name === 'registering' || stage.name === 'statement' || stage.name === 'consent');

/** Returns whether the caller may still be asked for consent, so that the recogniser may be needed. */
export const needsConsent = ({ stage }: EntryState): boolean =>
  stage.name === 'statement' || stage.name === 'consent';

/**
 * Returns whether the caller's audio may be sent to the recogniser: only between the question for consent, which says so,
 * and the reply.
 */
export const mayRecognise = ({ stage }: EntryState): boolean => stage.name === 'consent' && stage.byVoice;

/** Returns whether the gateway is being asked whether the caller has a right PIN. */
export const isChecking = ({ stage }: EntryState): boolean =>
  stage.name === 'registering' || stage.name === 'checking';

/** Returns whether the interview is being joined, to which the caller has agreed. */
export const isJoining = ({ stage }: EntryState): boolean => stage.name === 'joining';

/** Returns whether whoever has answered an outgoing call has asked that the number isn't called again. */
export const hasOptedOut = ({ stage }: EntryState): boolean =>
  stage.name === 'leaving' && stage.reason === 'opted_out';
