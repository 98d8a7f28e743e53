import { maxQuestions, type StarterRole } from '@candi/contract/interviews/templates';
import type { Language } from '@candi/contract/platform/enumerations';
import { library } from '@candi/language/starter-roles';
import { roleIds } from '@candi/language/shapes/starter-roles';

/** Returns the library's roles in one language, each with a template of `maxQuestions` questions. */
export function starterRoles(language: Language): StarterRole[] {
  const { intro, roles, shared } = library[language];
  return roleIds.map((id) => {
    const { name, questions } = roles[id];
    return {
      id,
      name,
      template: {
        language,
        title: intro.title(name),
        position: name,
        companyIntro: '',
        jobIntro: intro.job(name),
        interviewerIntro: intro.interviewer,
        outro: intro.outro,
        questions: [...questions, ...shared].slice(0, maxQuestions),
      },
    };
  });
}
