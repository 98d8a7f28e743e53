import type { Actions } from './actions.ts';
import type { Texts } from './texts.ts';
import type { EmailTemplates } from './email-templates.ts';
import type { PageWords } from './page-words.ts';
import type { QuestionPatterns } from './resume-check.ts';

/** What Candi writes to users and candidates, and how their questions are read, in one language. */
export interface Messages {
  /** Messages for errors, and short texts. */
  texts: Texts;
  /** Messages for successful writes, and names of actions. */
  actions: Actions;
  /** Texts of the email templates. */
  emailTemplates: EmailTemplates;
  /** The words of the pages that the assistant uses. */
  pageWords: PageWords;
  /** Patterns for the check of questions about a résumé. */
  resumeCheck: QuestionPatterns;
}
