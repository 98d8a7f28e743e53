import { type LiveBrief, languageQuestionIds } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Utterance } from '../conductor/steps.ts';
import { linesOf } from './lines.ts';
import { wishesOf } from './wishes.ts';
import type { Character } from './options.ts';
import { randomFrom } from './random.ts';
import type { Persona } from './virtual-senses.ts';

interface Manner {
  /** Share of Candi's utterances that the persona interrupts. */
  interrupts: number;
  /** Share of turns in which the persona stays silent. */
  mute: number;
  /** Pause before the persona speaks (ms). */
  pauseMs: number;
}

const manners: Record<Character, Manner> = {
  terse: { interrupts: 0, mute: 0.2, pauseMs: 4000 },
  talkative: { interrupts: 0.05, mute: 0, pauseMs: 1500 },
  asking: { interrupts: 0.1, mute: 0, pauseMs: 2000 },
  thinking: { interrupts: 0, mute: 0.1, pauseMs: 13_000 },
  curious: { interrupts: 0.1, mute: 0, pauseMs: 1200 },
  hostile: { interrupts: 0.4, mute: 0.1, pauseMs: 800 },
  injection: { interrupts: 0.05, mute: 0, pauseMs: 2500 },
  silent: { interrupts: 0, mute: 0.97, pauseMs: 11_000 },
  bilingual: { interrupts: 0.1, mute: 0, pauseMs: 1500 },
};

/** Thinking time of a persona that asked for time to think, close to the maximum allowed (ms). */
const longThoughtMs = 27_000;

/** The testing language used with each interview language. */
const testedBeside: Record<Language, Language> = { en: 'es', es: 'pt', pt: 'ar', ar: 'en' };

/** Returns the brief for simulating the character. */
export const briefFor = (character: Character, brief: LiveBrief): LiveBrief =>
  character === 'bilingual' ? { ...brief, testingLanguage: testedBeside[brief.language] } : brief;

const isInPart = ({ kind, questionId }: Utterance): boolean =>
  kind !== 'hand_over' && languageQuestionIds.some((id) => id === questionId);

/** Creates a scripted candidate; `seed` determines when they interrupt or stay silent. */
export const personaOf = (character: Character, language: Language, seed: number): Persona => {
  const random = randomFrom(seed);
  const own = { ...linesOf[language], ...wishesOf[language] };
  const lines = own[character === 'bilingual' ? 'talkative' : character];
  const tested = wishesOf[testedBeside[language]].asking;
  const { interrupts, mute, pauseMs } = manners[character];
  let next = 0;
  let nextTested = 0;
  let isSpeakingOver = false;
  return {
    patience() {
      isSpeakingOver = random() < interrupts;
      return isSpeakingOver ? random() : null;
    },
    answer(utterance) {
      const floor = isSpeakingOver || !utterance.kind.endsWith('_intro');
      isSpeakingOver = false;
      if (!floor || random() < mute) return null;
      if (character === 'bilingual' && isInPart(utterance))
        return { text: tested[nextTested++ % tested.length] ?? '', pauseMs };
      const thinks = character === 'thinking' && utterance.kind === 'take_your_time';
      return { text: lines[next++ % lines.length] ?? '', pauseMs: thinks ? longThoughtMs : pauseMs };
    },
  };
};
