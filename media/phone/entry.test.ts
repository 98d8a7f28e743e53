import { describe, expect, test } from 'vitest';
import { hasOptedOut, mayRecognise, needsConsent, type EntryState } from './entry-state.ts';
import { beginEntry, nextEntry } from './entry.ts';
import type { EntryEvent, EntryStep } from './entry.ts';
import { interview } from './testing/stand-in-gateway.ts';
import { en } from '@candi/language/en/phone';

const spoken: EntryEvent = { kind: 'spoken' };
const ready: EntryEvent = { kind: 'recogniser', isReady: true };
const lost: EntryEvent = { kind: 'recogniser', isReady: false };
const accepted: EntryEvent = { kind: 'registered', dialled: interview, nowMs: 0 };
const reply = (agrees: boolean | null): EntryEvent => ({ kind: 'consent', agrees });
const waited = (ms: number): EntryEvent => ({ kind: 'elapsed', ms });

/** Returns the state after all events, and the steps of the last one. */
const after = (...events: EntryEvent[]): [EntryState, EntryStep[]] =>
  events.reduce<[EntryState, EntryStep[]]>(
    ([state], event) => nextEntry(state, event),
    beginEntry('en', null),
  );
const textsAfter = (...events: EntryEvent[]): string[] =>
  after(...events)[1].flatMap((step) => (step.kind === 'say' ? [step.text] : []));

describe('the digits of a PIN', () => {
  const started: EntryEvent = { kind: 'registered', dialled: null, nowMs: 0 };
  const keys = (text: string): EntryEvent[] => Array.from(text, (key) => ({ kind: 'key', key }));
  const checks = (...events: EntryEvent[]): string[] =>
    after(started, ...events)[1].flatMap((step) => (step.kind === 'check' ? [step.pin] : []));

  test('are tried as soon as all fourteen were pressed', () => {
    expect(checks(...keys('1234567890123'))).toEqual([]);
    expect(checks(...keys('12345678901234'))).toEqual(['12345678901234']);
  });

  test('are tried after eight of them, if the hash key or a pause follows', () => {
    expect(checks(...keys('12345678#'))).toEqual(['12345678']);
    expect(checks(...keys('12345678'), waited(3999))).toEqual([]);
    expect(checks(...keys('12345678'), waited(4000))).toEqual(['12345678']);
  });

  test('may have pauses elsewhere', () => {
    expect(checks(...keys('12345'), waited(9000), ...keys('67890'), waited(9000))).toEqual([]);
    const slow = [...keys('12345'), waited(9000), ...keys('67890'), waited(9000), ...keys('1234')];
    expect(checks(...slow)).toEqual(['12345678901234']);
  });
});

/** The question for consent has been asked. */
const asked = [accepted, ready, spoken] as const;

describe('the recogniser', () => {
  test('is opened with the statement, in the interview’s language', () => {
    const [, steps] = after({ ...accepted, dialled: { ...interview, language: 'pt' } });
    expect(steps[0]).toEqual({ kind: 'listen', language: 'pt' });
  });

  test.each(['return', 'move'] as const)(
    'isn’t needed for a %s, for which the candidate has agreed before',
    (state) => {
      const [now, steps] = after({ ...accepted, dialled: { ...interview, state } });
      expect(steps).not.toContainEqual(expect.objectContaining({ kind: 'listen' }));
      expect(needsConsent(now)).toBe(false);
    },
  );

  test('may hear the caller only after the question has said so', () => {
    expect(mayRecognise(after(accepted, ready)[0])).toBe(false);
    expect(mayRecognise(after(...asked)[0])).toBe(true);
    // It becomes ready too late for the question, which offered only keys.
    expect(mayRecognise(after(accepted, spoken, ready)[0])).toBe(false);
    expect(mayRecognise(after(accepted, spoken, ready, waited(10_000))[0])).toBe(true);
  });

  test.each([
    ['agreed', reply(true)],
    ['refused', reply(false)],
    ['pressed 1', { kind: 'key', key: '1' }],
    ['asked to hear the statement again', { kind: 'key', key: '*' }],
  ] as const)('may not hear a caller who has %s', (_what, event) => {
    expect(mayRecognise(after(...asked, event)[0])).toBe(false);
  });
});

