/** Returns a list with one fact of an email if the condition holds, otherwise an empty list. */
export const fact = (holds: boolean, label: string, value: string): [string, string][] =>
  holds ? [[label, value]] : [];
