/**
 * Returns the start of a day ("2026-11-21", the format of date inputs) in the user's time zone, as an ISO string in
 * UTC.
 */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** Returns the end of a day (exclusive), which is the start of the next day. */
export function endOfDay(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
