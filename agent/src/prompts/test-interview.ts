import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { conversations } from '@candi/language/conversation';
import type { Prompts } from '@candi/language/shapes/prompts';

/** Returns the utterances for a test, and what differs for a visitor of the welcome page. */
export const asTest = (
  prompts: Prompts,
  { visit }: Pick<LiveBrief, 'visit'>,
  language: Language,
): Prompts => {
  const { process, visit: forVisitor, ...own } = conversations[language].testPrompts;
  return {
    ...prompts,
    ...own,
    process: { ...prompts.process, ...process, ...(visit === true ? forVisitor : {}) },
  };
};
