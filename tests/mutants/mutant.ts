/** One small defect, as it happens in practice, planted by replacing a text that its file holds exactly once. */
export interface Mutant {
  /** Unique; begins with the area: gateway, agent, web, media or infra. */
  name: string;
  /** The defect, in one sentence. */
  defect: string;
  /** From the project's root. */
  file: string;
  find: string;
  replace: string;
  /** The unit or gateway test file that failed before component tests were added; null if none did. Journeys weren't run. */
  caughtBefore: string | null;
}

/** Returns the file's text with the defect in it. Throws if `find` isn't there exactly once or changes nothing. */
export function plant({ name, file, find, replace }: Mutant, text: string): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: its text is found ${parts.length - 1} times in ${file}, not once: update it`);
  if (find === replace) throw new Error(`${name}: it changes nothing`);
  return parts.join(replace);
}
