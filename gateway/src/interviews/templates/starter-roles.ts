import { maxQuestions, type StarterRole } from '@candi/contract/interviews/templates';
import type { Language } from '@candi/contract/platform/enumerations';
import { starterRoleIds } from '@candi/language/shapes/starter-roles';
import { starterIntro, starterRoles } from '@candi/language/starter-roles';

/** Returns common roles in one language, each with a template of `maxQuestions` questions. */
export function listStarterRoles(language: Language): StarterRole[] {
  const { roles, shared } = starterRoles[language];
  return starterRoleIds.map((id) => {
    const { name, questions } = roles[id];
    return {
      id,
      name,
      template: {
        ...starterIntro(name, language),
        language,
        questions: [...questions, ...shared].slice(0, maxQuestions),
      },
    };
  });
}
