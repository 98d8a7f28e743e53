const arabic = /(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Digits with the signs that occur in telephone numbers. */
const telephone = /[+()]*[\d\u0660-\u0669](?:[\s().+\u2010-\u2015-]*[\d\u0660-\u0669]){6,}[+()]*/gu;
const number = /[\d\u0660-\u0669]+(?:[.,:/\u066B\u066C][\d\u0660-\u0669]+)*[%٪+]?|./gsu;
/** An area code, which is where a number without a country code begins. */
const areaCode = /^\(?[0\u0660][\d\u0660-\u0669]*\)?(?=[\s-]|$)/u;

export const isArabic = (text: string): boolean => arabic.test(text);
/** Returns whether a text has letters of a script that is written from left to right. */
export const isLatin = (text: string): boolean => /\p{L}/u.test(text) && !arabic.test(text);

/** Converts a line's texts from their order on the page, left to right, to the order in which they are read. */
export function toLogicalOrder(visual: readonly string[], rightToLeft: boolean): string {
  const foreign = rightToLeft ? isLatin : isArabic;
  const own = rightToLeft ? isArabic : isLatin;
  const runs: { foreign: boolean; parts: string[] }[] = [];
  visual.forEach((text, at) => {
    const isForeign = foreign(text) || (!own(text) && isBetween(visual, at, foreign, own));
    const last = runs.at(-1);
    if (last?.foreign === isForeign) last.parts.push(text);
    else runs.push({ foreign: isForeign, parts: [text] });
  });
  if (!rightToLeft)
    return runs.map((run) => (run.foreign ? fromRightToLeft(run.parts) : run.parts.join(''))).join('');
  return runs
    .toReversed()
    .map((run) => (run.foreign ? run.parts.join('') : fromRightToLeft(run.parts)))
    .join('');
}

/** Returns whether the nearest texts with a direction on both sides are foreign. */
function isBetween(
  all: readonly string[],
  at: number,
  foreign: (text: string) => boolean,
  own: (text: string) => boolean,
): boolean {
  const nearest = (texts: readonly string[]) => texts.find((text) => foreign(text) || own(text)) ?? '';
  return foreign(nearest(all.slice(0, at).toReversed())) && foreign(nearest(all.slice(at + 1)));
}

/** Reverses text without left-to-right letters. Numbers keep their order. */
function fromRightToLeft(parts: readonly string[]): string {
  const pieces: string[] = [];
  let neutral = '';
  for (const part of parts) {
    if (!isArabic(part)) {
      neutral += part;
      continue;
    }
    pieces.push(reverseNeutral(neutral), part);
    neutral = '';
  }
  pieces.push(reverseNeutral(neutral));
  return faceBrackets(pieces.toReversed().join(''));
}

function reverseNeutral(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(telephone)) {
    pieces.push(
      reverseNumbers(text.slice(from, index)),
      isInOrder(found) ? faceBrackets(found) : reverseDigits(found),
    );
    from = index + found.length;
  }
  pieces.push(reverseNumbers(text.slice(from)));
  return pieces.toReversed().join('');
}

const reverseNumbers = (text: string): string => (text.match(number) ?? []).toReversed().join('');
/** Reverses the groups of a telephone number. A plus stays before the digits that follow it. */
const reverseDigits = (text: string): string =>
  /\d\+/u.test(text)
    ? (text.match(/[\d\u0660-\u0669]+|./gsu) ?? []).toReversed().join('')
    : reverseNumbers(text);

/**
 * Returns whether a telephone number on a right-to-left page was painted from left to right. Word processors and
 * browsers paint its groups from right to left, unless the author prevented it.
 */
function isInOrder(text: string): boolean {
  if (text.includes('+')) return /\+\(?[\d\u0660-\u0669]/u.test(text);
  return areaCode.test(text) && !/\s[\d\u0660-\u0669()]*$/u.exec(text)?.[0].trim().startsWith('0');
}

/** Turns the brackets of a text in logical order so that each pair opens first. Producers mirror them or don't. */
function faceBrackets(text: string): string {
  let faced = text;
  for (const [open, close] of ['()', '[]', '{}'] as const) {
    const all = Array.from(faced).filter((character) => character === open || character === close);
    if (all.length % 2) continue;
    let opened = false;
    faced = Array.from(faced)
      .map((character) => {
        if (character !== open && character !== close) return character;
        opened = !opened;
        return opened ? open : close;
      })
      .join('');
  }
  return faced;
}
