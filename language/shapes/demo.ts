import type { TemplateBody } from '@candi/contract/interviews/templates';
import type { CandidateDecision, CancelReason } from '@candi/contract/platform/enumerations';

/** The demo job for which a candidate applies. */
export type DemoKind = 'support' | 'engineer' | 'marketing';

export type SeedTemplate = Omit<
  TemplateBody,
  'phase' | 'testingLanguage' | 'languageRequirements' | 'avatarLook' | 'tone' | 'warmUp' | 'askAboutResume'
>;

/** A demo candidate, as a compact row. */
export type PersonRow = [
  kind: DemoKind,
  firstName: string,
  lastName: string,
  mailbox: string,
  company: string,
  city: string,
  country: string,
  years: number,
  openToWork: boolean,
];

/** The texts and candidates of the demo in one language. All people are fictional. */
export interface DemoTexts {
  /** An interview for a customer support specialist, with three questions. */
  template: Omit<SeedTemplate, 'language'>;
  /** Texts of the short interview on the welcome page. It asks the template's first question. */
  visit: { title: string; outro: string };
  /** Why the aborted interview ended. */
  cancelReason: CancelReason;
  /** The "about" text of every candidate's profile. */
  about: string;
  titles: Record<DemoKind, string>;
  /** The first candidate, who applies for the support job. */
  first: readonly [firstName: string, lastName: string, mailbox: string];
  /** Nine further candidates. */
  people: readonly PersonRow[];
  /** When the support job was opened (days ago). */
  openedDaysAgo: number;
  /** The team's decision after the completed interview, the index of the job's phase, and when it took place (days ago). */
  held: { phase: number; decision: CandidateDecision | null; heldDaysAgo: number };
  /** When the scheduled interview takes place (days from now). */
  scheduledInDays: number;
}
