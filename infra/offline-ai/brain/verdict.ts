import type { TurnDecision, TurnTask } from '@candi/contract/platform/brain';
import { lexiconOf } from './lexicon/lexicon.ts';
import { contentStems } from './stem.ts';
import { plain, scaled, wordsOf } from './text.ts';

/** An answer of so many words is enough, unless it clearly is about something else. */
const plenty = 15;
/** From so many on an answer may do when it speaks of what was asked. */
const some = 7;
/** A question such as "how many years" is answered by so many. */
const fewForClosed = 2;
const longestAstray = 45;
/** "That is all" ends an answer of at least so many words, when it is no longer than this itself. */
const fewBeforeEnd = 5;
const longestEnd = 8;

/** Is the answer enough to go on? Kind: only what is plainly thin or plainly beside the point is not. */
export function verdictOf(task: TurnTask): NonNullable<TurnDecision['verdict']> {
  const { language, question, answer, followUpsLeft } = task;
  if (followUpsLeft <= 0) return 'enough';
  const lexicon = lexiconOf(language);
  const text = plain(answer);
  const words = wordsOf(answer).length;
  const asked = contentStems(question ? `${question.text} ${question.position}` : '', language);
  const content = contentStems(answer, language);
  const shared = [...content].filter((each) => asked.has(each)).length;
  if (lexicon.besidesThePoint.test(text) && words <= longestAstray && shared < 3) return 'off_topic';
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
    lexicon.nothingMore.plainly.test(latest) &&
    latest.split(' ').length <= longestEnd
  )
    return 'enough';
  if (words >= scaled(plenty, language) && content.size >= 4) return 'enough';
  if (words >= scaled(some, language) && shared >= 2) return 'enough';
  return 'too_short';
}
