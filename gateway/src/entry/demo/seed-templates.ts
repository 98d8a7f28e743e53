import { languages } from '@candi/contract/platform/enumerations';
import type { SeedTemplate } from './texts/shape.ts';
import { demoTexts } from './texts/texts.ts';

/** Templates of the demo company: in each language, the same interview for a customer support specialist. */
export const seedTemplates: SeedTemplate[] = languages.map((language) => ({
  ...demoTexts[language].template,
  language,
}));
