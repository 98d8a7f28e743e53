import type { CandidateChannel } from '@candi/agent/simulation/run-interview';
import type { Language } from '@candi/contract/platform/enumerations';
import { llmTask, taskClose, taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { complete, createMemory } from '@candi/infra/offline-ai/llm/complete';
import { lengthS, type Sound } from '../../tests/measure/sound.ts';
import { type DemoScript, linesOf } from './script.ts';
import { scriptedTurn } from './scripted-turn.ts';
import { type DemoVoices, speakCandi, speakCandidate } from './voice.ts';

/** A spoken line. Its times are on the interview's clock (ms). */
export interface PlacedLine {
  speaker: 'candi' | 'candidate';
  startMs: number;
  sound: Sound;
}

/** Time before a line of the candidate, and between such a line and Candi's reply (ms). */
const gapsMs = { candidate: 1100, candi: 800 };

/**
 * A channel without a room for `runInterview`, on a clock of its own: both voices are synthesised, and the clock moves
 * by their real lengths. `lines` collects what is said.
 */
export const scriptedChannel = (
  script: DemoScript,
  language: Language,
  voices: DemoVoices,
): CandidateChannel & { lines: PlacedLine[] } => {
  const lines: PlacedLine[] = [];
  const memory = createMemory();
  const left = linesOf(script);
  let nowMs = 1500;
  const place = async (speaker: PlacedLine['speaker'], text: string): Promise<number> => {
    const sound =
      speaker === 'candi'
        ? await speakCandi(voices, language, text)
        : await speakCandidate(voices, language, script.voice, text);
    lines.push({ speaker, startMs: nowMs, sound });
    return Math.round(lengthS(sound) * 1000);
  };
  return {
    lines,
    now: () => nowMs,
    async *think(task: TurnTask) {
      const message = `${taskOpen}${JSON.stringify(llmTask.parse(task))}${taskClose}`;
      yield scriptedTurn(script, task) ?? complete(message, memory);
    },
    async say(sentences) {
      const parts: string[] = [];
      for await (const sentence of sentences) parts.push(sentence);
      const text = parts.join(' ');
      nowMs += await place('candi', text);
      return { text, spoken: null };
    },
    async hear(untilMs) {
      const text = left[0];
      if (text === undefined || nowMs + gapsMs.candidate >= untilMs) {
        nowMs = Math.max(nowMs, untilMs);
        return null;
      }
      left.shift();
      nowMs += gapsMs.candidate;
      const startMs = nowMs;
      const endMs = startMs + (await place('candidate', text));
      nowMs = endMs + gapsMs.candi;
      return { text, startMs, endMs, isCut: false };
    },
  };
};
