import type { TextEncoding } from '@candi/contract/hiring/imports';

/** Encodings of two bytes a letter. */
const eastAsian = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const satisfies readonly TextEncoding[];
export type EastAsianEncoding = (typeof eastAsian)[number];

const canRead = (bytes: Uint8Array, encoding: EastAsianEncoding): boolean => {
  try {
    return !/[^\P{Cc}\t\r\n]|[\p{Co}\p{Cn}]/u.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
};

/** Returns the East Asian encodings that can read a file without an error. */
export const eastAsianReadings = (bytes: Uint8Array): EastAsianEncoding[] =>
  eastAsian.filter((encoding) => canRead(bytes, encoding));

/**
 * Returns whether all non-ASCII bytes stand in pairs, as in most East Asian text. In a few words of another language
 * they may do so by chance.
 */
export function inPairs(bytes: Uint8Array): boolean {
  let run = 0;
  for (const byte of bytes)
    if (byte >= 0x80) run += 1;
    else if (run % 2) return false;
    else run = 0;
  return run % 2 === 0;
}
