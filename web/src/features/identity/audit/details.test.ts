import { expect, test } from 'vitest';
import { toQuery } from './audit-filter.ts';
import { detailFacts, subjectPage } from './details.ts';

test('details become short facts; empty ones are left out', () =>
  expect(detailFacts({ from: 'EDITOR', to: 'ADMIN', q: '', note: null, n: 3, list: ['a'] })).toEqual([
    'from: EDITOR',
    'to: ADMIN',
    'n: 3',
    'list: ["a"]',
  ]));

test('days become timestamps, including the whole last day', () => {
  const none = { company: '', actor: '', action: '', from: '', to: '' };
  expect(toQuery(none)).toEqual({ companyId: '', actorId: '', action: '', from: '', to: '' });
  const { from, to } = toQuery({ ...none, from: '2026-11-21', to: '2026-11-21' });
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(24 * 60 * 60 * 1000);
  expect(toQuery({ ...none, from: 'x' }).from).toBe('');
});

test.each([
  ['session.read', 'x', '/report/x'],
  ['member.remove', 'x', '/users/x'],
  ['company.create', 'x', '/companies/x/users'],
  ['company.delete', 'x', null],
  ['company.list', null, null],
  ['beta_code.create', 'x', null],
] as const)('%s of %s leads to %s', (action, id, page) => expect(subjectPage(action, id)).toBe(page));
