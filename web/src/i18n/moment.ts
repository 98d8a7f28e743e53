/** A moment's day and time in words, in the reader's own zone, which the time names. `iso`: UTC. */
export function moment(
  iso: string,
  language: string,
  dateStyle: 'medium' | 'long' = 'medium',
  timeZone?: string,
): { day: string; time: string } {
  const date = new Date(iso);
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    day: new Intl.DateTimeFormat(language, { dateStyle, ...zone }).format(date),
    time: new Intl.DateTimeFormat(language, {
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      ...zone,
    }).format(date),
  };
}
