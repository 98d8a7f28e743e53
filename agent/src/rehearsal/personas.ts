import { type LiveBrief, languageQuestionIds } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Utterance } from '../conductor/steps.ts';
import { linesOf } from './lines.ts';
import { wishesOf } from './wishes.ts';
import type { Character } from './options.ts';
import { randomFrom } from './random.ts';
import type { Persona } from './virtual-senses.ts';

interface Manner {
  /** Share of Candi's utterances that they speak over. */
  interrupts: number;
  /** Share of their turns in which they keep silent. */
  mute: number;
  /** ms before they speak. */
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

/** Who asked for time to think takes nearly all of what there is. ms. */
const longThoughtMs = 27_000;

/** Which language is tested beside each. */
const testedBeside: Record<Language, Language> = { en: 'es', es: 'pt', pt: 'ar', ar: 'en' };

/** The brief that the character is rehearsed with. */
export const briefFor = (character: Character, brief: LiveBrief): LiveBrief =>
  character === 'bilingual' ? { ...brief, testingLanguage: testedBeside[brief.language] } : brief;

const isInPart = ({ kind, questionId }: Utterance): boolean =>
  kind !== 'hand_over' && languageQuestionIds.some((id) => id === questionId);

/** A scripted candidate; `seed` decides when they interrupt or keep silent. */
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
