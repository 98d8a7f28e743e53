import type { TemplateBody } from '@candi/contract/interviews/templates';
import { languages } from '@candi/contract/platform/enumerations';
import type { SeedTemplate } from '@candi/language/shapes/demo';
import { samples } from '@candi/language/samples';

/** Templates of the demo company: in each language, the same interview for a customer support specialist. */
export const seedTemplates: SeedTemplate[] = languages.map((language) => ({
  ...samples[language].demo.template,
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
