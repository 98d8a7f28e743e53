import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { stemsOf } from '../text/withheld-stems.ts';
import { plain, wordsOf } from '../text/words.ts';
import { lexiconOf } from '../understanding.ts';
import { contentStems } from '../text/stem.ts';

/** Finds which criteria of a question an answer covers. Only compares words; the meaning isn't understood. */

/** Minimum share of a criterion's words that an answer to its question must contain to cover it (0–1). */
const ownShare = 1 / 3;

/**
 * Minimum share (0–1) and minimum number of a criterion's words that must have been said for it to count as covered
 * before its question is asked. Candi then says that she was already told, which must not be wrong.
 */
const earlierShare = 0.7;
const fewestEarlier = 2;

/**
 * Minimum length of an answer that covers a criterion without words of its own, such as "a concrete example" (words).
 */
const longEnough = 15;

interface Criterion {
  label: string;
  probe: string;
}

/** Returns the stems by which a criterion is recognised: those of its label and probe that aren't in the question. */
function stemsOfCriterion({ label, probe }: Criterion, question: string): string[] {
  const asked = stemsOf(question);
  return [...stemsOf(`${label} ${probe}`)].filter((stem) => !asked.has(stem));
}

/**
 * Returns the numbers of the task's criteria that the answer covers or that were already covered. A long answer in the first
 * person covers a criterion that asks for the candidate's own part.
 */
export function coveredIn(task: TurnTask): number[] {
  const { criteria = [], question, answer, language } = task;
  const isOwn = ({ probe }: Criterion) => lexiconOf(language).asksOwnPart.test(plain(probe));
  const said = stemsOf(answer);
  const isLong = wordsOf(answer).length >= longEnough;
  return criteria.flatMap((criterion, number) => {
    const own = stemsOfCriterion(criterion, question?.text ?? '');
    const found = own.filter((stem) => said.has(stem)).length;
    const isShown = own.length === 0 ? isLong : found >= Math.ceil(own.length * ownShare);
    const isTold = isLong && isOwn(criterion) && isOwnPartTold(task);
    return criterion.covered || isShown || isTold ? [number] : [];
  });
}

/** Returns the numbers of the next question's criteria that the candidate has covered so far. */
export function coveredOfNext({ next, answer, earlier = [] }: TurnTask): number[] {
  if (next === undefined) return [];
  const said = stemsOf([...earlier.map((one) => one.said), answer].join('\n'));
  return next.criteria.flatMap((criterion, number) => {
    const own = stemsOfCriterion(criterion, next.question);
    const found = own.filter((stem) => said.has(stem)).length;
    return found >= Math.max(fewestEarlier, Math.ceil(own.length * earlierShare)) ? [number] : [];
  });
}

/** Returns whether the answer tells in the first person what the candidate did. */
export const isOwnPartTold = ({ language, answer }: TurnTask): boolean =>
  lexiconOf(language).tellsOwnPart.test(answer.toLowerCase());

/**
 * Returns the probe of the heaviest criterion that is neither covered nor asked for; null if there is none. Who has told what
 * they did isn't asked what they did, and who has named something isn't asked which one it was, if anything else is open.
 */
export function probeFor(task: TurnTask, covered: readonly number[]): string | null {
  const { criteria = [], followUp, candiSaid = [], language, answer } = task;
  const asked = [followUp ?? '', ...candiSaid].join('\n');
  const { asksOwnPart } = lexiconOf(language);
  const isTold = isOwnPartTold(task);
  const open = criteria.filter(
    ({ probe }, number) =>
      !covered.includes(number) && !asked.includes(probe) && !(isTold && asksOwnPart.test(plain(probe))),
  );
  const { asksWhich } = lexiconOf(language);
  const isConcrete = contentStems(answer, language).size > 0;
  const isNamed = ({ probe }: Criterion) => isConcrete && asksWhich.test(plain(probe));
  const [heaviest] = open.toSorted((a, b) => Number(isNamed(a)) - Number(isNamed(b)) || b.weight - a.weight);
  return heaviest?.probe ?? null;
}
