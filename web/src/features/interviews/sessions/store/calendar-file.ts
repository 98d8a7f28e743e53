interface Appointment {
  /** The same as in the invitation's own file, so that a calendar has it once. */
  sessionId: string;
  title: string;
  companyName: string;
  /** ISO. */
  scheduledAt: string;
  durationSeconds: number;
  url: string;
}

const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const text = (value: string): string => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** Lines of at most 75 bytes, as the format wants them; the rest goes on behind a space. */
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

/** An iCalendar file (RFC 5545) in UTC, which every calendar shows in its reader's own zone. `now`: ms. */
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
