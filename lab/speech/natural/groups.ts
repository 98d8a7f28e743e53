import type { ModelToken } from '@candi/infra/offline-ai/tts/predicted-timing';

const symbolsOf = ({ symbols, spaced }: ModelToken): string => symbols + (spaced ? ' ' : '');

/** Returns what a model reads of some tokens. */
export const readingOf = (tokens: readonly ModelToken[]): string => tokens.map(symbolsOf).join('');

/** Returns how well a text may be divided after a token: best after a sentence, then after a clause or a word. */
const rankAfter = ({ symbols, spaced }: ModelToken): number => {
  if (!spaced) return 0;
  if (/[.!?…]["”)]*$/u.test(symbols)) return 3;
  return /[,;:—]["”)]*$/u.test(symbols) ? 2 : 1;
};

/**
 * Divides tokens into groups of at most `most` symbols, so that as few sentences as possible are divided and the groups
 * are as long as that permits. The last token of a group has no space after it.
 */
export const groupsOf = (tokens: readonly ModelToken[], most: number): ModelToken[][] => {
  const groups: ModelToken[][] = [];
  let rest = [...tokens];
  while (rest.length > 0) {
    let size = 0;
    const fitting = rest.findIndex((token) => (size += symbolsOf(token).length) > most);
    let length = fitting < 0 ? rest.length : Math.max(1, fitting);
    if (fitting > 0) {
      const ranks = rest.slice(0, fitting).map(rankAfter);
      length = ranks.lastIndexOf(Math.max(...ranks)) + 1;
    }
    const group = rest.slice(0, length);
    const last = group.pop();
    groups.push(last ? [...group, { ...last, spaced: false }] : group);
    rest = rest.slice(length);
  }
  return groups;
};
