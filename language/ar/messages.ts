import type { Messages } from '../shapes/messages.ts';
import { ar as actions } from './actions.ts';
import { ar as emailTemplates } from './email-templates.ts';
import { ar as pageWords } from './page-words.ts';
import { ar as resumeCheck } from './resume-check.ts';
import { ar as texts } from './texts.ts';

export const ar: Messages = {
  texts,
  actions,
  emailTemplates,
  pageWords,
  resumeCheck,
};
