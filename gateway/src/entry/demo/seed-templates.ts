import type { TemplateBody } from '@candi/contract/interviews/templates';
import { languages } from '@candi/contract/platform/enumerations';
import type { SeedTemplate } from '@candi/language/shapes/demo';
import { demoTexts } from '@candi/language/demo';

/** Templates of the demo company: in each language, the same interview for a customer support specialist. */
export const seedTemplates: SeedTemplate[] = languages.map((language) => ({
  ...demoTexts[language].template,
  language,
}));

/** Returns a seeded template with all settings. */
export const wholeTemplate = (template: SeedTemplate): TemplateBody => ({
  ...template,
  phase: 'SCREENING',
  testingLanguage: null,
  languageRequirements: [{ language: template.language, level: 'C1' }],
  avatarLook: 'waves',
  tone: 'neutral',
  warmUp: false,
  askAboutResume: false,
});
