import { voiceOf } from './voices.ts';
import type { Language } from '@candi/contract/platform/enumerations';

const number = String.raw`\d+(?:[.,]\d+)*`;

interface Names {
  /** Plural names by symbol, such as "R$": "reais" and "km": "quilômetros". */
  currencies: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, string>;
  amount: RegExp;
  amountBefore: RegExp;
  measure: RegExp;
  date: Intl.DateTimeFormat;
}
const known = new Map<Language, Names>();

/** Spanish ordinals before a noun, as in "1er piso"; espeak-ng reads the others, such as "1º". */
const shortOrdinals = new Map([
  ['1', 'primer'],
  ['3', 'tercer'],
]);
/** Units of time that others are measured per, as in "km/h". */
const perTimes = ['second', 'hour'];

/**
 * Writes out what espeak-ng reads wrongly in Spanish and Portuguese: amounts of money, units, dates, times, ordinals and
 * ranges of numbers. The words are those of the Unicode CLDR.
 */
export function spokenNumbers(text: string, language: Language): string {
  const names = known.get(language) ?? namesOf(language);
  known.set(language, names);
  const amount = (figure: string, symbol: string) =>
    `${figure.replace(/[.,]00$/u, '')} ${names.currencies.get(symbol) ?? symbol}`;
  return text
    .replaceAll(/(?<=\d|\bn)\.(?=[ºª])/giu, '')
    .replaceAll(/\bnº/giu, language === 'es' ? 'número' : '$&')
    .replaceAll(
      /(?<![\p{L}\p{N}.,])([13])\.?er(?!\p{L})/gu,
      (_, digit: string) => shortOrdinals.get(digit) ?? digit,
    )
    .replaceAll(/(?<![\p{L}\p{N}.,])(\d{1,2})h(\d{2})(?![\p{L}\p{N}])/gu, `$1 ${voiceOf(language).and} $2`)
    .replaceAll(/\b(\d{4})-(\d{2})-(\d{2})\b/gu, (all, year, month, day) =>
      writtenDate(all, names.date, year, month, day),
    )
    .replaceAll(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/gu, (all, day, month, year) =>
      writtenDate(all, names.date, year, month, day),
    )
    .replaceAll(names.amountBefore, (_, symbol: string, figure: string) => amount(figure, symbol))
    .replaceAll(names.amount, (_, figure: string, symbol: string) => amount(figure, symbol))
    .replaceAll(
      names.measure,
      (_, figure: string, symbol: string) => `${figure} ${names.units.get(symbol) ?? symbol}`,
    )
    .replaceAll(/(?<![\w.,-])(\d+)\s?[-–]\s?(?=\d+(?![\w-]))/gu, `$1 ${voiceOf(language).to} `);
}

function writtenDate(
  all: string,
  format: Intl.DateTimeFormat,
  year: string,
  month: string,
  day: string,
): string {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isValid = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isValid ? format.format(date) : all;
}

function namesOf(language: Language): Names {
  const currencies = new Map<string, string>();
  for (const currency of Intl.supportedValuesOf('currency')) {
    const name = part('currency', { style: 'currency', currency, currencyDisplay: 'name' });
    // The name of the country, as in "reais brasileiros", isn't said.
    const short = (name.split(' ')[0] ?? name).toLowerCase();
    const symbol = part('currency', { style: 'currency', currency });
    if (/\p{Sc}/u.test(symbol)) currencies.set(symbol, short);
  }
  const units = new Map<string, string>();
  const simple = Intl.supportedValuesOf('unit');
  const perTime = simple.flatMap((unit) => perTimes.map((time) => `${unit}-per-${time}`));
  for (const unit of [...simple, ...perTime]) {
    const symbol = part('unit', { style: 'unit', unit, unitDisplay: 'short' });
    // Only what is a symbol in both languages: Spanish abbreviates "años" as "a", which is also a word.
    const isSymbol = ['es', 'pt'].every(
      (each) => part('unit', { style: 'unit', unit, unitDisplay: 'short' }, each) === symbol,
    );
    if (isSymbol && /^°?\p{L}+(?:\/\p{L}+)?$/u.test(symbol))
      units.set(symbol, part('unit', { style: 'unit', unit, unitDisplay: 'long' }));
  }
  function part(type: 'currency' | 'unit', options: Intl.NumberFormatOptions, inLanguage: string = language) {
    const parts = new Intl.NumberFormat(inLanguage, options).formatToParts(2);
    return parts.find((each) => each.type === type)?.value ?? '';
  }
  const symbols = alternatives(currencies);
  return {
    currencies,
    units,
    amount: new RegExp(String.raw`(${number})\s?(${symbols})(?![\p{L}\p{Sc}])`, 'gu'),
    amountBefore: new RegExp(String.raw`(?<![\p{L}\p{Sc}])(${symbols})\s?(${number})`, 'gu'),
    measure: new RegExp(
      String.raw`(?<![\p{L}\d.,])(${number})\s?(${alternatives(units)})(?![\p{L}\d/])`,
      'gu',
    ),
    date: new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  };
}

/** Returns the keys as alternatives of a regular expression, the longest first. */
const alternatives = (names: ReadonlyMap<string, string>): string =>
  [...names.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[$.*+?^{}()|[\]\\/]/gu, String.raw`\$&`))
    .join('|');
