/** Parses JSON that a model wrote. Returns undefined if it isn't JSON. */
export function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Writes data for the model. "<" is escaped so that nothing in the data can look like markup of the prompt. */
export const toData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
