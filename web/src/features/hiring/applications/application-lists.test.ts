import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { describe, expect, test } from 'vitest';
import type { ListScope } from './application-lists.ts';
import { changedLists, changedRow, countedPhases, targetPhase } from './application-lists.ts';

const phases = [{ id: 'cv' }, { id: 'call' }, { id: 'offer' }];
const row = (id: string, more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id,
  candidate: {
    id: `c-${id}`,
    firstName: 'A',
    lastName: 'B',
    email: '',
    currentJobTitle: '',
    location: '',
    photoUrl: null,
  },
  phaseId: 'cv',
  phaseSince: '2026-11-21T10:00:00.000Z',
  decision: null,
  source: 'public',
  fit: null,
  fitScore: null,
  fitBy: null,
  screening: 'none',
  hasResume: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  session: null,
  ...more,
});
const scope = (phaseId: string | null, filter: Partial<ListScope['filter']> = {}): ListScope => ({
  phaseId,
  filter: { fit: null, decision: null, q: '', sort: 'newest', ...filter },
});
const lists = (...pages: ApplicationRow[][]) => ({
  pages: pages.map((rows) => ({ rows, next: null })),
  pageParams: [null],
});
const ids = (of: ReturnType<typeof changedLists>) => of.pages.map(({ rows }) => rows.map(({ id }) => id));

test('the next phase is the following one, or the current one if it is the last', () => {
  expect(targetPhase({ phaseId: 'cv' }, 'next', phases)).toBe('call');
  expect(targetPhase({ phaseId: 'offer' }, 'next', phases)).toBe('offer');
  expect(targetPhase({ phaseId: 'cv' }, 'offer', phases)).toBe('offer');
  expect(targetPhase({ phaseId: 'cv' }, undefined, phases)).toBe('cv');
});

test('a change affects only the properties that it sets', () => {
  const before = row('a', { fit: 'AVERAGE', decision: 'REJECTED' });
  expect(changedRow(before, { decision: null }, phases)).toEqual({ ...before, decision: null });
  expect(changedRow(before, { fit: 'TOP' }, phases)).toMatchObject({ fit: 'TOP', fitBy: 'recruiter' });
  expect(changedRow(before, { fit: null }, phases)).toEqual(before);
});

test('a move starts the time in the phase, a move to the same phase doesn’t', () => {
  const before = row('a');
  expect(changedRow(before, { phaseId: 'cv' }, phases)).toEqual(before);
  const { phaseSince } = changedRow(before, { phaseId: 'next' }, phases);
  expect(Date.parse(phaseSince)).toBeGreaterThan(Date.parse(before.phaseSince));
});

describe('cached lists', () => {
  const moved = row('b', { phaseId: 'call' });
  test('remove rows that no longer belong to them, including from later pages', () => {
    expect(ids(changedLists(lists([row('a')], [row('b'), row('c')]), scope('cv'), [moved]))).toEqual([
      ['a'],
      ['c'],
    ]);
  });
  test('show added rows at the top, and only once', () => {
    const call = lists([row('x', { phaseId: 'call' })]);
    const after = changedLists(call, scope('call'), [moved]);
    expect(ids(after)).toEqual([['b', 'x']]);
    expect(ids(changedLists(after, scope('call'), [moved]))).toEqual([['b', 'x']]);
  });
  test('of all phases keep every row in place', () => {
    const after = changedLists(lists([row('a'), row('b')]), scope(null), [moved]);
    expect(ids(after)).toEqual([['a', 'b']]);
    expect(after.pages[0]?.rows[1]?.phaseId).toBe('call');
  });
  test('keep out rows that don’t match their filter', () => {
    expect(ids(changedLists(lists([]), scope('call', { fit: 'TOP' }), [moved]))).toEqual([[]]);
    expect(ids(changedLists(lists([]), scope('call', { fit: 'NONE' }), [moved]))).toEqual([['b']]);
    const decided = { ...row('a'), decision: 'ACCEPTED' as const };
    expect(ids(changedLists(lists([row('a')]), scope('cv', { decision: 'NONE' }), [decided]))).toEqual([[]]);
  });
});

test('phase counts are updated', () => {
  const all = phases.map(({ id }) => ({ id, kind: 'CUSTOM' as const, name: id, applicants: 2 }));
  const after = countedPhases(all, [row('a'), row('b')], [row('a', { phaseId: 'offer' }), row('b')]);
  expect(after.map(({ applicants }) => applicants)).toEqual([1, 2, 3]);
});
