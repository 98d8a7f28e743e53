/** A small, realistic defect, applied by replacing a text that occurs exactly once in its file. */
export interface Mutant {
  /** Unique name that starts with the area: gateway, agent, web, media or infra. */
  name: string;
  defect: string;
  /** Path relative to the project root. */
  file: string;
  find: string;
  replace: string;
  /** Quick test file that is known to catch the defect. It is run first. */
  caughtBefore: string;
}

/**
 * Returns the file's text with the defect applied. Throws if `find` doesn't occur exactly once or equals `replace`.
 */
export function applyMutant({ name, file, find, replace }: Mutant, text: string): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: \`find\` occurs ${parts.length - 1} times in ${file}, not once: update it`);
  if (find === replace) throw new Error(`${name}: \`replace\` equals \`find\``);
  return parts.join(replace);
}
