/** Maximum length of one stored segment (characters). */
export const longestAnswer = 4000;

/**
 * Splits a typed answer into the part that is sent and the rest, which is empty if the answer isn't too long. The part
 * ends with a whole word if it has one near its end.
 */
export function splitAnswer(text: string): { part: string; rest: string } {
  const answer = text.trim();
  if (answer.length <= longestAnswer) return { part: answer, rest: '' };
  const start = answer.slice(0, longestAnswer + 1);
  const space = start.search(/\s\S*$/);
  // Doesn't split a character of two code units.
  const inside = /[\uD800-\uDBFF]$/.test(answer.slice(0, longestAnswer)) ? longestAnswer - 1 : longestAnswer;
  const end = space > longestAnswer / 2 ? space : inside;
  return { part: answer.slice(0, end).trimEnd(), rest: answer.slice(end).trimStart() };
}
