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

/** One candidate's appointment, as their calendar knows it. */
export interface Appointment {
  /** The same for ever, so that a later file moves the appointment and makes no second one. */
  sessionId: string;
  /** Greater in every later file. */
  sequence: number;
  title: string;
  companyName: string;
  at: Date;
  durationMinutes: number;
  /** The candidate's link; null where it isn't known: it is stored nowhere. */
  url: string | null;
  organizer: Person;
  candidate: Person;
}

/** An iCalendar file (RFC 5545) in UTC, which every program shows in its reader's own zone. */
export const invitationFile = (appointment: Appointment, now: Date): string =>
  file(appointment, now, ICalCalendarMethod.REQUEST, ICalEventStatus.CONFIRMED);

/** Takes the appointment out of the calendar again. */
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
        // Candi waits for whoever comes: nobody reads an answer.
        rsvp: false,
      },
    ],
    ...(url !== null && { url, location: url, description: url }),
  });
  return calendar.toString();
}
