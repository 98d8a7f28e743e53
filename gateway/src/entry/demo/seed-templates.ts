import { languages } from '@candi/contract/platform/enumerations';
import type { SeedTemplate } from './texts/shape.ts';
import { demoTexts } from './texts/texts.ts';

/** Templates of the demo: the same interview for a customer support specialist in each language. */
export const seedTemplates: SeedTemplate[] = languages.map((language) => ({
  ...demoTexts[language].template,
  language,
}));
