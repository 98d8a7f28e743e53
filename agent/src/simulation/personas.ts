import { type LiveBrief, languageQuestionIds } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Utterance } from '../conductor/steps.ts';
import { simulationIn } from './languages/languages.ts';
import type { Persona } from './options.ts';
import { randomFrom } from './random.ts';
import type { SimulatedCandidate } from './simulated-channel.ts';

interface Behaviour {
  /** Share (0–1) of Candi's utterances that the persona interrupts. */
  interruptShare: number;
  /** Share (0–1) of turns in which the persona stays silent. */
  silentShare: number;
  /** Pause before the persona speaks (ms). */
  pauseMs: number;
}

const behaviours: Record<Persona, Behaviour> = {
  terse: { interruptShare: 0, silentShare: 0.2, pauseMs: 4000 },
  talkative: { interruptShare: 0.05, silentShare: 0, pauseMs: 1500 },
  asking: { interruptShare: 0.1, silentShare: 0, pauseMs: 2000 },
  thinking: { interruptShare: 0, silentShare: 0.1, pauseMs: 13_000 },
  curious: { interruptShare: 0.1, silentShare: 0, pauseMs: 1200 },
  hostile: { interruptShare: 0.4, silentShare: 0.1, pauseMs: 800 },
  injection: { interruptShare: 0.05, silentShare: 0, pauseMs: 2500 },
  silent: { interruptShare: 0, silentShare: 0.97, pauseMs: 11_000 },
  bilingual: { interruptShare: 0.1, silentShare: 0, pauseMs: 1500 },
};

/** Thinking time of a persona that asked for time to think, close to the maximum allowed (ms). */
const longThoughtMs = 27_000;

/** Returns the brief for simulating the persona. */
export const briefForPersona = (persona: Persona, brief: LiveBrief): LiveBrief =>
  persona === 'bilingual'
    ? { ...brief, testingLanguage: simulationIn(brief.language).testingLanguage }
    : brief;

const isInLanguagePart = ({ kind, questionId }: Utterance): boolean =>
  kind !== 'hand_over' && languageQuestionIds.some((id) => id === questionId);

/** Creates a scripted candidate; `seed` determines when they interrupt or stay silent. */
export const candidateOf = (persona: Persona, language: Language, seed: number): SimulatedCandidate => {
  const random = randomFrom(seed);
  const own = simulationIn(language);
  const lines = own.lines[persona === 'bilingual' ? 'talkative' : persona];
  const tested = simulationIn(own.testingLanguage).lines.asking;
  const { interruptShare, silentShare, pauseMs } = behaviours[persona];
  let next = 0;
  let nextTested = 0;
  let isSpeakingOver = false;
  return {
    interruptsAfter() {
      isSpeakingOver = random() < interruptShare;
      return isSpeakingOver ? random() : null;
    },
    answer(utterance) {
      const hasFloor = isSpeakingOver || !utterance.kind.endsWith('_intro');
      isSpeakingOver = false;
      if (!hasFloor || random() < silentShare) return null;
      if (persona === 'bilingual' && isInLanguagePart(utterance))
        return { text: tested[nextTested++ % tested.length] ?? '', pauseMs };
      const thinks = persona === 'thinking' && utterance.kind === 'take_your_time';
      return { text: lines[next++ % lines.length] ?? '', pauseMs: thinks ? longThoughtMs : pauseMs };
    },
  };
};

/** How long a candidate who reads out lines waits before each (ms). */
const readingPauseMs = 1500;

/** Creates a candidate who says the lines of a text, one a turn, after the introduction; blank lines are silence. */
export const candidateReading = (text: string): SimulatedCandidate => {
  const lines = text.replace(/\n+$/u, '').split('\n');
  let next = 0;
  return {
    interruptsAfter: () => null,
    answer(utterance) {
      if (utterance.kind.endsWith('_intro')) return null;
      const line = lines[next++]?.trim() ?? '';
      return line === '' ? null : { text: line, pauseMs: readingPauseMs };
    },
  };
};
