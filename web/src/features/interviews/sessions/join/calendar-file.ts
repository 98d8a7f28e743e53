interface Appointment {
  /** Id of the session, contained in the UID as in the invitation's file, so that a calendar shows the event once. */
  sessionId: string;
  title: string;
  companyName: string;
  /** Start of the interview (ISO 8601). */
  scheduledAt: string;
  durationSeconds: number;
  url: string;
}

const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const text = (value: string): string => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** Folds a line at 75 bytes, as RFC 5545 requires; continuation lines start with a space. */
function fold(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join('\r\n');
}

/**
 * Returns an iCalendar file (RFC 5545) in UTC, which calendars show in the reader's time zone. `now`: ms since the
 * epoch.
 */
export function calendarFile(appointment: Appointment, now = Date.now()): string {
  const start = Date.parse(appointment.scheduledAt);
  return `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candi//Interviews//EN',
    'BEGIN:VEVENT',
    `UID:${appointment.sessionId}@candi`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + appointment.durationSeconds * 1000)}`,
    `SUMMARY:${text(`${appointment.title} · ${appointment.companyName}`)}`,
    `LOCATION:${text(appointment.url)}`,
    `URL:${appointment.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')}\r\n`;
}
