import { toInstant, toLocal } from '#i18n/zoned-time.ts';

/** Form values for the time of an interview. */
export interface Schedule {
  when: 'any' | 'scheduled';
  /** Date and time like "2026-11-21" and "14:30", in `timeZone`. */
  date: string;
  time: string;
  timeZone: string;
  /** Last day on which the links are valid; empty for the default. */
  expiresOn: string;
}

export const anyTime: Schedule = { when: 'any', date: '', time: '10:00', timeZone: 'UTC', expiresOn: '' };

/** Returns when the interview begins; null if it has no time or an incomplete one. */
export const startOf = ({ when, date, time, timeZone }: Schedule): Date | null =>
  when === 'any' ? null : toInstant(`${date}T${time}`, timeZone);

/** Returns the end of the links' last day; null if none was chosen. */
export const endOf = ({ expiresOn, timeZone }: Schedule): Date | null =>
  expiresOn === '' ? null : toInstant(`${expiresOn}T23:59`, timeZone);

/** Returns the form values of an existing interview. `fallbackZone` is used if it has no time zone. */
export function scheduleOf(
  {
    scheduledAt,
    timeZone,
    expiresAt,
  }: { scheduledAt: string | null; timeZone: string | null; expiresAt: string },
  fallbackZone: string,
): Schedule {
  const zone = timeZone ?? fallbackZone;
  const expiresOn = toLocal(new Date(expiresAt), zone).slice(0, 10);
  if (scheduledAt === null) return { ...anyTime, timeZone: zone, expiresOn };
  const [date = '', time = ''] = toLocal(new Date(scheduledAt), zone).split('T');
  return { when: 'scheduled', date, time, timeZone: zone, expiresOn };
}

/**
 * Resets the links' last day to the default if the new start is after that day and the user didn't change the day.
 */
export function withRoom(schedule: Schedule, before: Schedule): Schedule {
  const [start, end] = [startOf(schedule), endOf(schedule)];
  const kept = schedule.expiresOn === before.expiresOn;
  return kept && start && end && end <= start ? { ...schedule, expiresOn: '' } : schedule;
}

export type WrongTime = 'required' | 'past' | 'notAfterStart';
export type WrongTimes = Partial<Record<'date' | 'time' | 'expiresOn', WrongTime>>;

/** Returns the errors in the times, by field. */
export function wrongTimes(schedule: Schedule, now: Date): WrongTimes {
  const wrong: WrongTimes = {};
  const [start, end] = [startOf(schedule), endOf(schedule)];
  if (schedule.when === 'scheduled') {
    if (schedule.date === '') wrong.date = 'required';
    if (schedule.time === '') wrong.time = 'required';
    if (start && start <= now) wrong.date = 'past';
  }
  if (end && end <= now) wrong.expiresOn = 'past';
  else if (end && start && end <= start) wrong.expiresOn = 'notAfterStart';
  return wrong;
}
