import type { Messages } from '../shapes/messages.ts';
import { es as actions } from './actions.ts';
import { es as emailTemplates } from './email-templates.ts';
import { es as pageWords } from './page-words.ts';
import { es as resumeCheck } from './resume-check.ts';
import { es as texts } from './texts.ts';

export const es: Messages = {
  texts,
  actions,
  emailTemplates,
  pageWords,
  resumeCheck,
};
