import { type Language, languages } from '@candi/contract/platform/enumerations';
import { en } from '@candi/language/en/prompts';
import { describe, expect, it } from 'vitest';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { nextStep } from './next-step.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';
import { textOf } from './keys.ts';

const brief = sampleBrief('en');
const [first, second] = brief.questions;
const atFirst = (language: Language = 'en') => new ConductorHarness(sampleBrief(language)).begin();
const atEnd = (): ConductorHarness => {
  const harness = atFirst();
  for (let asked = 0; asked < brief.questions.length; asked++) harness.turn(enough);
  return harness;
};
const answer =
  'I looked at the log of the printer first, and it showed that the network failed every Friday.';

/** Lets the model fail twice on a turn, and returns what Candi says after the second time. */
const failTwice = (harness: ConductorHarness, latest: string): string | null => {
  expect(textOf(harness.turn(null, latest).release)).toBe(en.oneMoment);
  expect(nextStep(harness.state, harness.nowMs, harness.nowMs - 1500)).toEqual({ do: 'reply', latest });
  const settlement = harness.settles(null, latest);
  harness.append(...settlement.events);
  if (settlement.utterance !== null)
    harness.starts(settlement.utterance).wait(1000).finishes(settlement.utterance);
  return textOf(settlement.release);
};

describe('a turn on which the model fails', () => {
  it.each(languages)('gets a request for a moment in %s, and stays open', (language) => {
    const harness = atFirst(language);
    const { events, utterance, release } = harness.turn(null, answer);
    expect(events.map(({ name }) => name)).toEqual(['reply_failed']);
    expect(utterance).toMatchObject({ kind: 'one_moment' });
    expect(textOf(release)).toBe(promptsFor(language).oneMoment);
    expect(harness.state.open?.segments.map(({ text }) => text)).toEqual([answer]);
  });

  it('is answered by the same model as soon as Candi has asked for the moment', () => {
    const harness = atFirst();
    harness.turn(null, answer);
    expect(nextStep(harness.state, harness.nowMs, harness.nowMs - 1500)).toEqual({
      do: 'reply',
      latest: answer,
    });
    harness.append(...harness.settles(enough, answer).events);
    expect(harness.state).toMatchObject({ stage: 'question', questionIndex: 1, open: null, unjudged: 0 });
    expect(harness.state.earlier).toEqual([{ questionId: first?.id, said: answer }]);
  });

  it('waits for candidates who go on speaking meanwhile', () => {
    const harness = atFirst();
    harness.turn(null, answer);
    expect(nextStep(harness.state, harness.nowMs, harness.nowMs).do).toBe('listen');
  });

  it('is forgotten if a recruiter takes over meanwhile', () => {
    const harness = atFirst();
    harness.turn(null, answer);
    harness.append({ name: 'taken_over', atMs: harness.nowMs, data: { identity: 'recruiter' } });
    harness.wait(5000).append({ name: 'handed_back', atMs: harness.nowMs, data: { gone: false } });
    harness.says();
    expect(textOf(harness.turn(null, 'Then I called the supplier.').release)).toBe(en.oneMoment);
  });

  it('is followed by the question again if the model fails once more, and counts towards it', () => {
    const harness = atFirst();
    expect(failTwice(harness, answer)).toBe(`${en.askedAgain} ${first?.question}`);
    expect(harness.state).toMatchObject({ stage: 'question', questionIndex: 0, open: null });
    expect(harness.state.answers).toEqual([answer]);
  });

  it('is followed by the next question if that has happened at this question before', () => {
    const harness = atFirst();
    failTwice(harness, answer);
    const said = failTwice(harness, 'As I said, the log came first.');
    expect(en.goingOn.map((line) => `${line} ${second?.question}`)).toContain(said);
    expect(harness.state).toMatchObject({ questionIndex: 1, unjudged: 0 });
  });

  it('gets no verdict, and its words are neither an act but an answer nor judged by their length', () => {
    const harness = atFirst();
    harness.turn(null, 'Is there a canteen?');
    expect(harness.settles(null, 'Is there a canteen?').events).toMatchObject([
      { data: { by: 'fallback', intent: 'answer', verdict: null, acts: [{ intent: 'answer' }] } },
    ]);
  });

  it('is granted at once if it is a plain request', () => {
    const said = (latest: string) => textOf(atFirst().turn(null, latest).release);
    expect(said('Please stop the interview.')).toBe(en.confirmStop);
    expect(said('Can I talk to a person?')).toContain(en.personAsked);
    expect(said('I need a break, please.')).toBe(en.pause);
    expect(said('Sorry, could you repeat that?')).toContain(first?.question);
    expect(said('Skip this question.')).toContain(en.skipped);
    expect(en.takeYourTime).toContain(said('Let me think.'));
    expect(said("I can't hear you.")).toContain(en.cannotHear);
    expect(en.comfort.some((line) => said('My grandmother passed away.')?.includes(line.slice(0, 20)))).toBe(
      true,
    );
    expect(atFirst().turn(null, 'Could you speak more slowly?').events).toMatchObject([
      { data: { action: 'slower' } },
    ]);
  });

  it('ends the interview only after a plain yes, and asks again whether to stop after anything else', () => {
    const asked = (): ConductorHarness => {
      const harness = atFirst();
      harness.turn(meaning('stop'), 'I want to stop');
      return harness;
    };
    expect(textOf(asked().turn(null, 'Yes, please.').release)).toContain(en.stopped);
    expect(textOf(asked().turn(null, 'No.').release)).toBe(`${en.notStopped} ${first?.question}`);
    expect(failTwice(asked(), 'Well, my bus leaves.')).toBe(`${en.askedAgain} ${en.confirmStop}`);
  });

  it('is followed by the invitation at the end, and by the goodbye if that has been said again', () => {
    const harness = atEnd();
    expect(failTwice(harness, 'How large is the team?')).toBe(`${en.askedAgain} ${en.inviteAgain[0]}`);
    failTwice(harness, 'How large is it?');
    expect(harness.state.stage).toBe('outro');
  });

  it('gets no reply if it is a hesitation sound, or if Candi still has something to say', () => {
    expect(atFirst().turn(null, 'um').utterance).toBeNull();
    const harness = new ConductorHarness(brief);
    harness.says();
    expect(harness.turn(null, 'who are you?').utterance).toBeNull();
    expect(harness.next()).toMatchObject({ do: 'say' });
  });

  it('shows at the sound check that Candi was heard', () => {
    const harness = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} });
    while (harness.state.awaiting !== 'sound_check') harness.says();
    expect(harness.turn(null, 'Loud and clear')).toMatchObject({
      utterance: null,
      events: [{ data: { action: 'advance' } }],
    });
  });
});
