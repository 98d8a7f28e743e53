import type { SpokenWord, TimedSegment } from './protocol.ts';

/** A word as it is spoken, which may be written differently: "$3" is spoken as "three dollars". */
export interface HeardWord extends TimedSegment {
  text: string;
}

/** Returns the words of a text without the punctuation around them, with their positions (characters). */
export function writtenWords(text: string): { word: string; offset: number }[] {
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: chunk, index }) => {
    const word = chunk.replaceAll(/^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{N}\p{Sc}%]+$/gu, '');
    return /[\p{L}\p{N}]/u.test(word) ? [{ word, offset: index + chunk.indexOf(word) }] : [];
  });
}

/**
 * Gives each written word the time of the spoken words that it stands for. Equal words are matched; what lies between
 * two matches is divided by the written words' lengths.
 */
export function alignWords(text: string, spoken: readonly HeardWord[]): SpokenWord[] {
  const written = writtenWords(text);
  const matches = commonWords(
    written.map(({ word }) => plain(word)),
    spoken.map((word) => plain(word.text)),
  );
  const words: SpokenWord[] = [];
  let writtenFrom = 0;
  let spokenFrom = 0;
  for (const [writtenTo, spokenTo] of [...matches, [written.length, spoken.length] as const]) {
    const gap = spoken.slice(spokenFrom, spokenTo);
    const unmatched = written.slice(writtenFrom, writtenTo);
    const last = words.at(-1);
    if (unmatched.length === 0 && last) last.endMs = gap.at(-1)?.endMs ?? last.endMs;
    const startMs = gap[0]?.startMs ?? last?.endMs ?? 0;
    words.push(...divide(unmatched, startMs, gap.at(-1)?.endMs ?? startMs));
    const match = written[writtenTo];
    const heard = spoken[spokenTo];
    if (match && heard) words.push({ ...match, startMs: heard.startMs, endMs: heard.endMs });
    writtenFrom = writtenTo + 1;
    spokenFrom = spokenTo + 1;
  }
  return words;
}

const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function divide(
  words: readonly { word: string; offset: number }[],
  startMs: number,
  endMs: number,
): SpokenWord[] {
  const total = words.reduce((sum, { word }) => sum + word.length, 0);
  let before = 0;
  return words.map((each) => {
    const at = (letters: number) => Math.round(startMs + ((endMs - startMs) * letters) / total);
    const from = at(before);
    before += each.word.length;
    return { ...each, startMs: from, endMs: at(before) };
  });
}

/** Returns the index pairs of a longest common subsequence. */
function commonWords(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
