/** Returns the names of countries in a language, in alphabetical order, as one text. `codes`: two letters each. */
export function countryList(codes: readonly string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const sorted = codes.map((code) => names.of(code) ?? code).toSorted(new Intl.Collator(language).compare);
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(sorted);
}
