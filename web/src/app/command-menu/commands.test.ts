import { expect, test } from 'vitest';
import { actionsOf, holds } from './commands.ts';

test('offers only actions that the role allows', () => {
  expect(actionsOf('EDITOR').map(({ name }) => name)).toEqual(['interview', 'candidate', 'job', 'template']);
  expect(actionsOf('VIEWER')).toEqual([]);
  expect(actionsOf(null)).toEqual([]);
});

test('finds a label without its accents and in any case', () => {
  expect(holds('Configurações', 'configuraco')).toBe(true);
  expect(holds('Talent pipelines', 'PIPE')).toBe(true);
  expect(holds('Interviews', 'jobs')).toBe(false);
});
