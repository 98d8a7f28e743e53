/**
 * Formats a time (`iso`, UTC) as a day, a time with the zone's name, and both in one line. `timeZone` defaults to the
 * user's.
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
