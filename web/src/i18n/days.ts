const localDate = (day: string): Date => new Date(`${day}T00:00:00`);

/** Returns whether a text is a valid day in the format of date inputs ("2026-11-21"). */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(localDate(text).getTime());

/** Returns the start of a day in the user's time zone (ISO 8601, UTC). Throws a RangeError if the day isn't valid. */
export const startOfDay = (day: string): string => localDate(day).toISOString();

/**
 * Returns the end of a day (exclusive), which is the start of the next day. Throws a RangeError if the day isn't valid.
 */
export function endOfDay(day: string): string {
  const date = localDate(day);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
