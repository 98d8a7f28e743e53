/** Replaces the digits of every script, such as Arabic-Indic and Persian ones, with 0–9. */
export const latinDigits = (typed: string): string =>
  typed.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC');
    return /^[0-9]$/.test(plain) ? plain : String(digitsBefore(digit.codePointAt(0) ?? 0));
  });

/** Returns the value of a digit, which is the number of digits before it: those of a script follow each other. */
function digitsBefore(code: number): number {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
