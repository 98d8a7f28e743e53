/** Parses JSON that a model wrote. Returns undefined if it isn't JSON. */
export function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Serialises data for a prompt. "<" is escaped so that nothing in the data can look like the prompt's markup. */
export const toData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
