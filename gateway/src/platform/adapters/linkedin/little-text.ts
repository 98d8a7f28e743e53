const reserved = /[\\|{}@[\]()<>#*_~]/g;
const escaped = (text: string): string => text.replaceAll(reserved, (sign) => `\\${sign}`);
/**
 * Matches a hashtag: "#" at the beginning of a word, followed by letters, digits and "_", at least one of which is a
 * letter.
 */
const hashtag = /(?<!\S)#([\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/**
 * Converts plain text to LinkedIn's "little" format: marks hashtags and escapes reserved characters, which could
 * otherwise truncate the post. See "little Text Format" in LinkedIn's documentation of the Posts API.
 */
export function littleText(text: string): string {
  let result = '';
  let end = 0;
  for (const { 0: all, 1: tag = '', index } of text.matchAll(hashtag)) {
    result += `${escaped(text.slice(end, index))}{hashtag|\\#|${escaped(tag)}}`;
    end = index + all.length;
  }
  return result + escaped(text.slice(end));
}
