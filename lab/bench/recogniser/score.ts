import { words } from '../../../tests/measure/words.ts';
import type { RecognisedLanguage } from './languages.ts';
import { withFigures } from './spoken-numbers.ts';

/** How each language reads a symbol beside a figure, and which mark separates thousands. The other one is the decimal mark. */
const reading: Readonly<
  Record<
    RecognisedLanguage,
    { symbols: Readonly<Record<string, string>>; thousands: string; decimal: [mark: string, word: string] }
  >
> = {
  en: {
    symbols: { '%': 'percent', $: 'dollars', '£': 'pounds', '€': 'euros' },
    thousands: ',',
    decimal: ['.', 'point'],
  },
  es: {
    symbols: { '%': 'por ciento', $: 'dólares', '£': 'libras', '€': 'euros' },
    thousands: '.',
    decimal: [',', 'coma'],
  },
  pt: {
    symbols: { '%': 'por cento', R$: 'reais', $: 'dólares', '£': 'libras', '€': 'euros' },
    thousands: '.',
    decimal: [',', 'vírgula'],
  },
};

const ordinals = ['first', 'second', 'third'];

/**
 * Returns the words of a text as they are compared: without case and punctuation; numbers as figures, however they are
 * written; symbols as they are read.
 */
export function comparable(text: string, language: RecognisedLanguage): string[] {
  const { symbols, thousands, decimal } = reading[language];
  const [mark, word] = decimal;
  let read = text.normalize('NFKC');
  for (const [symbol, name] of Object.entries(symbols)) {
    const escaped = symbol.replaceAll('$', String.raw`\$`);
    read = read
      .replaceAll(
        new RegExp(String.raw`${escaped}\s?(\d[\d.,]*(?:\s(?:million|mil)\b)?)`, 'gu'),
        `$1 ${name}`,
      )
      .replaceAll(symbol, ` ${name} `);
  }
  read = read
    .replaceAll(/\b(?:1st|2nd|3rd)\b/giu, (ordinal) => ordinals[Number(ordinal[0]) - 1] ?? ordinal)
    .replaceAll(new RegExp(String.raw`(?<=\d)[${thousands}](?=\d{3}(?!\d))`, 'gu'), '')
    .replaceAll(new RegExp(String.raw`(?<=\d)[${mark}](?=\d)`, 'gu'), ` ${word} `)
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ');
  return withFigures(words(read), language);
}

/** A difference between what was said and what was heard. The other side of a missing or an added word is empty. */
export interface WordDifference {
  said: string;
  heard: string;
}

/**
 * Returns the differences of the alignment with least differences. Words that only differ in their spacing, such as
 * "database" and "data base", are the same.
 */
export function wordDifferences(said: readonly string[], heard: readonly string[]): WordDifference[] {
  type Step = { cost: number; said: number; heard: number };
  const rows: Step[][] = [];
  const costAt = (row: number, column: number) => rows[row]?.[column]?.cost ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= said.length; row++) {
    const steps: Step[] = [];
    rows.push(steps);
    for (let column = 0; column <= heard.length; column++) {
      const choices: Step[] = row + column === 0 ? [{ cost: 0, said: 0, heard: 0 }] : [];
      const consider = (saidCount: number, heardCount: number, cost: number) => {
        if (row >= saidCount && column >= heardCount)
          choices.push({
            cost: costAt(row - saidCount, column - heardCount) + cost,
            said: saidCount,
            heard: heardCount,
          });
      };
      const isJoined = (saidCount: number, heardCount: number) => {
        const one = said.slice(Math.max(0, row - saidCount), row).join('');
        return (
          /^\p{L}+$/u.test(one) && one === heard.slice(Math.max(0, column - heardCount), column).join('')
        );
      };
      consider(1, 1, said[row - 1] === heard[column - 1] ? 0 : 1);
      if (isJoined(2, 1)) consider(2, 1, 0);
      if (isJoined(1, 2)) consider(1, 2, 0);
      consider(1, 0, 1);
      consider(0, 1, 1);
      steps.push(choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best)));
    }
  }
  const differences: WordDifference[] = [];
  for (let [row, column] = [said.length, heard.length]; row + column > 0;) {
    const step = rows[row]?.[column];
    if (!step) break;
    const before = costAt(row - step.said, column - step.heard);
    if (step.cost > before)
      differences.unshift({
        said: step.said === 0 ? '' : (said[row - 1] ?? ''),
        heard: step.heard === 0 ? '' : (heard[column - 1] ?? ''),
      });
    row -= step.said;
    column -= step.heard;
  }
  return differences;
}

export interface Score {
  words: number;
  errors: number;
}

/** Returns the share of wrong words with its 95 % interval (Wilson score interval). */
export function wrongShare({ words: count, errors }: Score): { share: number; low: number; high: number } {
  const z = 1.96;
  const share = errors / count;
  const middle = share + (z * z) / (2 * count);
  const half = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return { share, low: Math.max(0, (middle - half) / scale), high: (middle + half) / scale };
}
