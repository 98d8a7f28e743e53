import type { Messages } from '../shapes/messages.ts';
import { pt as actions } from './actions.ts';
import { pt as emailTemplates } from './email-templates.ts';
import { pt as pageWords } from './page-words.ts';
import { pt as resumeCheck } from './resume-check.ts';
import { pt as texts } from './texts.ts';

export const pt: Messages = {
  texts,
  actions,
  emailTemplates,
  pageWords,
  resumeCheck,
};
