import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';

interface Person {
  name: string;
  email: string;
}

/** A candidate's appointment, as written to a calendar file. */
export interface Appointment {
  /** Identifies the appointment: a later file with the same id updates it instead of adding another. */
  sessionId: string;
  /** Must increase with every file for the appointment. */
  sequence: number;
  title: string;
  companyName: string;
  at: Date;
  durationMinutes: number;
  /** The candidate's link. Null if it isn't known, because only a hash of its secret is stored. */
  url: string | null;
  /** Lines that say who calls which number; empty if no number can be called. */
  byPhone: string[];
  organizer: Person;
  candidate: Person;
}

/** Creates an iCalendar file (RFC 5545). Times are in UTC; calendar apps convert them to the user's time zone. */
export const invitationFile = (appointment: Appointment, now: Date): string =>
  file(appointment, now, ICalCalendarMethod.REQUEST, ICalEventStatus.CONFIRMED);

/** Creates an iCalendar file that cancels the appointment. */
export const cancellationFile = (appointment: Appointment, now: Date): string =>
  file(appointment, now, ICalCalendarMethod.CANCEL, ICalEventStatus.CANCELLED);

function file(
  {
    sessionId,
    sequence,
    title,
    companyName,
    at,
    durationMinutes,
    url,
    byPhone,
    organizer,
    candidate,
  }: Appointment,
  now: Date,
  method: ICalCalendarMethod,
  status: ICalEventStatus,
): string {
  const calendar = ical({ prodId: { company: 'Candi', product: 'Interviews' }, method });
  calendar.createEvent({
    id: `${sessionId}@candi`,
    sequence,
    stamp: now,
    start: at,
    end: new Date(at.getTime() + durationMinutes * 60_000),
    summary: `${title} · ${companyName}`,
    status,
    busystatus: method === ICalCalendarMethod.CANCEL ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer,
    attendees: [
      {
        ...candidate,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        // No reply is requested, because replies aren't processed.
        rsvp: false,
      },
    ],
    ...(url !== null && {
      url,
      location: url,
      description: byPhone.length > 0 ? `${byPhone.join('\n')}\n\n${url}` : url,
    }),
  });
  return calendar.toString();
}
