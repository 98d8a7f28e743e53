import { en } from '@candi/language/en/prompts';
import { en as enPhone } from '@candi/language/en/phone-prompts';
import { describe, expect, it } from 'vitest';
import { languages } from '@candi/contract/platform/enumerations';
import { promptsFor } from '../../prompts/languages.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { openingEvents } from '../events/opening.ts';
import { offered } from '../testing/failing.ts';
import { ConductorHarness, enough, meaning } from '../testing/harness.ts';
import { textOf } from '../settle/keys.ts';
import { fold } from './fold.ts';

const { resumed, resumedQuestionLead } = promptsFor('en');
const brief = sampleBrief('en', 900);
const question = brief.questions[0]?.question ?? '';

const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin();
/** Interrupts the interview for some time (ms). */
const interrupts = (harness: ConductorHarness, ms: number): ConductorHarness =>
  harness
    .append({ name: 'paused', atMs: harness.nowMs, data: {} })
    .wait(ms)
    .append(...openingEvents(harness.state, harness.nowMs));
/** Says the next step, cut off after `spoken` if given, and stores what was heard. Returns the whole text. */
const says = (harness: ConductorHarness, spoken: string | null = null): string => {
  const step = harness.next();
  if (step.do !== 'say') throw new Error(`there is nothing to say, but to ${step.do}`);
  harness
    .append(...step.events)
    .starts(step.utterance)
    .wait(2000);
  const heard = spoken ?? step.text;
  if (heard !== '') harness.saidBy('candi', heard);
  harness.finishes(step.utterance, spoken);
  return step.text;
};

describe('the apology for an interruption', () => {
  it.each(languages)('is said once if the connection is lost twice in a row (%s)', (language) => {
    const harness = new ConductorHarness(sampleBrief(language, 900)).begin();
    const { resumed: apology } = promptsFor(language);
    expect(says(interrupts(harness, 3000))).toMatch(new RegExp(`^${apology} `, 'u'));
    expect(says(interrupts(harness.wait(2000), 3000))).not.toContain(apology);
    expect(says(interrupts(harness.wait(2000), 3000))).not.toContain(apology);
  });

  it('is not repeated with the question that was cut off after it', () => {
    const harness = atFirst();
    const { events, utterance } = harness.wait(2000).hears('an answer').settles(enough);
    if (utterance === null) throw new Error('nothing is said');
    harness.append(...events).starts(utterance);
    expect(says(interrupts(harness, 3000), `${resumed} What`)).toBe(
      `${resumed} ${brief.questions[1]?.question}`,
    );
    expect(says(harness.wait(4000))).toBe(brief.questions[1]?.question);
  });

  it('is said again if it was not heard', () => {
    for (const spoken of ['', 'I apologize']) {
      const harness = interrupts(atFirst(), 3000);
      says(harness, spoken);
      expect(says(interrupts(harness.wait(2000), 3000))).toContain(resumed);
    }
  });

  it('is said again once the candidate has spoken, or after 30 seconds', () => {
    const spoken = atFirst();
    says(interrupts(spoken, 3000));
    spoken.wait(1000).hears('I had a case');
    expect(says(interrupts(spoken, 3000))).toContain(resumed);

    const later = atFirst();
    says(interrupts(later, 3000));
    expect(says(interrupts(later.wait(20_000), 9000))).toBe(`${resumedQuestionLead} ${question}`);
    expect(says(interrupts(later.wait(1000), 29_000))).toContain(resumed);
  });
});

describe('a question of yes or no that the candidate has yet to answer', () => {
  const offer = `${en.offerToGoOn} ${en.offerQuestion}`;
  const reply = (harness: ConductorHarness, latest: string) => textOf(harness.turn(null, latest).release);

  it('is asked again if it was the offer to go on', () => {
    const harness = interrupts(offered(), 3000);
    expect(says(harness)).toBe(`${resumed} ${offer}`);
    expect(harness.state).toMatchObject({ confirming: 'going_on', offers: 1 });
    expect(reply(harness, 'No.')).toContain(en.goingOnWithout);
    expect(reply(interrupts(offered(), 3000), 'Yes.')).toContain(en.stoppedForAnotherDay);
  });

  it('is asked again by a new agent, and on the telephone in the words for it', () => {
    const before = offered();
    const agent = new ConductorHarness(sampleBrief('en'), 2).wait(before.nowMs + 20_000);
    agent.state = before.log.reduce(fold, agent.state);
    agent.append(...openingEvents(agent.state, agent.nowMs));
    expect(says(agent)).toBe(`${resumed} ${offer}`);
    const moved = offered();
    moved.append({ name: 'paused', atMs: moved.nowMs, data: {} }).wait(20_000);
    moved.append({ name: 'moved', atMs: moved.nowMs, data: { byPhone: true } });
    moved.append(...openingEvents(moved.state, moved.nowMs));
    expect(says(moved)).toBe(`${resumed} ${en.offerToGoOn} ${enPhone.offerQuestion}`);
  });

  it('is asked again although the candidate had begun to reply', () => {
    const harness = offered().wait(1000);
    harness.hears('Well, I');
    expect(says(interrupts(harness, 3000))).toContain(offer);
    expect(harness.state.open).toBeNull();
  });

  it('is asked again if it was whether to stop, in the intro too', () => {
    const started = new ConductorHarness(brief).append({ name: 'started', atMs: 0, data: {} });
    while (started.state.awaiting !== 'sound_check') started.says();
    for (const harness of [atFirst(), started]) {
      harness.turn(meaning('stop'), 'I want to stop');
      expect(says(interrupts(harness, 3000))).toBe(`${resumed} ${en.confirmStop}`);
      expect(harness.state.confirming).toBe('stop');
      expect(reply(harness, 'Yes.')).toContain(en.stopped);
    }
  });
});
