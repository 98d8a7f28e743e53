import type { TemplateBody } from '@candi/contract/interviews/templates';
import type { CancelReason } from '@candi/contract/platform/enumerations';

/** The demo job that a candidate applies for. */
export type DemoKind = 'support' | 'engineer' | 'marketing';

/** One answer to each question. */
export type Conversation = readonly [string, string, string];

export type SeedTemplate = Omit<
  TemplateBody,
  'phase' | 'testingLanguage' | 'languageRequirements' | 'avatarLook'
>;

/** A candidate of the demo. */
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

/** The demo's texts and people in one language. All people are fictional. */
export interface DemoTexts {
  /** An interview for a customer support specialist, with three questions. */
  template: Omit<SeedTemplate, 'language'>;
  /** What Candi says before and after the questions. */
  hello: string;
  goodbye: string;
  /** Answers of candidates to the template's questions. The report job scores them like any interview. */
  conversations: readonly [well: Conversation, partly: Conversation, poorly: Conversation];
  /** Why the aborted interview ended. */
  cancelReason: CancelReason;
  /** The language's own name. */
  nativeLanguage: string;
  /** What every candidate's profile says about them. */
  about: string;
  titles: Record<DemoKind, string>;
  /** The first candidate, who applies for the support job. */
  first: readonly [firstName: string, lastName: string, mailbox: string];
  /** Nine further candidates. */
  people: readonly PersonRow[];
}
