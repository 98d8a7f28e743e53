import { question } from '@candi/contract/interviews/templates';
import { languages } from '@candi/contract/platform/enumerations';
import { starterRoleIds } from '@candi/language/shapes/starter-roles';
import { starterRoles } from '@candi/language/starter-roles';
import { expect, it } from 'vitest';
import { roleIn, roleOf } from './roles.ts';

it.each(languages)('each role in %s has seven valid questions, and is found by its own name', (language) => {
  const { roles, shared } = starterRoles[language];
  expect(Object.keys(roles)).toEqual([...starterRoleIds]);
  for (const role of starterRoleIds) {
    const { name, questions } = roles[role];
    expect(roleIn(name), name).toBe(role);
    const all = [...questions, ...shared];
    expect(new Set(all.map((each) => each.question)).size).toBe(7);
    for (const each of all) expect(question.parse(each)).toEqual(each);
  }
});

it('finds the role of a job by its name or position', () => {
  expect(roleOf({ name: 'Night shift', position: 'Enfermeira' })).toBe('nursing');
  expect(roleOf({ name: 'Data engineer', position: '' })).toBe('data');
  expect(roleOf({ name: 'Astronaut', position: 'Astronaut' })).toBeUndefined();
  expect(roleOf(null)).toBeUndefined();
});
