/** Returns a fact of an email if the condition holds, or nothing. */
export const fact = (holds: boolean, label: string, value: string): [string, string][] =>
  holds ? [[label, value]] : [];
