import type { RecognisedLanguage } from './languages.ts';

/** Words of a language's cardinal numbers. Several words of one value are separated by spaces. */
interface NumberWords {
  /** From 0 upwards. */
  small: readonly string[];
  /** 20, 30, …, 90. */
  tens: readonly string[];
  /** 100, 200, …, 900; empty in a language that needs two words for each. */
  hundreds: readonly string[];
  /** Words that multiply what precedes them. */
  scales: Readonly<Record<string, number>>;
  /** The word inside a number, such as "and" in "two hundred and six". */
  and: string;
}

const list = (...lines: readonly string[]): string[] => lines.join(',').split(',');

const numberWords: Readonly<Record<RecognisedLanguage, NumberWords>> = {
  en: {
    small: list(
      'zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen',
      'sixteen,seventeen,eighteen,nineteen',
    ),
    tens: list('twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'),
    hundreds: [],
    scales: { hundred: 100, thousand: 1000, million: 1_000_000 },
    and: 'and',
  },
  es: {
    small: list(
      'cero,uno un una,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince',
      'dieciséis,diecisiete,dieciocho,diecinueve,veinte,veintiuno veintiún veintiuna,veintidós,veintitrés',
      'veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve',
    ),
    tens: list('veinte,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'),
    hundreds: list(
      'cien ciento,doscientos doscientas,trescientos trescientas,cuatrocientos cuatrocientas',
      'quinientos quinientas,seiscientos seiscientas,setecientos setecientas,ochocientos ochocientas',
      'novecientos novecientas',
    ),
    scales: { mil: 1000, millón: 1_000_000, millones: 1_000_000 },
    and: 'y',
  },
  pt: {
    small: list(
      'zero,um uma,dois duas,três,quatro,cinco,seis,sete,oito,nove,dez,onze,doze,treze,catorze quatorze',
      'quinze,dezesseis,dezessete,dezoito,dezenove',
    ),
    tens: list('vinte,trinta,quarenta,cinquenta,sessenta,setenta,oitenta,noventa'),
    hundreds: list(
      'cem cento,duzentos duzentas,trezentos trezentas,quatrocentos quatrocentas,quinhentos quinhentas',
      'seiscentos seiscentas,setecentos setecentas,oitocentos oitocentas,novecentos novecentas',
    ),
    scales: { mil: 1000, milhão: 1_000_000, milhões: 1_000_000 },
    and: 'e',
  },
};

/** Returns the value of each word that is added. */
function valuesOf({ small, tens, hundreds }: NumberWords): Map<string, number> {
  const all = [
    ...small.map((words, index): [string, number] => [words, index]),
    ...tens.map((words, index): [string, number] => [words, 20 + 10 * index]),
    ...hundreds.map((words, index): [string, number] => [words, 100 + 100 * index]),
  ];
  return new Map(all.flatMap(([words, value]) => words.split(' ').map((word) => [word, value])));
}

/** Returns whether a value can follow another within one number, as 6 follows 20, and 20 follows 100 or 4000. */
const canFollow = (before: number, value: number): boolean =>
  value > 0 &&
  before > 0 &&
  ((value < 10 && before % 10 === 0 && before % 100 >= 20) ||
    (value < 100 && before % 100 === 0) ||
    (value < 1000 && before % 1000 === 0));

/** Returns whether two values are a year that is read in pairs, as "nineteen ninety" in English. */
const isYear = (before: number, value: number): boolean =>
  before >= 18 && before <= 20 && value >= 10 && value < 100;

/**
 * Replaces the numbers among lower-case words by their figures, whether they are written as words or as figures: "two
 * hundred and six" becomes "206". A single "one" is kept, because it is often a pronoun or an article.
 */
export function withFigures(words: readonly string[], language: RecognisedLanguage): string[] {
  const names = numberWords[language];
  const values = valuesOf(names);
  const valueOf = (word: string | undefined) =>
    word === undefined ? undefined : /^\d+$/u.test(word) ? Number(word) : values.get(word);
  const scaleOf = (word: string | undefined) => (word === undefined ? undefined : names.scales[word]);
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const isScaleAlone =
      scaleOf(word) !== undefined || (language === 'en' && word === 'a' && scaleOf(words[at + 1]));
    const first = valueOf(word) ?? (isScaleAlone ? 1 : undefined);
    if (first === undefined) {
      result.push(word);
      at++;
      continue;
    }
    if (valueOf(word) !== undefined || word === 'a') at++;
    let whole = 0;
    let part = first;
    for (;;) {
      const scale = scaleOf(words[at]);
      const and = words[at] === names.and ? 1 : 0;
      const next = valueOf(words[at + and]);
      if (scale === 100 && part < 100) part *= scale;
      else if (scale !== undefined && scale !== 100 && part < scale) {
        whole += Math.max(1, part) * scale;
        part = 0;
      } else if (next !== undefined && canFollow(whole + part, next)) {
        part += next;
        at += and;
      } else if (language === 'en' && next !== undefined && whole === 0 && isYear(part, next)) {
        part = part * 100 + next;
      } else break;
      at++;
    }
    const oneInWords = /\d/u.test(word) ? (names.small[1]?.split(' ')[0] ?? word) : word;
    result.push(whole + part === 1 ? oneInWords : String(whole + part));
  }
  return result;
}
