import { pinDigits, shortPinDigits } from '@candi/contract/interviews/phone';
import type { AcceptedPin, Dialled, PhoneCallEnd, RefusedPin } from '@candi/contract/interviews/phone';
import type { ConsentBody } from '@candi/contract/interviews/sessions';
import type { Language } from '@candi/contract/platform/enumerations';
import type { PhoneTexts } from '@candi/language/shapes/phone';
import { textsOf, waitOf } from '@candi/language/phone';
import { hasOptedOut, isJoining, mayRecognise, type EntryState, type Stage } from './entry-state.ts';

/** How long the caller may press no key before Candi asks again (ms). */
const patienceMs = 10_000;
/**
 * How long the caller may press no key after the digits of a short PIN before they count as the whole PIN (ms). The hash
 * key ends a short PIN at once.
 */
const shortPinMs = 4000;
/** Key with which whoever answers an outgoing call asks that the number isn't called again. */
export const optOutKey = '9';
/** How often Candi asks before she ends the call. */
const asked = 3;

/** What happens during the conversation before the interview. */
export type EntryEvent =
  /** The gateway knows the call. `dialled`: result of a PIN in the dialled address. */
  | { kind: 'registered'; dialled: Dialled | null; nowMs: number }
  | { kind: 'checked'; dialled: Dialled; nowMs: number }
  /** The interview can't be joined any more. */
  | { kind: 'over' }
  /** No place for recognising the caller's speech is free. */
  | { kind: 'no_place' }
  | { kind: 'failed' }
  | { kind: 'key'; key: string }
  /** What the caller has replied to the question for consent by voice. `agrees`: null if it is neither yes nor no. */
  | { kind: 'consent'; agrees: boolean | null }
  /** The recogniser has become ready for a spoken reply, or has been lost. */
  | { kind: 'recogniser'; isReady: boolean }
  /** The caller has begun to reply, according to the recogniser. */
  | { kind: 'speech' }
  /** The keys of a test of the line have been pressed. */
  | { kind: 'tested' }
  /** Everything that was to be said has been played or dropped. */
  | { kind: 'spoken' }
  /** Time in which nothing was said. */
  | { kind: 'elapsed'; ms: number };

/** What the bridge does next. */
export type EntryStep =
  /** Says something after what is already being said. Only an interruptible utterance is dropped by a key. */
  | { kind: 'say'; language: Language; text: string; interruptible: boolean }
  /** Drops everything interruptible, or `all`. */
  | { kind: 'stop'; all?: true }
  | { kind: 'check'; pin: string }
  /** Opens a stream to the recogniser for the reply to the question for consent. Nothing is sent to it yet. */
  | { kind: 'listen'; language: Language }
  | { kind: 'join'; consent: ConsentBody | null; language: Language }
  | { kind: 'end'; reason: PhoneCallEnd };

type Outcome = [state: EntryState, steps: EntryStep[]];

const sayIn = (language: Language, text: string, interruptible = true): EntryStep => ({
  kind: 'say',
  language,
  text,
  interruptible,
});

/**
 * Returns the first state and steps of a call. `language`: language of the first words. `calledFor`: name of the company
 * for which Candi has placed the call; null if the call came in.
 */
export const beginEntry = (language: Language, calledFor: string | null): Outcome => {
  const texts = textsOf(language);
  const isOutgoing = calledFor !== null;
  const greeting = isOutgoing ? texts.calledGreeting(calledFor) : texts.greeting;
  return [
    {
      stage: { name: 'registering' },
      language,
      isOutgoing,
      digits: '',
      quietMs: 0,
      timesAsked: 0,
      canHear: false,
      hasMisunderstood: false,
    },
    [sayIn(language, greeting, false)],
  ];
};

/** Returns whether the key for it counts: from the first sentence, which says so, until the interview is joined. */
const mayOptOut = (state: EntryState): boolean =>
  state.isOutgoing && !isJoining(state) && !hasOptedOut(state);

/** Returns the state after an event, and what to do. */
export const nextEntry = (state: EntryState, event: EntryEvent): Outcome => {
  const { stage } = state;
  if (stage.name === 'over') return [state, []];
  if (event.kind === 'key' && event.key === optOutKey && mayOptOut(state))
    return stopped(leave(state, 'optedOut', 'opted_out'));
  if (stage.name === 'leaving')
    return event.kind === 'spoken'
      ? [{ ...state, stage: { name: 'over' } }, [{ kind: 'end', reason: stage.reason }]]
      : [state, []];
  switch (event.kind) {
    case 'over':
      return leave(state, 'over', 'finished');
    case 'no_place':
      return leave(state, 'noPlace', 'finished');
    case 'failed':
      return leave(state, 'failed', 'failed');
    case 'tested':
      return leave(state, 'lineTested', 'finished');
    case 'registered':
      return registered(state, event);
    case 'checked':
      return settle(state, event.dialled, event.nowMs);
    case 'key':
      return pressed(state, event.key);
    case 'consent':
      return event.agrees === null ? misunderstood(state) : consented(state, event.agrees);
    case 'recogniser':
      return [{ ...state, canHear: event.isReady }, []];
    case 'speech':
      // Noise that is taken for speech doesn't put off the question for ever.
      return [state.hasMisunderstood ? state : { ...state, quietMs: 0 }, []];
    case 'spoken':
      return spoken(state);
    case 'elapsed':
      return waited(state, event.ms);
  }
};

