import type { Messages } from '../shapes/messages.ts';
import { en as actions } from './actions.ts';
import { en as emailTemplates } from './email-templates.ts';
import { en as pageWords } from './page-words.ts';
import { en as resumeCheck } from './resume-check.ts';
import { en as texts } from './texts.ts';

export const en: Messages = {
  texts,
  actions,
  emailTemplates,
  pageWords,
  resumeCheck,
};
