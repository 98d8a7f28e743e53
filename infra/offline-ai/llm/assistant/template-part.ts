import type { LibraryFault } from '@candi/contract/reports/assistant';
import type { TemplatePartTask } from '@candi/contract/reports/assistant-tasks';
import { starterIntro, starterRoles } from '@candi/language/starter-roles';
import { type Answer, call } from './answer.ts';
import { roleIn, roleOf } from './roles.ts';

/** Thrown if the library of starter roles has nothing for a task. `code`: the error's code for the client. */
export class NothingInLibrary extends Error {
  override name = 'NothingInLibrary';
  readonly code: LibraryFault;

  constructor(code: LibraryFault) {
    super(`the library of templates has nothing: ${code}`);
    this.code = code;
  }
}

/** Maximum length of a template's title (characters). */
const maxTitle = 200;

/** Takes one part of a template from the starter roles. Throws NothingInLibrary. */
export function draftTemplatePart(task: TemplatePartTask): Answer {
  const { part, language, brief, job, questionsAlreadyInTheTemplate } = task;
  const role = roleIn(brief) ?? roleOf(job);
  if (!role) throw new NothingInLibrary('no_role');
  const { shared, roles } = starterRoles[language];
  const { name, questions } = roles[role];
  if (part === 'intro') {
    const intro = starterIntro(job?.position ?? name, language);
    return call('draft_intro', { ...intro, title: intro.title.slice(0, maxTitle) });
  }
  const known = new Set(questionsAlreadyInTheTemplate);
  const question = [...questions, ...shared].find((each) => !known.has(each.question));
  if (!question) throw new NothingInLibrary('no_more');
  return call('draft_question', question);
}
