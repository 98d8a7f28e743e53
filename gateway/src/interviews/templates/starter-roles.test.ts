import { newTemplate } from '@candi/contract/interviews/templates';
import { languages } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { listStarterRoles } from './starter-roles.ts';

it.each(languages)('twelve roles have a valid template of five questions in %s', (language) => {
  const roles = listStarterRoles(language);
  expect(new Set(roles.map(({ name }) => name)).size).toBe(12);
  for (const { name, template } of roles) {
    expect(newTemplate.safeParse(template).success, name).toBe(true);
    expect(new Set(template.questions.map(({ question }) => question)).size, name).toBe(5);
  }
});
