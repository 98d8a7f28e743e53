import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { plain, wordsOf } from '../text/words.ts';
import { lexiconOf, repliesOf } from '../understanding.ts';
import { namedThings } from './named-things.ts';
import { scaled } from '../text/sentences.ts';

/** Takes up what a candidate said in a complete answer. */

/** Minimum length of an answer of which Candi takes something up (words). */
const longEnough = 25;
/** Minimum number of things that Candi names; one alone may be of little weight in the answer. */
const fewest = 2;
/** Weight of an essential criterion: an answer that doesn't cover it isn't strong. */
const essential = 3;

const asksCase = ({ language, question }: TurnTask): boolean =>
  lexiconOf(language).asksCase.test(plain(question?.text ?? ''));

/**
 * Returns acknowledgements that name things from what the candidate told of a case, in words that Candi hasn't used lately.
 * Returns none if the turn is short, if it names too few things, or if the recogniser was unsure of it.
 */
export function acknowledgementsNaming(task: TurnTask): string[] {
  const { language, latest, question, unsure, candiSaid = [] } = task;
  const isLong = wordsOf(latest).length >= scaled(longEnough, language);
  if (unsure === true || !isLong || !asksCase(task)) return [];
  const things = namedThings(latest, question?.text ?? '', language);
  const { noted, comma } = repliesOf(language);
  const said = candiSaid.join('\n');
  // The words of an acknowledgement that precede the things.
  const leadOf = (say: (things: string) => string) => say('').replace(/\s*\.$/u, '');
  const fresh = noted.filter((say) => !said.includes(leadOf(say)));
  return things.length < fewest ? [] : fresh.map((say) => say(things.join(comma)));
}

/** Returns whether the answer covers all essential criteria or, if there are none, all criteria. */
function isStrong({ criteria = [] }: TurnTask, covered: readonly number[]): boolean {
  const all = criteria.map(({ weight }, number) => ({ weight, number }));
  const heavy = all.filter(({ weight }) => weight >= essential);
  return all.length > 0 && (heavy.length > 0 ? heavy : all).every(({ number }) => covered.includes(number));
}

/**
 * Returns a question out of interest in a strong answer that Candi hasn't asked lately; null if the answer isn't strong or
 * the time doesn't allow one. `covered`: numbers of the criteria that the answer covers.
 */
export function curiousQuestion(task: TurnTask, covered: readonly number[]): string | null {
  const { language, latest, candiSaid = [] } = task;
  const isLong = wordsOf(latest).length >= scaled(longEnough, language);
  if (task.mayBeCurious !== true || !isLong || !isStrong(task, covered)) return null;
  const { curiousAboutCase, curiousAboutPractice } = repliesOf(language);
  const asked = candiSaid.join('\n');
  return (
    (asksCase(task) ? curiousAboutCase : curiousAboutPractice).find((line) => !asked.includes(line)) ?? null
  );
}
