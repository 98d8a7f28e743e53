import { expect, test } from 'vitest';
import { toQuery } from './audit-filter.ts';
import { detailFacts, memberSubjectPage, subjectPage } from './details.ts';

test('details become short facts; empty ones are left out and nested ones stay together', () => {
  const texts = {
    name: (name: string) => name.toUpperCase(),
    value: (name: string, value: string | number | boolean) => `${name}/${value}`,
  };
  const details = { from: 'EDITOR', q: '', note: null, n: 3, list: ['a'], to: { a: 'x', b: null, c: true } };
  expect(detailFacts(details, texts)).toEqual([
    'FROM: from/EDITOR',
    'N: n/3',
    'LIST: ["a"]',
    'TO: A: a/x, C: c/true',
  ]);
});

test('ids are left out, and a list of ids is shown as its length', () => {
  const texts = {
    name: (name: string) => name,
    value: (_: string, value: string | number | boolean) => `${value}`,
  };
  const id = 'dc29a1f0-77aa-4f43-9a53-1b2c3d4e5f60';
  expect(detailFacts({ next: id, attempt: 2, sessions: [id, id] }, texts)).toEqual([
    'attempt: 2',
    'sessions: 2',
  ]);
});

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
] as const)('an entry %s about %s links to %s', (action, id, page) =>
  expect(subjectPage(action, id)).toBe(page),
);

test.each([
  ['session.read', 'x', '/report/x'],
  ['job.update', 'x', '/jobs/x'],
  ['member.remove', 'x', null],
  ['job.delete', 'x', null],
] as const)('in a company’s own log, an entry %s about %s links to %s', (action, id, page) =>
  expect(memberSubjectPage(action, id)).toBe(page),
);
