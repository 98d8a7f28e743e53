import { describe, expect, it } from 'vitest';
import { candidatesIn } from './candidates.ts';
import { createJudge } from './conductor.ts';
import type { Observation } from './observe.ts';
import { replayCandi, replayDetector, type ObservedAnswer } from './replay.ts';

const [candidate] = candidatesIn('en', 'tuning');
if (candidate === undefined) throw new Error('no candidate');

interface Part {
  text: string;
  /** Length of the speech, and of the pause after it (ms). */
  ms: number;
  pauseMs: number;
  ending: number;
  probability: number;
}

/** Returns what is observed of an answer that is said in these parts. */
const answerOf = (parts: readonly Part[]): ObservedAnswer => {
  const observed: Observation[] = [];
  const pauses: ObservedAnswer['pauses'] = [];
  let nowMs = 600;
  let endMs = nowMs;
  for (const [index, { text, ms, pauseMs, ending, probability }] of parts.entries()) {
    const startMs = nowMs;
    endMs = startMs + ms;
    observed.push(
      { kind: 'speech', atMs: startMs + 70, ending: null },
      { kind: 'words', atMs: endMs + 150, text, startMs, endMs, ending },
      { kind: 'silence', atMs: endMs + 260, quietMs: endMs, ending },
      { kind: 'prediction', atMs: endMs + 300, probability, stretch: index + 1, ending },
    );
    nowMs = endMs + pauseMs;
    if (index < parts.length - 1) pauses.push({ fromMs: endMs, toMs: nowMs, place: 'sentence' });
  }
  return { id: 'answer', observed, pauses, endMs };
};

const whole: Part = {
  text: 'Last year I led a team of five people and we built a booking system for a hospital and the waiting time fell by half',
  ms: 9000,
  pauseMs: 5000,
  ending: 0.02,
  probability: 0.8,
};
const replay = (...parts: Part[]) => replayCandi(candidate, [answerOf(parts)], createJudge())[0];

describe('replayCandi', () => {
  it('measures the wait from the end of an answer', () => {
    const taken = replay(whole);
    expect(taken?.cutOff).toBeNull();
    expect(taken?.waitMs).toBeGreaterThanOrEqual(300);
    expect(taken?.waitMs).toBeLessThan(700);
    expect(taken?.replyMs).toBeGreaterThan(taken?.waitMs ?? 0);
  });

  it('hears out a first clause that falls like the end of a sentence', () => {
    const first: Part = { ...whole, text: 'I led the team', ms: 1500, pauseMs: 1300 };
    expect(replay(first, whole)?.cutOff).toBeNull();
  });

  it('counts an answer as cut off if its pause is longer than the wait', () => {
    expect(replay({ ...whole, pauseMs: 1500 }, whole)).toMatchObject({ cutOff: 'sentence', waitMs: null });
  });
});

describe('replayDetector', () => {
  it('waits briefly if the detector expects the end, and long if it does not', () => {
    expect(replayDetector('en', answerOf([whole])).waitMs).toBe(300);
    expect(replayDetector('en', answerOf([{ ...whole, probability: 0.1 }])).waitMs).toBe(2500);
  });
});
