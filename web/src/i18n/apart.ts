/** A value within a sentence, set apart: one that reads the other way doesn't turn the words around it. */
export const apart = (value: string): string => `\u2068${value}\u2069`;

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/** What was said in more than one language: whole sentences that run against the first one are set apart. */
export function apartSentences(said: string): string {
  if (!arabic.test(said) || !latin.test(said)) return said;
  const [own, other] = said.search(arabic) < said.search(latin) ? [arabic, latin] : [latin, arabic];
  return said
    .split(/(?<=[.!?؟…]\s+)/u)
    .map((sentence) =>
      other.test(sentence) && !own.test(sentence) ? `${apart(sentence.trimEnd())} ` : sentence,
    )
    .join('')
    .trimEnd();
}
