/**
 * A moment's day and time in words, and both in a line, in the reader's own zone, which the time names. `iso`: UTC.
 */
export function moment(
  iso: string,
  language: string,
  dateStyle: 'medium' | 'long' = 'medium',
  timeZone?: string,
): Record<'day' | 'time' | 'both', string> {
  const date = new Date(iso);
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(language, { dateStyle, ...zone }).format(date);
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zone,
  }).format(date);
  return { day, time, both: `${day}${language === 'ar' ? '،' : ','} ${time}` };
}
