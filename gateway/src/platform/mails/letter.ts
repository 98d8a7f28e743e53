import type { AccommodationBody } from '@candi/contract/interviews/accommodations';
import type { Language, MemberRole } from '@candi/contract/platform/enumerations';

/** What a mail says, before it has words. Addresses (`url`) are whole and may hold secrets. */
export type Letter =
  | { kind: 'verify'; firstName: string; url: string }
  | { kind: 'reset'; firstName: string; url: string }
  /** The account's password was changed; `url` is where to ask for a new one. */
  | { kind: 'password_changed'; firstName: string; url: string }
  /** To a new admin of the platform, who chooses a password by `url`. */
  | { kind: 'admin_invitation'; firstName: string; inviterName: string; url: string }
  | { kind: 'invitation'; companyName: string; inviterName: string; role: MemberRole; url: string }
  | {
      kind: 'interview';
      /** Why it is sent. After the first one, its link takes the place of the one before. */
      occasion: 'invited' | 'link' | 'moved' | 'again';
      companyName: string;
      title: string;
      candidateName: string;
      url: string;
      scheduledAt: Date | null;
      /** IANA name. Null: UTC. */
      timeZone: string | null;
      durationMinutes: number;
      expiresAt: Date;
      /** A whole calendar file to send along. */
      ics: string | null;
    }
  | {
      kind: 'interview_withdrawn';
      companyName: string;
      title: string;
      candidateName: string;
      /** A calendar file that takes the appointment back. */
      ics: string | null;
    }
  /** To whoever asks for a link by the open one, and has held the interview already. */
  | { kind: 'interview_over'; companyName: string; title: string; candidateName: string }
  /** To recruiters, while the interview runs: the candidate would like to talk to a person. */
  | { kind: 'person_asked'; firstName: string; candidateName: string; title: string; url: string }
  /** To the recruiter: a candidate asks for an accommodation, which is answered at `url`. */
  | ({
      kind: 'accommodation_asked';
      firstName: string;
      candidateName: string;
      title: string;
      url: string;
    } & AccommodationBody)
  | { kind: 'application_received'; companyName: string; jobName: string; candidateName: string };
export type LetterKind = Letter['kind'];
export type LetterOf<Kind extends LetterKind> = Extract<Letter, { kind: Kind }>;

/** A letter in words: plain text only, the layout adds the rest. */
export interface Worded {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label and value, one a line. */
  facts?: [string, string][];
  action?: { label: string; url: string };
  /** Small print below the button. */
  notes?: string[];
}

/** Helps to put values into words: dates in the language, and values that read the other way set apart. */
export interface Wording {
  moment: (at: Date, timeZone: string | null) => string;
  apart: (value: string) => string;
}

export interface Letters {
  /** Below every letter. */
  footer: string;
  /** Stands before the address, for programs that show no button. */
  orOpen: string;
  words: { [Kind in LetterKind]: (letter: LetterOf<Kind>, wording: Wording) => Worded };
}
export type LettersByLanguage = Record<Language, Letters>;
