import type { PausePlace } from '../offline/candidates.ts';

/** A place where an answer may pause: before the word at `offset` (characters of the text). */
export interface Boundary {
  offset: number;
  place: PausePlace;
}

/** What a voice reads, and where it pauses. */
export interface SpokenText {
  text: string;
  /** In order. */
  boundaries: Boundary[];
}

/** A sentence of at least so many words may hesitate between two words, so many words away from other pauses. */
const leastWords = 6;
const edgeWords = 2;

interface Token {
  word: string;
  /** The pause after the word; null if there is none. */
  after: PausePlace | null;
}

const isSentenceEnd = (word: string): boolean => /[.?!]$/u.test(word);

/** Returns the words of a text with the pauses of its marks ("…") and punctuation. */
const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = tokens.at(-1);
    if (word !== '…')
      tokens.push({
        word,
        after: isSentenceEnd(word) ? 'sentence' : /[,;:]$/u.test(word) ? 'mark' : null,
      });
    else if (last?.after !== 'sentence' && last) {
      last.word = `${last.word.replace(/[,;:]$/u, '')}…`;
      last.after = 'mark';
    }
  }
  return tokens;
};

/**
 * Adds a hesitation between two words to some sentences. `share`: how many of the longer sentences hesitate (0–1).
 */
const addHesitations = (tokens: Token[], share: number, random: () => number): void => {
  let from = 0;
  for (const [at, { after }] of tokens.entries()) {
    if (after !== 'sentence') continue;
    const isHesitant = random() < share;
    const position = random();
    const isFar = (index: number): boolean =>
      tokens
        .slice(Math.max(from, index - edgeWords + 1), index + edgeWords)
        .every((one) => one.after === null);
    const possible = Array.from({ length: at - from }, (_, index) => from + index).filter(
      (index) => index >= from + edgeWords - 1 && index < at - edgeWords + 1 && isFar(index),
    );
    const token = tokens[possible[Math.floor(position * possible.length)] ?? -1];
    if (isHesitant && at - from + 1 >= leastWords && token) {
      token.word += '…';
      token.after = 'word';
    }
    from = at + 1;
  }
};

/**
 * Returns a text of lab/speech/turns as a voice reads it. An ellipsis makes the voice hesitate without letting its
 * pitch fall; it replaces the marks inside sentences and is added between two words of some sentences.
 */
export const spokenText = (text: string, share: number, random: () => number): SpokenText => {
  const tokens = tokensOf(text);
  addHesitations(tokens, share, random);
  let offset = 0;
  const boundaries: Boundary[] = [];
  for (const { word, after } of tokens.slice(0, -1)) {
    offset += word.length + 1;
    if (after !== null) boundaries.push({ offset, place: after });
  }
  return { text: tokens.map(({ word }) => word).join(' '), boundaries };
};
