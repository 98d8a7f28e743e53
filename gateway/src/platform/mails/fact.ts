/** A line of a letter's facts, where it is one. */
export const fact = (holds: boolean, label: string, value: string): [string, string][] =>
  holds ? [[label, value]] : [];
