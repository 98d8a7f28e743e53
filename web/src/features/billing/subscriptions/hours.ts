/**
 * Formats a duration (s) in a language as hours and minutes, such as "2 hr 5 min"; durations under an hour as minutes
 * and seconds, such as "1 min 27 sec". Units with the value 0 are omitted.
 */
export function hours(seconds: number, language: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const h = Math.floor(whole / 3600);
  const m = Math.floor((whole % 3600) / 60);
  const s = h > 0 ? 0 : whole % 60;
  const parts = [
    ...(h > 0 ? [unit(h, 'hour')] : []),
    ...(m > 0 ? [unit(m, 'minute')] : []),
    ...(s > 0 || whole === 0 ? [unit(s, 'second')] : []),
  ];
  return new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(parts);
}
