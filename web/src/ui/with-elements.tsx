import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** First of the private characters that stand for the elements in the translated text. */
const firstMark = 0xe0_00;

/**
 * Returns a translated text with elements in the places of its values. `translate`: translates with the given strings
 * as values. The texts of the elements are never parsed, so they can contain anything.
 */
export function withElements<Name extends string>(
  translate: (values: Record<Name, string>) => string,
  elements: Record<Name, ReactNode>,
): ReactNode {
  const named = Object.entries<ReactNode>(elements);
  const marks = Object.fromEntries(
    named.map(([name], at) => [name, String.fromCodePoint(firstMark + at)]),
  ) as Record<Name, string>;
  return translate(marks)
    .split(/([\uE000-\uE00F])/u)
    .map((part, at) => {
      const mark = (part.codePointAt(0) ?? 0) - firstMark;
      // oxlint-disable-next-line react/no-array-index-key -- the parts keep their places
      return <Fragment key={at}>{mark >= 0 && mark < named.length ? named[mark]?.[1] : part}</Fragment>;
    });
}
