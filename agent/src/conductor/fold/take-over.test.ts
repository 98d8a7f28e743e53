import { describe, expect, it } from 'vitest';
import { languages } from '@candi/contract/platform/enumerations';
import { longestTakeOverMs } from '@candi/contract/interviews/live';
import { sampleBrief } from '../../simulation/samples.ts';
import { takeOverPrompts } from '../../prompts/take-over.ts';
import { budgetOf } from '../budget/budget.ts';
import { fold } from './fold.ts';
import { initialState, openText } from '../events/state.ts';
import { isForRecruiter } from './take-over.ts';
import { enough, ConductorHarness } from '../testing/harness.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;
const { handedBack, recruiterGone } = takeOverPrompts('en');
const takesOver = (harness: ConductorHarness): ConductorHarness =>
  harness.append({ name: 'taken_over', atMs: harness.nowMs, data: { identity: 'recruiter-1' } });
const handsBack = (harness: ConductorHarness, gone = false): ConductorHarness =>
  harness.append({ name: 'handed_back', atMs: harness.nowMs, data: { gone } });
const atFirst = (): ConductorHarness => new ConductorHarness(brief).begin();

describe('during a take-over', () => {
  it('Candi stays silent, however long it lasts and whatever the candidate says', () => {
    const harness = takesOver(atFirst());
    for (const minutes of [1, 20, 60]) {
      harness.wait(minutes * 60_000).hears('Nice to meet you. Can you repeat the question?');
      expect(harness.next()).toEqual({ do: 'wait' });
      expect(openText(harness.state)).toBe('');
    }
  });

  it('a lost connection or a new agent does not end it', () => {
    const harness = takesOver(atFirst()).wait(1000);
    harness.append({ name: 'paused', atMs: harness.nowMs, data: {} }).wait(30_000);
    harness.append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    expect(harness.next()).toEqual({ do: 'wait' });
    const again = harness.log.reduce(fold, initialState(brief));
    expect(again).toEqual(harness.state);
    expect(again.takenOver).not.toBeNull();
  });
});

describe('after a hand-back', () => {
  it('Candi announces it and repeats the open question', () => {
    const harness = handsBack(takesOver(atFirst().wait(1000)).wait(60_000));
    const words = harness.says();
    expect(words.startsWith(handedBack)).toBe(true);
    expect(words).toContain(first?.question);
    expect(harness.wait(5000).next()).toMatchObject({ do: 'listen', questionId: first?.id });
    expect(harness.turn(enough).release).toMatchObject({ append: second?.question });
  });

  it('Candi uses different words if the recruiter’s connection was lost', () => {
    expect(handsBack(takesOver(atFirst()).wait(60_000), true).says()).toMatch(recruiterGone);
  });

  it('late words that were addressed to the recruiter are not an answer', () => {
    const harness = handsBack(takesOver(atFirst()).wait(60_000));
    const toRecruiter = harness.nowMs - 2000;
    harness.wait(500).hears('Thank you, see you soon.', toRecruiter);
    expect(isForRecruiter(harness.state, toRecruiter)).toBe(true);
    expect(openText(harness.state)).toBe('');
    expect(harness.says()).toContain(first?.question);
  });

  it('an answer begun before the take-over is kept and is not settled as a turn', () => {
    const harness = atFirst().wait(2000).hears('We rebuilt the whole thing.');
    takesOver(harness);
    expect(harness.state.answers).toEqual(['We rebuilt the whole thing.']);
    expect(harness.state.open).toBeNull();
  });

  it('an interrupted intro continues where it stopped', () => {
    const harness = new ConductorHarness(brief);
    harness.append({ name: 'started', atMs: 0, data: {} });
    harness.says();
    handsBack(takesOver(harness).wait(10_000));
    expect(harness.says()).toBe(`${handedBack} Can you hear me well?`);
  });

  it('the end of the interview moves by the duration of the take-over, up to an hour in total', () => {
    const harness = atFirst();
    const enteredMs = harness.state.enteredMs;
    handsBack(takesOver(harness).wait(10 * 60_000));
    expect(harness.state.lostMs).toBe(10 * 60_000);
    expect(harness.state.enteredMs).toBe(enteredMs + 10 * 60_000);
    expect(budgetOf(harness.state).endMs).toBe(900_000 + 10 * 60_000);
    // The time without a connection is also lost.
    harness.append({ name: 'paused', atMs: harness.nowMs, data: {} }).wait(5000);
    harness.append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    expect(harness.state.lostMs).toBe(10 * 60_000 + 5000);
    handsBack(takesOver(harness).wait(90 * 60_000));
    expect(harness.state.lostMs).toBe(longestTakeOverMs + 5000);
  });

  it('Candi waits for an absent candidate, then speaks the same words', () => {
    const harness = takesOver(atFirst()).wait(1000);
    harness.append({ name: 'paused', atMs: harness.nowMs, data: {} }).wait(5000);
    expect(handsBack(harness).next()).toEqual({ do: 'wait' });
    harness.wait(3000).append({ name: 'resumed', atMs: harness.nowMs, data: {} });
    expect(harness.state.lostMs).toBe(6000 + 3000);
    expect(harness.says()).toMatch(handedBack);
  });
});

it('every language has its own take-over texts', () => {
  const texts = languages.flatMap((language) => Object.values(takeOverPrompts(language)) as string[]);
  expect(new Set(texts).size).toBe(3 * languages.length);
});
