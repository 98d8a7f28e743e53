import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { speechMs } from '../conductor/budget/budget.ts';
import type { Utterance } from '../conductor/events/steps.ts';
import type { CandidateChannel } from './run-interview.ts';

/** The simulated candidate's next move: text spoken after a pause (ms), or null for silence. */
export type PlannedSpeech = { text: string; pauseMs: number } | null;

export interface SimulatedCandidate {
  /** Called once after each of Candi's utterances. Returns null if the candidate says nothing. */
  answer(utterance: Utterance, said: string): PlannedSpeech;
  /**
   * Returns the share (0–1) of an utterance after which the candidate interrupts, or null if they don't interrupt.
   */
  interruptsAfter(utterance: Utterance): number | null;
}

/** Returns the whole words of a text before a position (characters), as a voice that is interrupted has spoken them. */
const wordsBefore = (text: string, end: number): string =>
  text.slice(0, Math.max(0, text.lastIndexOf(' ', end)));

/**
 * Channel with a virtual clock, so that a simulated interview takes no real time. Speaking time is estimated from the
 * length of the text.
 */
export const simulatedChannel = (
  candidate: SimulatedCandidate,
  think: (task: TurnTask) => AsyncIterable<string>,
  startMs = 0,
): CandidateChannel & { wait(ms: number): void } => {
  let nowMs = startMs;
  let planned: (PlannedSpeech & { startMs: number }) | null = null;
  return {
    now: () => nowMs,
    wait: (ms) => {
      nowMs += ms;
    },
    think,
    async say(sentences, utterance) {
      const parts: string[] = [];
      for await (const sentence of sentences) parts.push(sentence);
      const text = parts.join(' ');
      const share = utterance.allowInterruptions ? candidate.interruptsAfter(utterance) : null;
      const spoken = share === null ? null : wordsBefore(text, Math.floor(text.length * share));
      nowMs += speechMs(spoken ?? text, utterance.pace);
      const next = candidate.answer(utterance, text);
      planned = next && { ...next, startMs: nowMs + (spoken === null ? next.pauseMs : 0) };
      return { text, spoken };
    },
    async hear(untilMs) {
      if (planned === null || planned.startMs >= untilMs) {
        nowMs = Math.max(nowMs, untilMs);
        return null;
      }
      const { text, startMs: from } = planned;
      const endMs = from + speechMs(text);
      planned = null;
      nowMs = Math.min(endMs, untilMs);
      if (endMs <= untilMs) return { text, startMs: from, endMs, isCut: false };
      const share = Math.floor((text.length * (untilMs - from)) / (endMs - from));
      const words = text.lastIndexOf(' ', share);
      const heard = text.slice(0, words > 0 ? words : Math.max(share, 1));
      planned = { text: text.slice(heard.length).trim() || text, pauseMs: 0, startMs: untilMs };
      return { text: heard, startMs: from, endMs: untilMs, isCut: true };
    },
  };
};
