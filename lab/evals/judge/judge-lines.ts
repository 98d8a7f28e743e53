import type { JudgedFault, Judging } from './judge.ts';

const isJudged = (judging: Judging): judging is Exclude<Judging, { notJudged: string }> => 'glad' in judging;

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}…`;
/** Length at which Candi's words are shortened (characters). */
const saidLength = 70;

/** Returns how often each text occurs, in the order of the first. */
const counted = (texts: readonly string[]): [text: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
};

/**
 * Returns the judgements of a persona's runs in a few characters: the mean of `glad`, and how many runs weren't judged;
 * or the reason, if none was.
 */
export const judgingCell = (judgings: readonly Judging[]): string => {
  const judged = judgings.filter(isJudged);
  const [first, ...others] = [
    ...new Set(judgings.flatMap((each) => ('notJudged' in each ? each.notJudged : []))),
  ];
  if (judged.length === 0)
    return first === undefined ? '' : `not judged (${others.length === 0 ? first : 'for several reasons'})`;
  const mean = judged.reduce((sum, { glad }) => sum + glad, 0) / judged.length;
  const missing = judgings.length - judged.length;
  return `${mean.toFixed(1)}${missing === 0 ? '' : ` (${missing} of ${judgings.length} not judged)`}`;
};

/**
 * Returns a line for each kind of fault that the judge found in a persona's runs, with one example, and one for each
 * reason for which a run wasn't judged.
 */
export const judgingLines = (judgings: readonly Judging[]): string[] => {
  const faults = judgings.filter(isJudged).flatMap((judging) => judging.faults);
  const example = (kind: string): string => {
    const fault = faults.find((each) => each.kind === kind);
    return fault === undefined ? '' : `“${shortened(fault.said, saidLength)}”: ${fault.why}`;
  };
  const reasons = counted(judgings.flatMap((judging) => ('notJudged' in judging ? judging.notJudged : [])));
  return [
    ...counted(faults.map(({ kind }) => kind)).map(([kind, count]) => `${kind} × ${count}, ${example(kind)}`),
    ...reasons.map(([reason, count]) => `not judged × ${count}: ${reason}`),
  ];
};

const faultLine = ({ kind, said, why }: JudgedFault): string => `  ${kind}: “${said}” (${why})`;

/** Returns the lines about a judgement below the transcript of its interview. */
export const judgementLines = (judging: Judging): string[] =>
  isJudged(judging)
    ? [`Judged ${judging.glad} of 5.`, ...judging.faults.map(faultLine)]
    : [`Not judged: ${judging.notJudged}.`];
