import { callingHours } from '@candi/contract/interviews/phone-out';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns whether a time is within the calling hours of a time zone. */
function isWithinHoursIn(timeZone: string, at: Date): boolean {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { from, to } = parts.get('weekday') === 'Sun' ? callingHours.sunday : callingHours.weekdays;
  const hour = Number(parts.get('hour'));
  return hour >= from && hour < to;
}

/**
 * Returns whether Candi may call numbers of a country at a time: it must be within the calling hours in all time zones
 * of the country, because a number doesn't tell where its owner is. Returns false if the country's zones aren't known.
 */
export function isWithinHours(country: string, at: Date): boolean {
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  return zones.length > 0 && zones.every((zone) => isWithinHoursIn(zone, at));
}