/** Text names that need no values. */
type Fixed = { [Name in keyof PhoneTexts]: PhoneTexts[Name] extends string ? Name : never }[keyof PhoneTexts];

/** Returns a text as it is worded for callers, or for callees if the call is outgoing. */
const textOf = ({ language, isOutgoing }: EntryState, name: Fixed): string => {
  const texts = textsOf(language);
  const called: Partial<Record<Fixed, string>> = isOutgoing ? texts.called : {};
  return called[name] ?? texts[name];
};

const leave = (state: EntryState, name: Fixed, reason: PhoneCallEnd): Outcome =>
  leaveWith(state, textOf(state, name), reason);

const leaveWith = (state: EntryState, text: string, reason: PhoneCallEnd): Outcome => [
  { ...state, stage: { name: 'leaving', reason } },
  [{ kind: 'stop' }, sayIn(state.language, text, false)],
];

/** Drops everything that was still to be said before the steps of an outcome. */
const stopped = ([state, steps]: Outcome): Outcome => [state, [{ kind: 'stop', all: true }, ...steps]];

const ask = (state: EntryState, stage: Stage, name: Fixed): Outcome => [
  { ...state, stage, quietMs: 0, timesAsked: state.timesAsked + 1 },
  [sayIn(state.language, textOf(state, name))],
];

/** Asks for consent, by voice as well if the recogniser is ready. */
const askConsent = (
  state: EntryState,
  accepted: AcceptedPin,
  texts: Record<'keys' | 'voice', Fixed>,
): Outcome =>
  ask(
    state,
    { name: 'consent', accepted, byVoice: state.canHear },
    state.canHear ? (mayRecognise(state) ? texts.voice : 'askConsentByVoice') : texts.keys,
  );

const check = (state: EntryState): Outcome => [
  { ...state, stage: { name: 'checking' }, digits: '', quietMs: 0 },
  [{ kind: 'check', pin: state.digits }],
];

/** Digits may have been entered during the greeting. */
const askPin = (state: EntryState): Outcome =>
  state.digits.length === pinDigits ? check(state) : ask(state, { name: 'pin' }, 'askPin');

const registered = (
  state: EntryState,
  { dialled, nowMs }: Extract<EntryEvent, { kind: 'registered' }>,
): Outcome => {
  if (state.isOutgoing && dialled?.accepted !== true)
    return leave(state, dialled?.reason === 'no_place' ? 'noPlace' : 'over', 'finished');
  return dialled === null ? askPin(state) : settle(state, dialled, nowMs);
};

const settle = (state: EntryState, dialled: Dialled, nowMs: number): Outcome =>
  dialled.accepted ? accept(state, dialled) : refuse(state, dialled, nowMs);

const refuse = (state: EntryState, { reason, left, opensAt }: RefusedPin, nowMs: number): Outcome => {
  const waitMs = opensAt === undefined ? Number.NaN : Date.parse(opensAt) - nowMs;
  const wait = Number.isFinite(waitMs) ? waitOf(state.language, waitMs) : null;
  switch (reason) {
    case 'unknown':
    case 'stale':
      if (left === 0) return leave(state, 'pinsUsedUp', 'wrong_pins');
      return ask(
        { ...state, digits: '', timesAsked: 0 },
        { name: 'pin' },
        reason === 'stale' ? 'pinStale' : 'pinUnknown',
      );
    case 'unanswered':
      return [
        { ...state, stage: { name: 'over' } },
        [
          { kind: 'stop', all: true },
          { kind: 'end', reason: 'wrong_pins' },
        ],
      ];
    case 'early':
      return leaveWith(state, textsOf(state.language).early(wait), 'finished');
    case 'over':
      return leave(state, 'over', 'finished');
    case 'throttled':
      return leave(state, 'throttled', 'wrong_pins');
    case 'no_ears':
      return leave(state, 'notByPhone', 'finished');
    case 'no_place':
      return leave(state, 'noPlace', 'finished');
  }
};

const accept = (state: EntryState, accepted: AcceptedPin): Outcome => {
  const { language, firstName, companyName } = accepted;
  const { welcomeBack, movedHere } = textsOf(language);
  const inLanguage = { ...state, language, digits: '', quietMs: 0, timesAsked: 0 };
  if (accepted.state === 'new')
    return [
      { ...inLanguage, stage: { name: 'statement', accepted } },
      [{ kind: 'listen', language }, ...readStatement(accepted)],
    ];
  return [
    { ...inLanguage, stage: { name: 'agreed', accepted } },
    [sayIn(language, accepted.state === 'move' ? movedHere(companyName) : welcomeBack(firstName), false)],
  ];
};

