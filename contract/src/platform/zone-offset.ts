/**
 * Returns a time zone's offset from UTC at a given time, such as "UTC+1", or "UTC" for a zero offset. In Arabic, the
 * offset is wrapped in a direction isolate, so that its sign stays before its digits. `timeZone` defaults to the
 * user's. Throws a RangeError if the zone is unknown.
 */
export function zoneOffset(at: Date, language: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  // For a zero offset, Node and browsers return "GMT" or "GMT+0".
  const offset = name.replace('GMT', 'UTC').replace(/[+-]0$/, '');
  return language === 'ar' ? `\u2066${offset}\u2069` : offset;
}

/** Formats a time and appends its zone's offset, as in "3:30 AM UTC+4". Throws a RangeError if the zone is unknown. */
export function formatWithOffset(at: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZoneName: 'short' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName');
  const text = format.format(at);
  return name ? text.replace(name.value, zoneOffset(at, language, options.timeZone)) : text;
}
