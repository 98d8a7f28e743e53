/** The first moment of a day as a date input has it ("2026-11-21"), in the reader's own zone. ISO, UTC. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The first moment after that day. */
export function endOfDay(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
