/** Formats "2024-05" as a month and year, and "2024" as a year. */
export function yearMonth(text: string, language: string): string {
  const [year = '', month] = text.split('-');
  const date = new Date(Date.UTC(Number(year), month === undefined ? 0 : Number(month) - 1));
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'short' as const }),
    timeZone: 'UTC',
  }).format(date);
}
