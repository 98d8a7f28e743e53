/** Minimum length (characters) at which a word also matches as a prefix; shorter words must match exactly. */
const beginning = 3;

/**
 * Returns the search words for text that is still being typed. Words that are too short for a prefix match are dropped.
 * If all words are short, they are kept only if there are several.
 */
export function searchTerms(typed: string): string {
  const words = typed.split(/\s+/).filter(Boolean);
  const long = words.filter((word) => word.length >= beginning);
  if (long.length > 0) return long.join(' ');
  return words.length > 1 ? words.join(' ') : '';
}
