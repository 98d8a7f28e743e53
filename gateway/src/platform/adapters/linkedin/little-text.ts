const reserved = /[\\|{}@[\]()<>#*_~]/g;
const escaped = (text: string): string => text.replaceAll(reserved, (sign) => `\\${sign}`);
/** A hashtag: at the beginning of a word, with at least one letter. */
const hashtag = /(?<!\S)#([\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/**
 * Converts plain text to LinkedIn's "little" format, in which an unescaped reserved character can cut the post off.
 * Hashtags stay hashtags. See "little Text Format" in LinkedIn's documentation of the Posts API.
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
