/** A value within a sentence, set apart: one that reads the other way doesn't turn the words around it. */
export const apart = (value: string): string => `\u2068${value}\u2069`;
