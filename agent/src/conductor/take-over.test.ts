import { describe, expect, it } from 'vitest';
import { languages } from '@candi/contract/platform/enumerations';
import { longestTakeOverMs } from '@candi/contract/interviews/live';
import { sampleBrief } from '../simulation/samples.ts';
import { takeOverPrompts } from '../prompts/take-over.ts';
import { budgetOf } from './budget.ts';
import { fold } from './fold.ts';
import { initialState, openText } from './state.ts';
import { isForRecruiter } from './take-over.ts';
import { enough, Table } from './testing.ts';

const brief = sampleBrief('en', 900);
const [first, second] = brief.questions;
const { handedBack, recruiterGone } = takeOverPrompts('en');
const takesOver = (table: Table): Table =>
  table.append({ name: 'taken_over', atMs: table.nowMs, data: { identity: 'recruiter-1' } });
const handsBack = (table: Table, gone = false): Table =>
  table.append({ name: 'handed_back', atMs: table.nowMs, data: { gone } });
const atFirst = (): Table => new Table(brief).begin();

describe('during a take-over', () => {
  it('Candi stays silent, however long it lasts and whatever the candidate says', () => {
    const table = takesOver(atFirst());
    for (const minutes of [1, 20, 60]) {
      table.wait(minutes * 60_000).hears('Nice to meet you. Can you repeat the question?');
      expect(table.next()).toEqual({ do: 'wait' });
      expect(openText(table.state)).toBe('');
    }
  });

  it('a lost connection or a new agent does not end it', () => {
    const table = takesOver(atFirst()).wait(1000);
    table.append({ name: 'paused', atMs: table.nowMs, data: {} }).wait(30_000);
    table.append({ name: 'resumed', atMs: table.nowMs, data: {} });
    expect(table.next()).toEqual({ do: 'wait' });
    const again = table.log.reduce(fold, initialState(brief));
    expect(again).toEqual(table.state);
    expect(again.takenOver).not.toBeNull();
  });
});

describe('after a hand-back', () => {
  it('Candi announces it and repeats the open question', () => {
    const table = handsBack(takesOver(atFirst().wait(1000)).wait(60_000));
    const words = table.says();
    expect(words.startsWith(handedBack)).toBe(true);
    expect(words).toContain(first?.question);
    expect(table.wait(5000).next()).toMatchObject({ do: 'listen', questionId: first?.id });
    expect(table.turn(enough).release).toMatchObject({ append: second?.question });
  });

  it('Candi uses different words if the recruiter’s connection was lost', () => {
    expect(handsBack(takesOver(atFirst()).wait(60_000), true).says()).toMatch(recruiterGone);
  });

  it('late words that were addressed to the recruiter are not an answer', () => {
    const table = handsBack(takesOver(atFirst()).wait(60_000));
    const toRecruiter = table.nowMs - 2000;
    table.wait(500).hears('Thank you, see you soon.', toRecruiter);
    expect(isForRecruiter(table.state, toRecruiter)).toBe(true);
    expect(openText(table.state)).toBe('');
    expect(table.says()).toContain(first?.question);
  });

  it('an answer begun before the take-over is kept and is not settled as a turn', () => {
    const table = atFirst().wait(2000).hears('We rebuilt the whole thing.');
    takesOver(table);
    expect(table.state.answers).toEqual(['We rebuilt the whole thing.']);
    expect(table.state.open).toBeNull();
  });

  it('an interrupted intro continues where it stopped', () => {
    const table = new Table(brief);
    table.append({ name: 'started', atMs: 0, data: {} });
    table.says();
    handsBack(takesOver(table).wait(10_000));
    expect(table.says()).toBe(`${handedBack} ${brief.companyIntro}`);
  });

  it('the end of the interview moves by the duration of the take-over, up to an hour in total', () => {
    const table = atFirst();
    const enteredMs = table.state.enteredMs;
    handsBack(takesOver(table).wait(10 * 60_000));
    expect(table.state.lostMs).toBe(10 * 60_000);
    expect(table.state.enteredMs).toBe(enteredMs + 10 * 60_000);
    expect(budgetOf(brief, table.state.lostMs).endMs).toBe(900_000 + 10 * 60_000);
    // A lost connection is counted in addition.
    table.append({ name: 'paused', atMs: table.nowMs, data: {} }).wait(5000);
    table.append({ name: 'resumed', atMs: table.nowMs, data: {} });
    expect(table.state.lostMs).toBe(10 * 60_000 + 5000);
    handsBack(takesOver(table).wait(90 * 60_000));
    expect(table.state.lostMs).toBe(longestTakeOverMs + 5000);
  });

  it('Candi waits for an absent candidate, then speaks the same words', () => {
    const table = takesOver(atFirst()).wait(1000);
    table.append({ name: 'paused', atMs: table.nowMs, data: {} }).wait(5000);
    expect(handsBack(table).next()).toEqual({ do: 'wait' });
    table.wait(3000).append({ name: 'resumed', atMs: table.nowMs, data: {} });
    expect(table.state.lostMs).toBe(6000 + 3000);
    expect(table.says()).toMatch(handedBack);
  });
});

it('every language has its own take-over texts', () => {
  const texts = languages.flatMap((language) => Object.values(takeOverPrompts(language)) as string[]);
  expect(new Set(texts).size).toBe(3 * languages.length);
});
