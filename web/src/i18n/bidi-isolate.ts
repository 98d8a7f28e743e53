/** Wraps a value in Unicode isolates (FSI … PDI), so that its writing direction doesn't reorder the text around it. */
export const bidiIsolate = (value: string): string => `\u2068${value}\u2069`;

/** Wraps a value that is read from left to right in every language, such as a phone number, in isolates (LRI … PDI). */
export const ltrIsolate = (value: string): string => `\u2066${value}\u2069`;

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/**
 * In a text that mixes Arabic and Latin, isolates the sentences whose direction differs from the first sentence's.
 */
export function bidiIsolateSentences(said: string): string {
  if (!arabic.test(said) || !latin.test(said)) return said;
  const [own, other] = said.search(arabic) < said.search(latin) ? [arabic, latin] : [latin, arabic];
  return said
    .split(/(?<=[.!?؟…]\s+)/u)
    .map((sentence) =>
      other.test(sentence) && !own.test(sentence) ? `${bidiIsolate(sentence.trimEnd())} ` : sentence,
    )
    .join('')
    .trimEnd();
}
