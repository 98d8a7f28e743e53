import { beforeEach, describe, expect, test } from 'vitest';
import { speechMs } from '../conductor/budget/budget.ts';
import { SentenceEnds } from './sentence-ends.ts';

const rate = 24_000;
const first = 'We build software for warehouses, and we have done so for twenty years.';
const second = 'About forty people work here.';
const third = 'Most of them work from home.';

let ends: SentenceEnds;
let ended: number;
beforeEach(() => {
  ends = new SentenceEnds(rate);
  ends.begin(() => `${first} ${second} ${third}`);
  ended = 0;
});
const wait = (): void => {
  const count = (): void => void (ended += 1);
  ends.next().then(count, count);
};
/** Plays frames of 50 ms, which aren't a multiple of the 20 ms windows. */
const play = async (ms: number, sample: (at: number) => number): Promise<void> => {
  for (let played = 0; played < ms; played += 50)
    ends.push(Int16Array.from({ length: (rate * 50) / 1000 }, (_, at) => sample(at)));
  await Promise.resolve();
};
const speak = (ms: number): Promise<void> => play(ms, (at) => 6000 * Math.sin(at / 10));
/** Plays a pause with slight noise, as in a real voice. */
const pause = (ms: number): Promise<void> => play(ms, (at) => (at % 2 === 0 ? 20 : -20));

describe('the end of a sentence', () => {
  test('is reported in the pause, not at the next word', async () => {
    wait();
    await speak(speechMs(first));
    await pause(200);
    expect(ended).toBe(0);
    await pause(100);
    expect(ended).toBe(1);
  });

  test('is not reported at a comma or between words', async () => {
    wait();
    await speak(speechMs('We build software for warehouses,'));
    await pause(300);
    await speak(speechMs('and we have done so'));
    await pause(100);
    expect(ended).toBe(0);
    await speak(speechMs('for twenty years.'));
    await pause(300);
    expect(ended).toBe(1);
  });

  test.each([0.75, 1.4])('is detected if the voice takes %f of the expected time', async (share) => {
    await speak(share * speechMs(first));
    await pause(400);
    wait();
    await speak(share * speechMs(second));
    await pause(100);
    await pause(300);
    expect(ended).toBe(1);
  });

  test('is detected in a script without vowels, whose letters take longer to speak', async () => {
    ends.begin(() => 'مرحبًا أليكس، أهلًا بك. أنا كاندي.');
    wait();
    await speak(1750);
    await pause(300);
    expect(ended).toBe(0);
    await speak(850);
    await pause(300);
    expect(ended).toBe(1);
  });

  test('is reported at once if the pause has already begun', async () => {
    await speak(speechMs(first));
    await pause(300);
    wait();
    await Promise.resolve();
    expect(ended).toBe(1);
  });

  test('is not reported for the last sentence', async () => {
    await speak(speechMs(first));
    await pause(300);
    await speak(speechMs(second));
    await pause(300);
    await speak(1000);
    wait();
    await speak(speechMs(third));
    await pause(1000);
    expect(ended).toBe(0);
  });

  test('is not reported for a previous utterance', async () => {
    wait();
    ends.begin(() => `${first} ${second}`);
    await speak(speechMs(first));
    await pause(300);
    expect(ended).toBe(0);
  });
});
