/** "2024-05" or "2024" in words. */
export function yearMonth(text: string, language: string): string {
  const [year = '', month] = text.split('-');
  const date = new Date(Date.UTC(Number(year), month === undefined ? 0 : Number(month) - 1));
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'short' as const }),
    timeZone: 'UTC',
  }).format(date);
}
