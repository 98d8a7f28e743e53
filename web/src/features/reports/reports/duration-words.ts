/** Formats a duration in words, in whole seconds: "1 minute and 5 seconds". Less than a second counts as one. */
export function durationWords(ms: number, language: string): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const unit = (value: number, of: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: of, unitDisplay: 'long' }).format(value);
  const parts = [
    ...(seconds >= 60 ? [unit(Math.floor(seconds / 60), 'minute')] : []),
    ...(seconds % 60 > 0 ? [unit(seconds % 60, 'second')] : []),
  ];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