describe('the question for consent', () => {
  test.each([
    ['that is ready', [accepted, ready, spoken], en.askConsentByVoice],
    ['that is lost before', [accepted, ready, lost, spoken], en.askConsent],
    ['that has not answered', [accepted, spoken], en.askConsent],
    ['that answers later', [accepted, spoken, ready, waited(10_000)], en.askConsentByVoice],
    ['that was lost since', [...asked, lost, waited(10_000)], en.askConsentAgain],
    ['that is still ready', [...asked, waited(10_000)], en.askConsentAgainByVoice],
  ] as const)('with a recogniser %s', (_what, events, text) => {
    expect(textsAfter(...events)).toEqual([text]);
  });

  test('is put off while the caller speaks', () => {
    expect(textsAfter(...asked, waited(9000), { kind: 'speech' }, waited(9000))).toEqual([]);
  });
});

describe('a spoken reply', () => {
  test('that agrees leads to the join, with consent', () => {
    expect(textsAfter(...asked, reply(true))).toEqual([en.oneMoment]);
    expect(after(...asked, reply(true), spoken)[1]).toMatchObject([
      { kind: 'join', consent: { language: 'en' } },
    ]);
  });

  test('that refuses ends the call as the key does', () => {
    expect(after(...asked, reply(false))).toEqual(after(...asked, { kind: 'key', key: '2' }));
    expect(after(...asked, reply(false), spoken)[1]).toEqual([{ kind: 'end', reason: 'no_consent' }]);
  });

  test('that is unclear is asked about once, with the key', () => {
    expect(textsAfter(...asked, reply(null))).toEqual([en.consentUnclear]);
    expect(textsAfter(...asked, lost, reply(null))).toEqual([en.askConsentAgain]);
    expect(textsAfter(...asked, reply(null), reply(null))).toEqual([]);
    expect(textsAfter(...asked, reply(null), reply(null), reply(true))).toEqual([en.oneMoment]);
  });

  test('that is unclear doesn’t keep the call for ever', () => {
    const noise = [{ kind: 'speech' }, reply(null), waited(10_000)] as const;
    expect(textsAfter(...asked, ...noise, ...noise)).toEqual([en.noConsent]);
  });

  test.each([true, false, null])('(%s) has no effect before the statement or after the reply', (agrees) => {
    expect(after(reply(agrees))[1]).toEqual([]);
    expect(after(...asked, reply(true), reply(agrees))[1]).toEqual([]);
  });

  test('can’t agree to a statement that is still being read', () => {
    expect(after(accepted, ready, reply(true))[1]).toEqual([]);
  });
});

describe('the key 9 in an outgoing call', () => {
  const nine: EntryEvent = { kind: 'key', key: '9' };
  const callees = (...events: EntryEvent[]): [EntryState, EntryStep[]] =>
    events.reduce<[EntryState, EntryStep[]]>(
      ([state], event) => nextEntry(state, event),
      beginEntry('en', 'Acme'),
    );
  const back: EntryEvent = { kind: 'registered', dialled: { ...interview, state: 'return' }, nowMs: 0 };
  const over: EntryEvent = {
    kind: 'registered',
    dialled: { accepted: false, left: 0, reason: 'over' },
    nowMs: 0,
  };
  const refused: EntryEvent = { kind: 'key', key: '2' };

  test.each([
    ['in the first sentence', []],
    ['in the statement', [accepted]],
    ['in the question', [accepted, spoken]],
    ['after a dropped call', [back]],
    ['in the last words to somebody who has refused', [accepted, spoken, refused]],
    ['in the last words of a call that comes too late', [over]],
  ])('ends the call %s with a sentence, and the number isn’t called again', (_when, events) => {
    const [left, steps] = callees(...events, nine);
    expect(steps).toContainEqual({ kind: 'stop', all: true });
    expect(steps.at(-1)).toMatchObject({ kind: 'say', text: en.optedOut });
    expect(hasOptedOut(left)).toBe(true);
    expect(nextEntry(left, nine)[1]).toEqual([]);
    expect(nextEntry(left, spoken)[1]).toEqual([{ kind: 'end', reason: 'opted_out' }]);
  });

  test('isn’t offered to callers, and belongs to the interview once it is joined', () => {
    expect(hasOptedOut(after(accepted, spoken, nine)[0])).toBe(false);
    const agreed: EntryEvent = { kind: 'key', key: '1' };
    expect(hasOptedOut(callees(accepted, spoken, agreed, spoken, nine)[0])).toBe(false);
  });
});
