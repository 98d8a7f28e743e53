import { anotherDayAsked, personAsked, questionPassedOn, timeShort } from '@candi/contract/interviews/agent';
import { type DialogueAct, type Intent, intents, maxActs } from '@candi/contract/platform/llm-tasks/turn';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import type { ConductorEvent } from '../events/events.ts';
import type { Release, Settlement } from '../events/steps.ts';
import { ConductorHarness, enough } from '../testing/harness.ts';
import { countingActs } from './dialogue-acts.ts';

const brief = { ...sampleBrief('en', 1200), retentionDays: 180 };
const asked = brief.questions[0]?.question ?? '';

/** Each act's own words in the turn, so that two acts of a turn are two parts of it. */
const quoteOf = (intent: Intent): string => `here I say ${intent.replaceAll('_', ' ')}`;
const actOf = (intent: Intent): DialogueAct => ({
  intent,
  ...(intent === 'answer' ? enough : { quote: quoteOf(intent) }),
  ...(intent === 'about_candi' && { topic: 'recording' as const }),
  ...(intent === 'time_short' && { minutes: 5 }),
});

const wordsOf = (release: Release): string[] => {
  const parts = release.kind === 'none' ? [] : release.kind === 'parts' ? release.parts : [release];
  const texts = parts.map((part) => (part.kind === 'fixed' ? part.text : part.fallback));
  const append = release.kind === 'words' || release.kind === 'parts' ? release.append : null;
  return [...texts, ...(append === null ? [] : [append])];
};

/** Returns what Candi says to the turn, now or as her next step. */
const spoken = (harness: ConductorHarness, { release, events }: Settlement): string => {
  if (release.kind !== 'none') return wordsOf(release).join(' ');
  return harness.append(...events).says();
};

const comforting = [...en.comfort.map((line) => line.split('. ')[0] ?? ''), en.sorry];
const stopping = [en.confirmStop, en.anotherDay];
/** What Candi asks or says in place of her question, or about it. */
const elsewhere = [...stopping, en.pause, en.skipped, en.questionWaits, ...comforting];

/** The lines of which one must be said if a turn of the question stage contains the act, whatever else it contains. */
const lines: Record<Intent, readonly string[]> = {
  answer: [
    ...en.acknowledgements,
    ...Object.values(en.acknowledgementsOf).flat(),
    // An answer that goes on, and words of grief, leave no room for more.
    ...en.takeYourTime,
    ...comforting,
  ],
  stop: stopping,
  another_day: [en.anotherDay],
  pause: [en.pause, en.pauseInstead],
  person: [en.personAsked],
  distress: comforting,
  time_short: [en.timeShort(5), en.timeNoted],
  // The words for a nervous candidate give time, too.
  think: [...en.takeYourTime, ...en.nervous, ...elsewhere],
  skip: [en.silenceOffer, ...elsewhere],
  rephrase: [asked, ...elsewhere],
  repeat: [asked, ...elsewhere],
  slower: [en.slower],
  question: [en.unknownAnswer, en.passedOn(false)],
  about_candi: ['this interview is recorded'],
  go_back: [en.noted, ...en.repeatLeads],
  correction: [en.corrected(null)],
  hint: [en.noHint[0], en.noHintGently],
  prefers_typing: [en.typingFine],
  prefers_speaking: [en.speakingFine],
  cannot_hear: [en.cannotHear],
  cannot_see: [en.cannotSee],
  other_language: [en.otherLanguage],
  nervous: [...en.nervous, ...en.nervousAtQuestion, en.nervousInDistress],
  manipulation: [...en.steerManipulation, ...elsewhere, ...en.goingOn],
  // These ask for nothing: any reply responds to them.
  hostile: [' '],
  nothing_more: [' '],
  small_talk: [' '],
};

/** The event of its own that an act leaves besides its place in the turn. */
const ownEvents: Partial<Record<Intent, ConductorEvent['name']>> = {
  person: personAsked.name,
  another_day: anotherDayAsked.name,
  question: questionPassedOn.name,
  time_short: timeShort.name,
};

