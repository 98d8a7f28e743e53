import type { AccommodationBody } from '@candi/contract/interviews/accommodations';
import type { DialIn } from '@candi/contract/interviews/dial-in';
import type { QuestionShare } from '@candi/contract/interviews/session-end';
import type { EndedBy, InterviewType, MemberRole } from '@candi/contract/platform/enumerations';

/** A call that Candi places, as the candidate is told. */
export interface AnnouncedCall {
  /** The candidate's number with only its last digits; null until a recruiter has confirmed it. */
  number: string | null;
}

/** A sensitive action that is mailed to the person concerned and to the company's owner. */
export type SecurityEvent =
  | 'owner_changed'
  | 'admin_given'
  | 'admin_taken'
  | 'admin_removed'
  | 'admin_invited'
  | 'logins_ended'
  | 'email_changed'
  | 'factor_off'
  | 'codes_renewed'
  | 'factor_reset'
  | 'suspended'
  | 'activated';

/** The data that an email template is filled with. URLs are absolute and may contain secrets. */
export type EmailData =
  | { kind: 'verify'; firstName: string; url: string }
  | { kind: 'reset'; firstName: string; url: string }
  /** To a user for whose account many wrong passwords were entered. `url`: signs in once. */
  | { kind: 'sign_in_link'; firstName: string; url: string }
  /** Tells the user that the account's password was changed. `url`: the page to request a new password. */
  | { kind: 'password_changed'; firstName: string; url: string }
  /**
   * Tells the user what happened to the account's second factor. `url`: the page to request a new password. `undoUrl`:
   * removes a factor that was switched on; null if the user has to ask somebody else for that.
   */
  | {
      kind: 'second_factor';
      event:
        | 'on'
        | 'off'
        | 'codes_renewed'
        | 'code_used'
        | 'passkey_added'
        | 'passkey_removed'
        | 'app_added'
        | 'app_removed';
      firstName: string;
      url: string;
      undoUrl: string | null;
    }
  /**
   * To a user: a device signed in that they hadn't used before. `device`: browser and system. `address`: its IP address.
   * `country`: ISO 3166-1 alpha-2. Each is null if unknown. `url`: the page to request a new password.
   */
  | {
      kind: 'new_device';
      device: string | null;
      address: string | null;
      country: string | null;
      firstName: string;
      url: string;
    }
  /** Tells the person concerned or the company's owner of a sensitive action. `url`: the page to request a new password. */
  | {
      kind: 'security_notice';
      event: SecurityEvent;
      firstName: string;
      /** Whose account or role is concerned; the email address of an invited person. */
      personName: string;
      /** Null if it is the platform. */
      actorName: string | null;
      companyName: string;
      at: Date;
      url: string;
    }
  /** To a user's new email address. `url`: confirms it. */
  | { kind: 'email_change'; firstName: string; url: string }
  /** To a user's old email address. `until`: how long `url` undoes the change. */
  | { kind: 'email_changed'; firstName: string; newEmail: string; until: Date; url: string }
  /** To the owner of a company that was deleted. `until`: when it is erased. `url`: restores it. */
  | { kind: 'company_deleted'; firstName: string; companyName: string; until: Date; url: string }
  /** To a candidate of a deleted company. `url`: erases their data. `until`: how long it works. */
  | { kind: 'candidate_erasure'; firstName: string; companyName: string; until: Date; url: string }
  /** To a new platform admin, who chooses a password at `url`. */
  | { kind: 'admin_invitation'; firstName: string; inviterName: string; url: string }
  | { kind: 'invitation'; companyName: string; inviterName: string; role: MemberRole; url: string }
  | {
      kind: 'interview';
      /** Why the email is sent. The link in each email replaces the one in the previous email. */
      occasion: 'invited' | 'link' | 'moved' | 'again';
      companyName: string;
      title: string;
      type: InterviewType;
      candidateName: string;
      url: string;
      scheduledAt: Date | null;
      /** Name of an IANA time zone. Null means UTC. */
      timeZone: string | null;
      durationMinutes: number;
      expiresAt: Date;
      /** How to join by telephone; null if that isn't possible. */
      dialIn: DialIn | null;
      /** The call that Candi places at `scheduledAt`; null if she doesn't call. */
      call: AnnouncedCall | null;
      /** Contents of the calendar attachment. */
      ics: string | null;
    }
  | {
      kind: 'interview_withdrawn';
      companyName: string;
      title: string;
      candidateName: string;
      /** Contents of the calendar attachment, which cancels the appointment. */
      ics: string | null;
    }
  /** To someone who requested a link through an interview's open link but had already completed the interview. */
  | { kind: 'interview_over'; companyName: string; title: string; candidateName: string }
  /** To recruiters during the interview: the candidate wants to talk to a human. */
  | { kind: 'person_asked'; firstName: string; candidateName: string; title: string; url: string }
  /**
   * To recruiters: the candidate asked Candi to have the interview on another day. `postponed`: set if Candi offered that because
   * the language model had failed, and whether the attempt is given back. Missing in emails that earlier versions queued.
   */
  | {
      kind: 'another_day_asked';
      firstName: string;
      candidateName: string;
      title: string;
      url: string;
      postponed?: 'none' | 'given_back' | 'kept';
    }
  /** To the recruiter: a candidate requests an accommodation. `url`: the page on which the recruiter responds. */
  | ({
      kind: 'accommodation_asked';
      firstName: string;
      candidateName: string;
      title: string;
      url: string;
    } & AccommodationBody)
  /** To recruiters: an interview ended before all of its questions were asked. */
  | {
      kind: 'interview_ended_early';
      firstName: string;
      candidateName: string;
      title: string;
      endedBy: EndedBy;
      questions: Pick<QuestionShare, 'asked' | 'total'>;
      url: string;
    }
  /**
   * To the owner: the payment for the plan failed. `until`: when the plan ends. `url`: the page on which the owner
   * can pay.
   */
  | {
      kind: 'payment_failed';
      firstName: string;
      companyName: string;
      planName: string;
      until: Date;
      url: string;
    }
  /** To the owner: the paid plan has ended, so the company is now on the free plan. */
  | { kind: 'plan_ended'; firstName: string; companyName: string; planName: string; url: string }
  | { kind: 'application_received'; companyName: string; jobName: string; candidateName: string };
