import { type Language, languages } from '@candi/contract/platform/enumerations';
import { type Persona, personas } from '@candi/agent/simulation/options';

/** Results of one persona's runs in one language. */
export interface CaseResult {
  persona: Persona;
  language: Language;
  passed: number;
  runs: number;
  /** Distinct descriptions of what went wrong. */
  failures: readonly string[];
}

/**
 * Returns the results as a table with a row for each persona and a column for each language, followed by the failures
 * and the number of cases in which every run passed.
 */
export const resultTable = (results: readonly CaseResult[]): string => {
  const width = Math.max(...personas.map((persona) => persona.length));
  const shown = personas.filter((persona) => results.some((result) => result.persona === persona));
  const columns = languages.filter((language) => results.some((result) => result.language === language));
  const cell = (persona: Persona, language: Language): string => {
    const result = results.find((each) => each.persona === persona && each.language === language);
    return (result === undefined ? '' : `${result.passed}/${result.runs}`).padEnd(5);
  };
  const lines = shown.map((persona) =>
    [persona.padEnd(width), ...columns.map((language) => cell(persona, language))].join('  ').trimEnd(),
  );
  const failed = results.filter(({ passed, runs }) => passed < runs);
  const reasons = failed.flatMap(({ persona, language, failures }) => [
    '',
    `${language}-${persona}`,
    ...failures.map((failure) => `  ${failure}`),
  ]);
  return [
    [' '.repeat(width), ...columns.map((language) => language.padEnd(5))].join('  ').trimEnd(),
    ...lines,
    ...reasons,
    '',
    `${results.length - failed.length} of ${results.length} passed every run`,
  ].join('\n');
};
