import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { plain } from '../text/words.ts';
import { understanding } from '../understanding.ts';
import { contentStems } from '../text/stem.ts';

/**
 * Finds questions of a candidate that aren't about the job: those that the candidate answers, as in "What did I do? I called
 * her.", and those that repeat a word of Candi's, as in "What guest?"
 */

/** Maximum number of words that name what a question such as "What guest?" is about. */
const mostNamed = 3;
/** Maximum length of a turn in which the candidate says that Candi hasn't asked about something (words). */
const longestRemark = 16;

const isQuestion = (sentence: string): boolean => /[?؟]["'”»)]*$/u.test(sentence.trim());

/** Returns the words of Candi's that the candidate may repeat. */
const askedStems = ({ question, followUp, candiSaid = [], language }: TurnTask): Set<string> =>
  contentStems([question?.text ?? '', followUp ?? '', ...candiSaid].join(' '), language);

/** Returns whether words such as "guest" or "big project" name only things of which Candi has spoken. */
function areNamed(words: string, task: TurnTask): boolean {
  const named = contentStems(words, task.language);
  const asked = askedStems(task);
  return (
    named.size > 0 && words.split(' ').length <= mostNamed && [...named].every((stem) => asked.has(stem))
  );
}

/** Returns whether a sentence only asks which of the things Candi has spoken of, as in "What guest?" */
function isEcho(sentence: string, task: TurnTask): boolean {
  const { which, opinion } = understanding[task.language].echo;
  const text = plain(sentence);
  const lead = which.exec(text)?.[0];
  return (
    lead !== undefined &&
    areNamed(text.slice(lead.length).replace(new RegExp(`${opinion.source}$`, 'u'), ''), task)
  );
}

/** Returns whether a text without punctuation repeats a question and answers it: "what bar do you think the one downstairs" */
function isEchoAnswered(latest: string, task: TurnTask): boolean {
  const { which, opinion } = understanding[task.language].echo;
  const text = plain(latest);
  const lead = which.exec(text)?.[0];
  const tail = opinion.exec(text);
  if (lead === undefined || tail === null || tail.index <= lead.length) return false;
  return tail.index + tail[0].length < text.length && areNamed(text.slice(lead.length, tail.index), task);
}

/**
 * Returns whether the candidate doesn't know what Candi speaks of: a word of hers is repeated as a question, or the candidate
 * says that she hasn't asked about it.
 */
export function asksWhatCandiMeans(task: TurnTask): boolean {
  const { latest, language, stage } = task;
  if (stage !== 'question') return false;
  const text = plain(latest);
  const isShort = text.split(' ').length <= longestRemark;
  return (
    (isShort && understanding[language].echo.notAsked.test(text)) ||
    (isQuestion(latest) && isEcho(latest, task))
  );
}

/**
 * Returns whether a question belongs to the answer, because the candidate goes on to answer it. `after`: the next sentence of
 * the turn.
 */
export function isOwnQuestion(sentence: string, after: string | undefined, task: TurnTask): boolean {
  if (task.stage !== 'question') return false;
  if (after === undefined) return isEchoAnswered(sentence, task);
  const { notAsked, rhetorical } = understanding[task.language].echo;
  if (!isQuestion(sentence) || isQuestion(after) || notAsked.test(plain(after))) return false;
  return rhetorical.test(plain(sentence)) || isEcho(sentence, task);
}
