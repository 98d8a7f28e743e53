import type { DialogueAct, TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { plain, wordsOf } from '../text/words.ts';
import { lexiconOf } from '../understanding.ts';
import { contentStems } from '../text/stem.ts';
import { scaled } from '../text/sentences.ts';

/** Minimum number of words for a sufficient answer, unless the answer is clearly off topic. */
const plenty = 15;
/** Minimum number of words for a sufficient answer on the question's subject. */
const some = 7;
/** Minimum number of words for a sufficient answer to a closed question such as "how many years". */
const fewForClosed = 2;
/** Maximum length of an answer that is off topic by one of its words (words). */
const longestOffTopic = 12;
/**
 * Minimum length of an answer that the candidate can end with "That is all", and maximum length of the turn that
 * contains these words (words).
 */
const fewBeforeEnd = 5;
const longestEnd = 8;

/**
 * Judges whether an answer is sufficient to continue. Lenient: only clearly thin or off-topic answers are
 * insufficient.
 */
export function verdictOf(task: TurnTask): NonNullable<DialogueAct['verdict']> {
  const { language, question, answer, followUpsLeft } = task;
  if (followUpsLeft <= 0) return 'enough';
  const lexicon = lexiconOf(language);
  const text = plain(answer);
  const words = wordsOf(answer).length;
  const asked = contentStems(question ? `${question.text} ${question.position}` : '', language);
  const content = contentStems(answer, language);
  const shared = [...content].filter((each) => asked.has(each)).length;
  if (lexicon.offTopic.test(text) && words <= longestOffTopic && shared < 3) return 'off_topic';
  if (
    question &&
    lexicon.closedQuestion.test(plain(question.text)) &&
    words >= fewForClosed &&
    !lexicon.empty.test(text)
  )
    return 'enough';
  const latest = plain(task.latest);
  const before = words - wordsOf(task.latest).length;
  if (
    before >= fewBeforeEnd &&
    lexicon.nothingMore.anywhere.test(latest) &&
    latest.split(' ').length <= longestEnd
  )
    return 'enough';
  if (words >= scaled(plenty, language) && content.size >= 4) return 'enough';
  if (words >= scaled(some, language) && shared >= 2) return 'enough';
  return 'too_short';
}
