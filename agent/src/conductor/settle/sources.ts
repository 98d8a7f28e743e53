import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { contentStems } from '@candi/language/text/stem';
import { isGiven } from '@candi/language/text/stance';
import { splitSentences } from '../script/sentences.ts';
import { sourcesOf } from './own-lines.ts';
import type { ConductorState } from '../events/state.ts';

/** The words of the template or the job that the model quotes as the source of an answer to the candidate's question. */

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{M}]+/gu, ' ')
    .trim();
/** Minimum length of a source quoted by the model (characters); a shorter string occurs in almost any text. */
const minSource = 8;

const isIn = (text: string, source: string): boolean => {
  const quoted = normalise(source);
  return quoted.length >= minSource && normalise(text).includes(quoted);
};

/** Returns whether the quoted source occurs in the texts of the template or the job, or in Candi's own lines. */
export const hasSource = (state: ConductorState, act: DialogueAct): boolean =>
  sourcesOf(state).some((text) => isIn(text, act.source ?? ''));

const sentenceIn = (texts: readonly string[], { source }: DialogueAct): string | null => {
  const found = texts
    .flatMap(splitSentences)
    .find((sentence) => isIn(sentence, source ?? ''))
    ?.trim();
  if (found === undefined) return null;
  return /[.!?…؟]$/u.test(found) ? found : `${found}.`;
};

/**
 * Returns the sentence of the texts from which the quoted source comes; null if it shares no content word with the candidate's
 * question, or if the texts are in another language than Candi speaks now.
 */
export const sourceSentence = (state: ConductorState, act: DialogueAct, question: string): string | null => {
  const { brief, language } = state;
  const sentence = language === brief.language ? sentenceIn(sourcesOf(state), act) : null;
  const asked = contentStems(question, language);
  const isShared = [...contentStems(sentence ?? '', language)].some((stem) => isGiven(stem, asked));
  return isShared ? sentence : null;
};

/**
 * Returns the sentence of the company's closing text from which the quoted source comes, such as when candidates get a reply; null
 * if the source stands elsewhere, or the text is in another language than Candi speaks now.
 */
export const closingSentence = ({ brief, language }: ConductorState, act: DialogueAct): string | null =>
  language === brief.language && brief.test !== true ? sentenceIn([brief.outro], act) : null;
