import { isUtf8 } from 'node:buffer';
import type { EncodingChoice, TextEncoding } from '@candi/contract/hiring/imports';
import { decodeText } from './decode-text.ts';
import { eastAsianReadings, inPairs } from './east-asian-encoding.ts';
import { rankEncodings } from './legacy-encoding.ts';

/** Number of encodings with one byte a letter that a user can choose from. */
const maxChoices = 8;
/** Lines of a sample, and the maximum length of a line (bytes). */
const sampleLines = 3;
const maxLineLength = 100;
/** Size of the beginning of a file that shows whether it is UTF-16 (bytes). */
const utf16Start = 64 * 1024;

/**
 * Detects the encoding of a text file: the one that its byte order mark indicates, UTF-16 or UTF-8 if the bytes are
 * valid, or otherwise the one whose languages fit the words. If several fit, returns all of them, the likeliest first;
 * an empty list means that the file isn't text.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding | EncodingChoice[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const utf16 = bytes.includes(0) ? unmarkedUtf16(bytes) : null;
  if (utf16 !== null) return utf16;
  if (isUtf8(bytes)) return 'utf-8';
  const { encodings, clear } = rankEncodings(bytes);
  const [best] = encodings;
  const eastAsian = clear && !inPairs(bytes) ? [] : eastAsianReadings(bytes);
  if (clear && best !== undefined && !eastAsian.length) return best;
  const choices = [...encodings.slice(0, maxChoices), ...eastAsian];
  const lines = foreignLines(bytes);
  return choices.map((encoding) => ({
    encoding,
    sample: lines.map((line) => decodeText(line, encoding)),
  }));
}

/**
 * Returns the byte order of UTF-16 without a mark, or null for other content. In the wrong order, line breaks turn into
 * other characters.
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const text = decodeStart(bytes, encoding);
    if (text !== null && /[\r\n]/.test(text) && !/[^\P{Cc}\t\r\n]|\p{Cn}/u.test(text)) return encoding;
  }
  return null;
}

function decodeStart(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, utf16Start), { stream: true });
  } catch {
    return null;
  }
}

/** Returns the beginning of the first lines that contain non-ASCII characters. */
function foreignLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.length && lines.length < sampleLines) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end);
    const at = line.findIndex((byte) => byte >= 0x80);
    const from = Math.max(0, at - maxLineLength / 2);
    if (at >= 0) lines.push(line.subarray(from, from + maxLineLength));
    start += line.length + 1;
  }
  return lines;
}
