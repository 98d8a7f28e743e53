/** Returns a list with one fact for an email (label and value) if `holds` is true, otherwise an empty list. */
export const fact = (holds: boolean, label: string, value: string): [string, string][] =>
  holds ? [[label, value]] : [];
