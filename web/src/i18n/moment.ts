import { formatWithOffset } from '@candi/contract/platform/zone-offset';

/**
 * Formats a time (`iso`, UTC) as a day, as a clock time with the zone's offset, and as both on one line. `timeZone`
 * defaults to the user's.
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
  const time = formatWithOffset(date, language, { hour: 'numeric', minute: '2-digit', ...zone });
  return { day, time, both: `${day}${language === 'ar' ? '،' : ','} ${time}` };
}
