import { isAbbreviated, needsAWord } from './abbreviations.ts';

/**
 * Maximum length of a sentence (characters). A longer sentence is cut at a comma or, if there is none, at a space.
 */
const longest = 240;
const ending = /[.!?؟。…]+["'”’»)\]]*(?=\s|$)|\n/gu;

/** The end of an abbreviation such as "e.g." or "p. ej.", before its last full stop. */
const dotted = /(?:^|[^\p{L}\p{N}.])(?:\p{L}|(?:\p{L}+\.)+\p{L}+)$/u;

/**
 * Takes the complete sentences from the start of a growing text. `rest`: the remaining text. A sentence counts as
 * complete only if something follows it, because "3." may become "3.5"; after "e.g.", more than a space must follow. A
 * title such as "Dr." never ends a sentence.
 */
export function takeSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length;
    if (end === text.length && match[0] !== '\n') break;
    const before = text.slice(from, match.index);
    if (match[0] === '.' && needsAWord(before)) continue;
    if (match[0].startsWith('.') && (dotted.test(before) || isAbbreviated(before))) {
      const next = /\S/u.exec(text.slice(end))?.[0];
      if (next === undefined) break;
      if (/[\p{Ll}\p{N}]/u.test(next)) continue;
    }
    sentences.push(...shorten(text.slice(from, end)));
    from = end;
  }
  let rest = text.slice(from);
  while (rest.length > longest) {
    const cut = cutAt(rest);
    sentences.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return { sentences: sentences.map((sentence) => sentence.trim()).filter(Boolean), rest };
}

/** Returns all sentences of a complete text. */
export function allSentences(text: string): string[] {
  const { sentences, rest } = takeSentences(text);
  return rest.trim() ? [...sentences, rest.trim()] : sentences;
}

function shorten(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const cut = cutAt(rest);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}

function cutAt(text: string): number {
  const head = text.slice(0, longest);
  const comma = Math.max(...[',', ';', ':', '،', '؛'].map((mark) => head.lastIndexOf(`${mark} `)));
  if (comma > longest / 3) return comma + 1;
  const space = head.lastIndexOf(' ');
  return space > 0 ? space : longest;
}
