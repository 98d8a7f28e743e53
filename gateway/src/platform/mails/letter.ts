import type { AccommodationBody } from '@candi/contract/interviews/accommodations';
import type { InterviewType, MemberRole } from '@candi/contract/platform/enumerations';

/** The data of an email, before it is worded. URLs are absolute and may contain secrets. */
export type Letter =
  | { kind: 'verify'; firstName: string; url: string }
  | { kind: 'reset'; firstName: string; url: string }
  /** The account's password was changed; `url` is the page to request a new one. */
  | { kind: 'password_changed'; firstName: string; url: string }
  /** To a new platform admin, who sets a password at `url`. */
  | { kind: 'admin_invitation'; firstName: string; inviterName: string; url: string }
  | { kind: 'invitation'; companyName: string; inviterName: string; role: MemberRole; url: string }
  | {
      kind: 'interview';
      /** Reason for sending. Each later email's link replaces the link of the one before. */
      occasion: 'invited' | 'link' | 'moved' | 'again';
      companyName: string;
      title: string;
      type: InterviewType;
      candidateName: string;
      url: string;
      scheduledAt: Date | null;
      /** IANA time zone name. Null means UTC. */
      timeZone: string | null;
      durationMinutes: number;
      expiresAt: Date;
      /** Contents of the calendar attachment. */
      ics: string | null;
    }
  | {
      kind: 'interview_withdrawn';
      companyName: string;
      title: string;
      candidateName: string;
      /** Calendar attachment that cancels the appointment. */
      ics: string | null;
    }
  /** To someone who requested a link through an open link after completing the interview. */
  | { kind: 'interview_over'; companyName: string; title: string; candidateName: string }
  /** To recruiters during the interview: the candidate asks to speak to a person. */
  | { kind: 'person_asked'; firstName: string; candidateName: string; title: string; url: string }
  /** To recruiters: the candidate asked Candi to have the interview on another day. */
  | { kind: 'another_day_asked'; firstName: string; candidateName: string; title: string; url: string }
  /** To the recruiter: a candidate requests an accommodation, which is answered at `url`. */
  | ({
      kind: 'accommodation_asked';
      firstName: string;
      candidateName: string;
      title: string;
      url: string;
    } & AccommodationBody)
  /** To the owner: the payment for the plan failed. The plan ends at `until`. `url`: page for the payment. */
  | {
      kind: 'payment_failed';
      firstName: string;
      companyName: string;
      planName: string;
      until: Date;
      url: string;
    }
  /** To the owner: the paid plan has ended, and the company is on the free plan. */
  | { kind: 'plan_ended'; firstName: string; companyName: string; planName: string; url: string }
  | { kind: 'application_received'; companyName: string; jobName: string; candidateName: string };
export type LetterKind = Letter['kind'];
export type LetterOf<Kind extends LetterKind> = Extract<Letter, { kind: Kind }>;

/** A worded email in plain text; the layout adds the rest. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Pairs of label and value, one per line. */
  facts?: [string, string][];
  action?: { label: string; url: string };
  /** Small print below the button. */
  notes?: string[];
}

/** Formats values for a language: dates and times, and values isolated from the direction of the text around them. */
export interface Formatters {
  moment: (at: Date, timeZone: string | null) => string;
  bidiIsolate: (value: string) => string;
}

export interface Letters {
  /** Shown below every email. */
  footer: string;
  /** Shown before the URL, for clients that don't display the button. */
  orOpen: string;
  words: { [Kind in LetterKind]: (letter: LetterOf<Kind>, formatters: Formatters) => EmailContent };
}
