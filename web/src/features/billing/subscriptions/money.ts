import { ltrIsolate } from '#i18n/bidi-isolate.ts';

/** Formats an amount of US dollars. In Arabic, it is isolated from the right-to-left text around it. */
function format(value: number, language: string, decimals: number): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).formatToParts(value);
  if (language !== 'ar') return parts.map((part) => part.value).join('');
  // Arabic's own format is "US$" after the amount; every page shows the same "$" before it.
  const digits = parts
    .filter(({ type }) => type === 'integer' || type === 'group' || type === 'decimal' || type === 'fraction')
    .map((part) => part.value)
    .join('');
  return ltrIsolate(`${value < 0 ? '-' : ''}$${digits}`);
}

/** Formats a list price (US dollars), without cents if it is a whole number: "$75", "$208.33". */
export const price = (dollars: number, language: string): string =>
  format(dollars, language, Number.isInteger(dollars) ? 0 : 2);

/** Formats an amount that is charged or refunded (US cents), always with cents: "$96.00". */
export const charged = (cents: number, language: string): string => format(cents / 100, language, 2);
