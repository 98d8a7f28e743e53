/** From this length on candidates are found by the beginning of a word; shorter ones must be whole. Letters. */
const beginning = 3;

/**
 * What to search candidates for while somebody types: a word that has just begun would find nobody. Short names are
 * looked for where there is more than one.
 */
export function searchTerms(typed: string): string {
  const words = typed.split(/\s+/).filter(Boolean);
  const long = words.filter((word) => word.length >= beginning);
  if (long.length > 0) return long.join(' ');
  return words.length > 1 ? words.join(' ') : '';
}
