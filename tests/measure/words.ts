/** Returns the words of a text in lower case, without punctuation and apostrophes. */
export const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Returns the word error rate of `heard` against `said`: (substitutions + deletions + insertions) / words said, with
 * the Levenshtein distance. Throws if `said` has no words.
 */
export const wordErrorRate = (said: string, heard: string): number => {
  const a = words(said);
  const b = words(heard);
  if (a.length === 0) throw new Error('nothing was said, so there is no error rate');
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, word] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      next.push(
        Math.min((row[j] ?? 0) + (word === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    }
    row = next;
  }
  return (row[b.length] ?? 0) / a.length;
};