const readStatement = (accepted: AcceptedPin): EntryStep[] => {
  const { language, companyName, durationSeconds, retentionDays, firstName, title } = accepted;
  const texts = textsOf(language);
  const minutes = Math.round(durationSeconds / 60);
  if (accepted.test)
    return [
      sayIn(language, texts.testIntroduction({ firstName, companyName }), false),
      sayIn(language, texts.consentLead, false),
      sayIn(language, texts.testStatement, false),
    ];
  return [
    sayIn(language, texts.introduction({ firstName, companyName, title, minutes }), false),
    sayIn(language, texts.consentLead, false),
    sayIn(language, texts.consentStatement({ companyName, days: retentionDays }), false),
    sayIn(language, texts.readers(companyName), false),
  ];
};

const pressed = (state: EntryState, key: string): Outcome => {
  switch (state.stage.name) {
    case 'registering':
      return [{ ...state, digits: withKey(state.digits, key) }, []];
    case 'pin':
      return enteredKey({ ...state, quietMs: 0 }, key);
    case 'statement':
      return key === '2' ? consented(state, false) : [state, []];
    case 'consent':
      if (key === '1' || key === '2') return consented(state, key === '1');
      if (key !== '*') return [{ ...state, quietMs: 0 }, []];
      return [
        { ...state, stage: { name: 'statement', accepted: state.stage.accepted }, quietMs: 0 },
        [{ kind: 'stop' }, ...readStatement(state.stage.accepted).slice(1)],
      ];
    default:
      return [state, []];
  }
};

const withKey = (digits: string, key: string): string => {
  if (key === '*') return '';
  return key === '#' ? digits : `${digits}${key}`.slice(0, pinDigits);
};

const enteredKey = (state: EntryState, key: string): Outcome => {
  const stop: EntryStep = { kind: 'stop' };
  const { digits } = state;
  const after = { ...state, digits: withKey(digits, key) };
  const [asking, steps] =
    after.digits.length === pinDigits || (key === '#' && digits.length === shortPinDigits)
      ? check(after)
      : key === '*' && digits !== ''
        ? ask({ ...after, timesAsked: 0 }, { name: 'pin' }, 'pinDeleted')
        : key === '#' && digits !== ''
          ? ask({ ...after, digits: '', timesAsked: 0 }, { name: 'pin' }, 'pinIncomplete')
          : [after, []];
  return [asking, [stop, ...steps]];
};

const consented = (state: EntryState, agrees: boolean): Outcome => {
  const { stage, language } = state;
  if (stage.name !== 'consent' && (stage.name !== 'statement' || agrees)) return [state, []];
  if (!agrees) {
    // The caller doesn't have to hear the rest of the statement.
    return stopped(leave(state, 'declined', 'no_consent'));
  }
  return [
    { ...state, stage: { name: 'agreed', accepted: stage.accepted } },
    [{ kind: 'stop' }, sayIn(language, textsOf(language).oneMoment, false)],
  ];
};

/**
 * Asks once more after a reply that is neither yes nor no. Later ones are ignored, since they may not be meant for Candi.
 */
const misunderstood = (state: EntryState): Outcome => {
  const { stage } = state;
  if (stage.name !== 'consent' || state.hasMisunderstood) return [state, []];
  return askConsent({ ...state, hasMisunderstood: true }, stage.accepted, {
    keys: 'askConsentAgain',
    voice: 'consentUnclear',
  });
};

const spoken = (state: EntryState): Outcome => {
  const { stage, language } = state;
  if (stage.name === 'statement')
    return askConsent({ ...state, timesAsked: 0 }, stage.accepted, {
      keys: 'askConsent',
      voice: 'askConsentByVoice',
    });
  if (stage.name !== 'agreed') return [state, []];
  const { consentVersion: version, state: dialled } = stage.accepted;
  const consent = dialled === 'new' ? { version, language } : null;
  return [{ ...state, stage: { name: 'joining' } }, [{ kind: 'join', consent, language }]];
};

const waited = (state: EntryState, ms: number): Outcome => {
  const { stage } = state;
  if (stage.name !== 'pin' && stage.name !== 'consent') return [state, []];
  const quietMs = state.quietMs + ms;
  if (stage.name === 'pin' && state.digits.length === shortPinDigits && quietMs >= shortPinMs)
    return check(state);
  if (quietMs < patienceMs) return [{ ...state, quietMs }, []];
  if (state.timesAsked < asked)
    return stage.name === 'pin'
      ? ask({ ...state, digits: '' }, stage, 'askPinAgain')
      : askConsent(state, stage.accepted, { keys: 'askConsentAgain', voice: 'askConsentAgainByVoice' });
  return stage.name === 'pin' ? leave(state, 'noPin', 'wrong_pins') : leave(state, 'noConsent', 'no_consent');
};
