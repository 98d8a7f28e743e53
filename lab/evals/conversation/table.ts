import { type Language, languages } from '@candi/contract/platform/enumerations';
import { type Persona, personas } from '@candi/agent/simulation/options';
import type { Judging } from '../judge/judge.ts';
import { judgingCell, judgingLines } from '../judge/judge-lines.ts';

/** Results of one persona's runs in one language. */
export interface CaseResult {
  persona: Persona;
  language: Language;
  passed: number;
  runs: number;
  /** Distinct descriptions of what went wrong. */
  failures: readonly string[];
  /** What the judge thinks of each run; it decides about no run. */
  judgings: readonly Judging[];
}

/** Returns what the judge thinks of a row of results, in each language only if they differ. */
const judgedOf = (results: readonly CaseResult[]): string => {
  const cells = results.map(({ language, judgings }) => ({ language, cell: judgingCell(judgings) }));
  const [first] = cells;
  if (first !== undefined && cells.every(({ cell }) => cell === first.cell)) return first.cell;
  return cells.map(({ language, cell }) => `${language} ${cell}`).join(', ');
};

/** Returns the judge's faults and the reasons for which runs weren't judged, unless the table shows the only one. */
const judgedLines = ({ judgings }: CaseResult): string[] =>
  judgings.some((judging) => 'glad' in judging) ? judgingLines(judgings) : [];

/** Returns an empty line, the id of the case, and the lines. */
const section = ({ persona, language }: CaseResult, title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${language}-${persona}${title}`, ...lines.map((line) => `  ${line}`)];

/**
 * Returns the results as a table with a row for each persona, a column for each language and one for the judgements,
 * followed by the failures, the judge's faults and the number of cases in which every run passed.
 */
export const resultTable = (results: readonly CaseResult[]): string => {
  const width = Math.max(...personas.map((persona) => persona.length));
  const shown = personas.filter((persona) => results.some((result) => result.persona === persona));
  const columns = languages.filter((language) => results.some((result) => result.language === language));
  const resultOf = (persona: Persona, language: Language): CaseResult | undefined =>
    results.find((each) => each.persona === persona && each.language === language);
  const cell = (result: CaseResult | undefined): string =>
    (result === undefined ? '' : `${result.passed}/${result.runs}`).padEnd(5);
  const lines = shown.map((persona) => {
    const row = columns.map((language) => resultOf(persona, language));
    const judged = judgedOf(row.filter((result) => result !== undefined));
    return [persona.padEnd(width), ...row.map(cell), judged].join('  ').trimEnd();
  });
  const failed = results.filter(({ passed, runs }) => passed < runs);
  return [
    [' '.repeat(width), ...columns.map((language) => language.padEnd(5)), 'judged 1–5'].join('  '),
    ...lines,
    ...failed.flatMap((result) => section(result, '', result.failures)),
    ...results.flatMap((result) => section(result, ', by the judge', judgedLines(result))),
    '',
    `${results.length - failed.length} of ${results.length} passed every run`,
  ].join('\n');
};