export type EmailKind = EmailData['kind'];
export type EmailDataOf<Kind extends EmailKind> = Extract<EmailData, { kind: Kind }>;

export interface DialInLine {
  label: string;
  value: string;
  /** Dials the number; null if there is nothing to open. */
  url: string | null;
}

/** The texts of an email, in plain text. The layout adds the rest. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Pairs of label and value, one per line. */
  facts?: [string, string][];
  /** What the candidate dials and enters, shown below the facts. Written from left to right in every language. */
  dialIn?: DialInLine[];
  action?: { label: string; url: string };
  /** Small print shown below the button. */
  notes?: string[];
}

/**
 * Formats values for a language. `bidiIsolate` keeps a value's text direction from affecting the text around it. `country`:
 * the name of an ISO 3166-1 alpha-2 code.
 */
export interface Formatters {
  moment: (at: Date, timeZone: string | null) => string;
  bidiIsolate: (value: string) => string;
  country: (code: string) => string;
}

export interface EmailTemplates {
  /** Shown below every email. */
  footer: string;
  /** Introduces the URL, for email programs that don't show the button. */
  orOpen: string;
  /** Stands for the candidate's name in the preview of an email. */
  candidatePlaceholder: string;
  /** Says how to join by telephone, in a calendar file. `pin`: in groups of digits. */
  callIn: (number: string, pin: string) => string;
  /** Says that Candi calls the candidate, in a calendar file. `number`: only its last digits. */
  calledOn: (number: string) => string;
  /** Says how to join by telephone if Candi's call is missed, in a calendar file. */
  callInstead: (number: string, pin: string) => string;
  /** Says that Candi calls the candidate once a recruiter has confirmed the number, in a calendar file. */
  callOnceConfirmed: (companyName: string) => string;
  /** Says how to join by telephone if Candi doesn't call, in a calendar file. */
  callIfNone: (number: string, pin: string) => string;
  words: { [Kind in EmailKind]: (data: EmailDataOf<Kind>, formatters: Formatters) => EmailContent };
}
