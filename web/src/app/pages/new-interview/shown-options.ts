/** A list shows this many options at once; typing finds the others. */
export const shownOptions = 100;
