import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import type { Language } from '@candi/contract/platform/enumerations';
import { conversations } from '@candi/language/conversation';
import { contentStems } from '@candi/language/text/stem';
import { promptsOf } from '../../prompts/languages.ts';
import { isGiven, speaksNeutrally } from '@candi/language/text/stance';
import { wordsOf } from './dialogue-acts.ts';
import { isPassedOn } from '../fold/passed-on.ts';
import { questionTopic } from './question-topic.ts';
import { freshLine } from '../script/script.ts';
import type { Turn } from './settlement.ts';
import { isUnsure } from './turn-task.ts';

/** What Candi says when she passes the candidate's questions on to the hiring team. */

/** Maximum length of what the model says a question or correction is about (characters and words). */
const longest = { characters: 60, words: 8 };

/** Matches words without punctuation that could end or ask something. */
const plainWords = /^[\p{L}\p{M}\p{N}%'’:,./ -]+$/u;

/**
 * Returns what the act is about, if Candi may say it: a few words of the candidate's own, or of `more`. Returns null
 * otherwise.
 */
export const aboutOf = (
  { about }: DialogueAct,
  said: string,
  language: Language,
  more = '',
): string | null => {
  const text = about?.trim() ?? '';
  const isShort = text.length <= longest.characters && text.split(/\s+/u).length <= longest.words;
  if (text === '' || !isShort || !plainWords.test(text) || /[.,:]$/u.test(text)) return null;
  const given = contentStems(`${said}\n${more}`, language);
  const stems = [...contentStems(text, language)];
  const numbers = text.match(/\p{N}+/gu) ?? [];
  const isTheirs =
    stems.length + numbers.length > 0 &&
    stems.every((stem) => isGiven(stem, given)) &&
    numbers.every((number) => said.includes(number));
  return isTheirs && speaksNeutrally(text, language, given) ? text : null;
};

/** Returns the names of what candidates often ask about, which Candi may say although the candidate used other words. */
const topicNamesIn = (language: Language): string =>
  Object.values(conversations[language].topicNames).join('\n');

/**
 * Returns what Candi says when she passes these questions on in the same breath as comforting the candidate. She names what
 * they are about if all of it is known, from the model or from the questions' own words.
 */
export const gentlePassingOn = ({ state, acts: all, latest }: Turn, acts: readonly DialogueAct[]): string => {
  const { language } = state;
  const prompts = promptsOf(state.brief, language);
  const names = topicNamesIn(language);
  const topics = acts.map((act) => {
    const words = wordsOf(act, all, latest);
    // Words of which the recogniser was unsure may not be the candidate's.
    return isUnsure(state) ? null : (aboutOf(act, words, language, names) ?? neutralTopic(words, language));
  });
  const known = topics.filter((topic) => topic !== null);
  return known.length === topics.length
    ? prompts.passedOnAbout([...new Set(known)], acts.length > 1)
    : prompts.passedOn(acts.length > 1);
};

/** Returns what the question is about, as it stands in its words, if Candi may say it. */
const neutralTopic = (question: string, language: Language): string | null => {
  const topic = questionTopic(question, language);
  const isNeutral = topic !== null && speaksNeutrally(topic, language, contentStems(question, language));
  return isNeutral ? topic : null;
};

/**
 * Returns what Candi says when she passes these questions on. She names what they are about if she can. `isAfterAnswer`:
 * whether she has just answered a question of the same turn.
 */
export const passingOnText = (turn: Turn, acts: readonly DialogueAct[], isAfterAnswer = false): string => {
  const { state, latest } = turn;
  const { language, passedOn } = state;
  const prompts = promptsOf(state.brief, language);
  const isMany = acts.length > 1;
  if (acts.every((act) => isPassedOn(wordsOf(act, turn.acts, latest), passedOn)))
    return freshLine(state, prompts.passedOnBefore, state.asides);
  const names = topicNamesIn(language);
  const known = acts.map((act) => aboutOf(act, latest, language, names));
  const topics = [...new Set(known.filter((topic) => topic !== null))];
  const isNamed = known.every((topic) => topic !== null);
  if (isAfterAnswer) return prompts.unknownRest(isNamed ? topics : []);
  if (passedOn.length > 0 && (isNamed || !isMany))
    return isNamed
      ? prompts.unknownAgainAbout(topics)
      : freshLine(state, prompts.unknownAgain, passedOn.length);
  if (isNamed) return prompts.unknownAbout(topics, isMany);
  return isMany ? prompts.unknownMany : prompts.unknownAnswer;
};