/** Returns what is missing of the acts: their words, with what Candi says instead, and their events. */
const lost = (
  pair: readonly Intent[],
  text: string,
  events: readonly ConductorEvent[],
  own: Partial<typeof lines> = {},
): string[] =>
  pair.flatMap((intent) => {
    const said = own[intent] ?? lines[intent];
    const name = ownEvents[intent];
    const hasEvent = name === undefined || events.some((event) => event.name === name);
    return [
      ...(said.some((line) => text.includes(line)) ? [] : [`${intent} is silent in: ${text}`]),
      ...(hasEvent ? [] : [`${intent} leaves no event`]),
    ];
  });

const pairs = intents.flatMap((one) =>
  intents.filter((other) => other !== one).map((other) => [one, other] as const),
);

/** Settles a turn with both acts after the first question has been asked. */
const settled = (
  pair: readonly Intent[],
  harness: ConductorHarness,
): { text: string; events: ConductorEvent[] } => {
  const said = pair.map((intent) => `${quoteOf(intent)}.`).join(' ');
  harness.wait(2000).hears(said);
  const settlement = harness.settles({ acts: pair.map(actOf) }, said);
  return { text: spoken(harness, settlement), events: settlement.events };
};

describe('of two acts of a turn', () => {
  it.each(pairs)('neither falls between: %s, %s', (one, other) => {
    const { text, events } = settled([one, other], new ConductorHarness(brief).begin());
    expect(lost([one, other], text, events)).toEqual([]);
    const turn = events.find((event) => event.name === 'turn_settled');
    expect(turn?.name === 'turn_settled' && turn.data.acts.map(({ intent }) => intent)).toEqual([one, other]);
  });
});

/** Acts to which Candi responds in the closing stage as she does at a question. */
const closing = [
  'person',
  'time_short',
  'about_candi',
  'question',
  'hint',
  'other_language',
  'slower',
] as const;

describe('of two acts of a turn of the closing stage', () => {
  const atClosing = (): ConductorHarness => {
    const harness = new ConductorHarness(brief).begin();
    for (const _question of brief.questions) harness.turn(enough);
    return harness;
  };

  it.each(
    closing.flatMap((one) =>
      ([...closing, 'stop', 'nothing_more', 'think', 'small_talk'] as const).flatMap((other) =>
        one === other ? [] : [[one, other] as const],
      ),
    ),
  )('neither falls between: %s, %s', (one, other) => {
    const harness = atClosing();
    expect(harness.state.stage).toBe('candidate_questions');
    const { text, events } = settled([one, other], harness);
    expect(lost([one, other], text, events)).toEqual([]);
  });

  it('a question and the last word end in the answer and the goodbye', () => {
    const { text } = settled(['question', 'nothing_more'], atClosing());
    expect(text).toBe(`${en.unknownAnswer} ${en.outro('Alex')}`);
  });
});

describe('of two acts of a reply to the offer of another day', () => {
  /** The offer says itself that the candidate has to leave. */
  const replies: Partial<typeof lines> = {
    another_day: [en.anotherDayNoted],
    stop: [en.outro('Alex')],
    time_short: [en.timeNoted, en.offerAnotherDay],
  };

  it.each(
    closing.flatMap((one) =>
      (
        [...closing, 'another_day', 'stop', 'nothing_more', 'distress', 'think', 'small_talk'] as const
      ).flatMap((other) => (one === other ? [] : [[one, other] as const])),
    ),
  )('neither falls between: %s, %s', (one, other) => {
    const { text, events } = settled([one, other], new ConductorHarness(brief).offersAnotherDay());
    expect(lost([one, other], text, events, replies)).toEqual([]);
    const isLast = other === 'another_day' || other === 'stop' || other === 'nothing_more';
    expect(text.includes(en.outro('Alex'))).toBe(isLast);
  });
});

describe('too many acts', () => {
  it('are cut by what matters most, in the order in which they were said', () => {
    const acts = (['small_talk', 'answer', 'hint', 'distress', 'person', 'question', 'stop'] as const).map(
      actOf,
    );
    const counting = countingActs(acts).map(({ intent }) => intent);
    expect(counting).toEqual(['answer', 'distress', 'person', 'stop']);
    expect(counting).toHaveLength(maxActs);
  });
});
