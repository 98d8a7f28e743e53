/**
 * Returns one of the facts listed in an email as a one-element list if the condition holds, otherwise an empty list.
 */
export const fact = (holds: boolean, label: string, value: string): [string, string][] =>
  holds ? [[label, value]] : [];
