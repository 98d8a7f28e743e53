import { initializeLogger, voice } from '@livekit/agents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionClock } from '../clock/session-clock.ts';
import type { Settlement } from '../conductor/events/steps.ts';
import { Pitch } from '../speech/pitch.ts';
import { TurnWatch } from './turn-watch.ts';

initializeLogger({ pretty: false, level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silenceMs = 250;
const rate = 16_000;

/** Returns a voice-like buzz whose pitch glides from `from` to `to` (Hz) over `ms`. */
const buzz = (from: number, to: number, ms: number): Int16Array => {
  const length = (rate * ms) / 1000;
  let phase = 0;
  return Int16Array.from({ length }, (_, at) => {
    phase += (from + ((to - from) * at) / length) / rate;
    return 6000 * (Math.sin(2 * Math.PI * phase) + Math.sin(4 * Math.PI * phase) / 2);
  });
};

const begin = (first: string) => {
  let text = first;
  const session = new voice.AgentSession({});
  const startedAt = new Date().toISOString();
  const asked = { askedAt: Date.now(), answeredAt: Date.now() };
  const clock = new SessionClock({ startedAt, now: startedAt }, asked, () => Date.now());
  const pitch = new Pitch(rate);
  const watch = new TurnWatch({
    session,
    clock,
    language: () => 'en',
    silenceMs,
    pitch,
    text: () => text,
    expectation: () => ({ kind: 'short', words: 9, criteria: 0 }),
    extraTime: 1,
  });
  const user = (newState: 'speaking' | 'listening'): void => {
    const oldState = newState === 'speaking' ? 'listening' : 'speaking';
    session.emit(voice.AgentSessionEventTypes.UserStateChanged, {
      type: 'user_state_changed',
      oldState,
      newState,
      createdAt: Date.now(),
    });
  };
  /** Simulates a falling voice, its transcript and the voice detector's report of silence. */
  const fallSilent = async (wordsEndMs: (nowMs: number) => number = (nowMs) => nowMs): Promise<void> => {
    user('speaking');
    for (const stretch of [buzz(130, 150, 700), buzz(150, 90, 800)]) pitch.push(stretch);
    await vi.advanceTimersByTimeAsync(1500);
    watch.words(wordsEndMs(clock.now()));
    await vi.advanceTimersByTimeAsync(silenceMs);
    user('listening');
  };
  const say = (next: string): void => void (text = next);
  return { watch, pitch, user, clock, fallSilent, say };
};
const enough: Settlement = {
  events: [
    {
      name: 'turn_settled',
      atMs: 0,
      data: {
        intent: 'answer',
        verdict: 'enough',
        questionId: null,
        action: 'advance',
        by: 'model',
        acts: [],
      },
    },
  ],
  utterance: null,
  release: { kind: 'none' },
};
/** Returns the promise's value if it has resolved by now, otherwise 'not yet'. */
const asOfNow = async <T>(promise: Promise<T>): Promise<T | 'not yet'> => {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve('not yet' as const)]);
};

test('an answer that sounds finished is over as soon as it is judged', async () => {
  const { watch, fallSilent } = begin('I have worked there for six years with a team of four people');
  await fallSilent();
  const over = watch.isTurnOver();
  expect(await asOfNow(over)).toBe('not yet');
  watch.settled(enough);
  expect(await asOfNow(over)).toBe(true);
});

test('a turn is not over if the candidate continues', async () => {
  const { watch, fallSilent, user } = begin('I have worked there for six years because');
  await fallSilent();
  watch.settled(enough);
  const over = watch.isTurnOver();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await asOfNow(over)).toBe('not yet');
  user('speaking');
  expect(await asOfNow(over)).toBe(false);
});

test('waits for words that are not recognised yet', async () => {
  const { watch, fallSilent, clock } = begin('I have worked there for six years with a team of four people');
  await fallSilent((nowMs) => nowMs - 1000);
  watch.settled(enough);
  const over = watch.isTurnOver();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asOfNow(over)).toBe('not yet');
  watch.words(clock.now() - 1250);
  // Resolves to false: the turn will be judged again with all of its words.
  expect(await asOfNow(over)).toBe(false);
});

const answer = 'I have worked there for six years with a team of four people';

test('waits longer for a candidate who continued after Candi took her turn too early', async () => {
  const { watch, fallSilent } = begin(answer);
  await fallSilent();
  watch.settled(enough);
  expect(await asOfNow(watch.isTurnOver())).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  await fallSilent();
  watch.settled(enough);
  const over = watch.isTurnOver();
  expect(await asOfNow(over)).toBe('not yet');
  await vi.advanceTimersByTimeAsync(700);
  expect(await asOfNow(over)).toBe(true);
});

test('a turn taken after a long silence does not extend the next wait', async () => {
  const { watch, fallSilent, say } = begin('I have worked there for six years because');
  await fallSilent();
  watch.settled(enough);
  const over = watch.isTurnOver();
  await vi.advanceTimersByTimeAsync(2500);
  expect(await asOfNow(over)).toBe(true);
  say(answer);
  await fallSilent();
  watch.settled(enough);
  expect(await asOfNow(watch.isTurnOver())).toBe(true);
});

test('silence counts even before the voice detector reports it', async () => {
  const { watch, pitch, user } = begin('');
  user('speaking');
  pitch.push(buzz(130, 120, 700));
  const quiet = watch.quiet();
  await vi.advanceTimersByTimeAsync(500);
  expect(await asOfNow(quiet)).toBe('not yet');
  pitch.push(new Int16Array((rate * 200) / 1000));
  await vi.advanceTimersByTimeAsync(120);
  expect(await asOfNow(quiet)).toBe(true);
});
