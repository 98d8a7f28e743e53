import { languages } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import { insertCompany } from '../../identity/companies/companies.repository.ts';
import { toStoredQuestions } from '../../interviews/templates/stored-questions.ts';
import { insertTemplate } from '../../interviews/templates/templates.repository.ts';
import { samples } from '@candi/language/samples';

/**
 * Creates the company of the welcome page's short interviews, without members, and its templates: in each language, the
 * first question of the demo's interview.
 */
export async function seedVisitors(trx: Handle): Promise<void> {
  const companyId = await insertCompany(trx, { kind: 'COMPANY', name: 'Aurora Travel', forVisitors: true });
  for (const language of languages) {
    const { template, visit } = samples[language].demo;
    await insertTemplate(trx, companyId, {
      ...template,
      ...visit,
      language,
      questions: toStoredQuestions(template.questions.slice(0, 1)),
      phase: 'SCREENING',
      testingLanguage: null,
      languageRequirements: [{ language, level: 'C1' }],
      avatarLook: 'waves',
      tone: 'warm',
      warmUp: false,
      askAboutResume: false,
      createdBy: null,
    });
  }
}
