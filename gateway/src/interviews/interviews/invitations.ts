import type { Handle } from '../../platform/database/database.ts';
import { messages } from '@candi/language/messages';
import { type DialIn, groupedPin } from '@candi/contract/interviews/dial-in';
import type { Deps } from '../../platform/http/context.ts';
import type { AnnouncedCall, EmailDataOf } from '@candi/language/shapes/email-templates';
import { queueMail } from '../../platform/mails/mails.service.ts';
import type { Appointment } from './calendar.ts';
import { cancellationFile, invitationFile } from './calendar.ts';
import { dialInOf } from '../phone/dial-in.ts';
import { announcedCall } from '../phone/plans.service.ts';
import { findInvited, type MailSetup } from './invitations.repository.ts';

/** Recipient of an email about a session. */
export interface Invitee {
  sessionId: string;
  firstName: string;
  lastName: string;
  email: string;
}

const nameOf = ({ firstName, lastName }: Invitee): string => `${firstName} ${lastName}`;

/** How an interview is held by telephone. `dialIn` is null if the candidate can't call, `call` if Candi doesn't. */
interface Phone {
  dialIn: DialIn | null;
  call: AnnouncedCall | null;
}

/** Returns the lines of a calendar file that say who calls which number. */
function phoneLines({ language, companyName }: MailSetup, { dialIn, call }: Phone): string[] {
  const { callIn, calledOn, callInstead, callOnceConfirmed, callIfNone } = messages[language].emailTemplates;
  const lines = (announced: string | null, otherwise: typeof callIn): string[] => [
    ...(announced === null ? [] : [announced]),
    ...(dialIn ? [otherwise(dialIn.number, groupedPin(dialIn.pin))] : []),
  ];
  if (!call) return lines(null, callIn);
  return call.number === null
    ? lines(callOnceConfirmed(companyName), callIfNone)
    : lines(calledOn(call.number), callInstead);
}

/** Returns the appointment of a scheduled interview, or null if it isn't scheduled. */
function appointmentOf(
  setup: MailSetup,
  invitee: Invitee,
  url: string | null,
  sequence: number,
  { dialIn, call }: Phone = { dialIn: null, call: null },
): Appointment | null {
  if (!setup.scheduledAt || !setup.organizerEmail) return null;
  return {
    sessionId: invitee.sessionId,
    sequence,
    title: setup.title,
    companyName: setup.companyName,
    at: setup.scheduledAt,
    durationMinutes: setup.durationMinutes,
    url,
    byPhone: phoneLines(setup, { dialIn, call }),
    organizer: { name: setup.companyName, email: setup.organizerEmail },
    candidate: { name: nameOf(invitee), email: invitee.email },
  };
}

interface SentLink {
  invitee: Invitee;
  /** The recruiter who sends the email; missing if the candidate requested it through an open link. */
  senderId?: string;
  url: string;
  occasion: EmailDataOf<'interview'>['occasion'];
  /** Expiry of this session. Defaults to the interview's expiry. */
  expiresAt?: Date;
  /** Time of the appointment that this email cancels, if the interview no longer has a time. */
  timeBefore?: Date | null;
}

/**
 * Queues the email with a candidate's link. Attaches a calendar file if the interview has a time, or had one that was
 * removed.
 */
export async function mailLink(
  trx: Handle,
  deps: Deps,
  companyId: string,
  setup: MailSetup,
  { invitee, senderId, url, occasion, expiresAt = setup.expiresAt, timeBefore = null }: SentLink,
): Promise<void> {
  const { calendarSequence: sequence, type, language } = setup;
  const { testingLanguage } = setup.template;
  const session = { id: invitee.sessionId, companyId, type, language, testingLanguage };
  const dialIn = await dialInOf(trx, deps, session);
  const { candiCalls, scheduledAt } = setup;
  const call = await announcedCall(trx, deps, { id: invitee.sessionId, candiCalls, scheduledAt });
  const appointment = appointmentOf(setup, invitee, url, sequence, { dialIn, call });
  const over = appointmentOf({ ...setup, scheduledAt: timeBefore }, invitee, null, sequence);
  const file = appointment
    ? invitationFile(appointment, deps.now())
    : over && cancellationFile(over, deps.now());
  await queueMail(trx, deps, {
    companyId,
    ...(senderId !== undefined && { senderId }),
    recipient: invitee.email,
    language: setup.language,
    subjectId: invitee.sessionId,
    data: {
      kind: 'interview',
      occasion,
      companyName: setup.companyName,
      title: setup.title,
      type: setup.type,
      candidateName: nameOf(invitee),
      url,
      scheduledAt: setup.scheduledAt,
      timeZone: setup.timeZone,
      durationMinutes: setup.durationMinutes,
      expiresAt,
      dialIn,
      call,
      ics: file,
    },
  });
}

/**
 * Emails the candidates who were invited by email that their interview was withdrawn. `setup`: must be read before the
 * withdrawal.
 */
export async function mailWithdrawals(
  trx: Handle,
  deps: Deps,
  companyId: string,
  setup: MailSetup,
  invitees: Invitee[],
): Promise<void> {
  if (!invitees.length) return;
  const invited = await findInvited(
    trx,
    companyId,
    invitees.map(({ sessionId }) => sessionId),
  );
  const notified = invitees.filter(({ sessionId }) => invited.has(sessionId));
  await Promise.all(
    notified.map((invitee) => {
      const appointment = appointmentOf(setup, invitee, null, setup.calendarSequence + 1);
      return queueMail(trx, deps, {
        companyId,
        recipient: invitee.email,
        language: setup.language,
        subjectId: invitee.sessionId,
        data: {
          kind: 'interview_withdrawn',
          companyName: setup.companyName,
          title: setup.title,
          candidateName: nameOf(invitee),
          ics: appointment && cancellationFile(appointment, deps.now()),
        },
      });
    }),
  );
}
