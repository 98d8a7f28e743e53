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

/** One candidate's appointment in a calendar file. */
export interface Appointment {
  /** Stays the same, so that a later file updates the appointment instead of adding another. */
  sessionId: string;
  /** Must increase with every file. */
  sequence: number;
  title: string;
  companyName: string;
  at: Date;
  durationMinutes: number;
  /** The candidate's link; null if it can't be restored, because only its hash is stored. */
  url: string | null;
  organizer: Person;
  candidate: Person;
}

/** Creates an iCalendar file (RFC 5545) in UTC; calendar apps convert it to the user's time zone. */
export const invitationFile = (appointment: Appointment, now: Date): string =>
  file(appointment, now, ICalCalendarMethod.REQUEST, ICalEventStatus.CONFIRMED);

/** Creates an iCalendar file that cancels the appointment. */
export const cancellationFile = (appointment: Appointment, now: Date): string =>
  file(appointment, now, ICalCalendarMethod.CANCEL, ICalEventStatus.CANCELLED);

function file(
  { sessionId, sequence, title, companyName, at, durationMinutes, url, organizer, candidate }: Appointment,
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
        // Replies aren't processed.
        rsvp: false,
      },
    ],
    ...(url !== null && { url, location: url, description: url }),
  });
  return calendar.toString();
}
