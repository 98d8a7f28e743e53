const dayMs = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the cached formatter of a zone's local date and time in digits. */
function clocks(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns the offset of a zone from UTC at a given time (ms, positive east of Greenwich). */
function offsetAt(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    clocks(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const shown = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** Returns the local date and time in a zone: "2026-11-21T14:30". */
export function toLocal(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/** Returns the user's time zone (IANA name). */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the current day in a zone: "2026-11-21". */
export const today = (timeZone: string, now = new Date()): string => toLocal(now, timeZone).slice(0, 10);

/**
 * Returns the time at which clocks in a zone show `local` ("2026-11-21T14:30"), or null if `local` is malformed. If
 * clocks go back and show `local` twice, the first occurrence is returned. If clocks go forward and skip `local`, the
 * returned time is later by the length of the gap.
 */
export function toInstant(local: string, timeZone: string): Date | null {
  const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  const [before, after] = [offsetAt(utc - dayMs, timeZone), offsetAt(utc + dayMs, timeZone)];
  const first = Math.min(utc - before, utc - after);
  const last = Math.max(utc - before, utc - after);
  for (const instant of [first, last])
    if (toLocal(new Date(instant), timeZone) === local) return new Date(instant);
  return new Date(utc - before);
}
