import { toInstant, toLocal } from '#i18n/zoned-time.ts';

/** When an interview is held, as a form holds it. */
export interface Schedule {
  when: 'any' | 'scheduled';
  /** "2026-11-21" and "14:30", on the clocks of `timeZone`. */
  date: string;
  time: string;
  timeZone: string;
  /** The last day of the links; empty: as long as is usual. */
  expiresOn: string;
}

export const anyTime: Schedule = { when: 'any', date: '', time: '10:00', timeZone: 'UTC', expiresOn: '' };

/** When the interview begins; null without a time, or while there is none. */
export const startOf = ({ when, date, time, timeZone }: Schedule): Date | null =>
  when === 'any' ? null : toInstant(`${date}T${time}`, timeZone);

/** The end of the links' last day; null where none was chosen. */
export const endOf = ({ expiresOn, timeZone }: Schedule): Date | null =>
  expiresOn === '' ? null : toInstant(`${expiresOn}T23:59`, timeZone);

/** What a form holds of an interview that there is. `fallbackZone`: where it has no time. */
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

/** A time beyond the links' end, which nobody chose anew, leaves that end to what is usual. */
export function withRoom(schedule: Schedule, before: Schedule): Schedule {
  const [start, end] = [startOf(schedule), endOf(schedule)];
  const kept = schedule.expiresOn === before.expiresOn;
  return kept && start && end && end <= start ? { ...schedule, expiresOn: '' } : schedule;
}

export type WrongTime = 'required' | 'past' | 'notAfterStart';
export type WrongTimes = Partial<Record<'date' | 'time' | 'expiresOn', WrongTime>>;

/** What is wrong with the times, by field. */
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
