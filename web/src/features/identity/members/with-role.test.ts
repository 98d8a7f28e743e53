import type { MembersAnswer } from '@candi/contract/identity/members';
import { expect, test } from 'vitest';
import { withRole } from './with-role.ts';

const person = { firstName: 'A', lastName: 'B', email: 'a@b.test', joinedAt: '2026-11-01T00:00:00.000Z' };
const answer: MembersAnswer = {
  members: [
    { ...person, userId: '1', role: 'OWNER' },
    { ...person, userId: '2', role: 'VIEWER' },
    { ...person, userId: '3', role: 'EDITOR' },
  ],
  invitations: [],
  seats: { used: 3, of: 5 },
};

test('changes one role, keeps the order, and doesn’t modify its input', () => {
  const changed = withRole(answer, '3', 'ADMIN');
  expect(changed.members.map(({ userId, role }) => [userId, role])).toEqual([
    ['1', 'OWNER'],
    ['2', 'VIEWER'],
    ['3', 'ADMIN'],
  ]);
  expect(answer.members[2]?.role).toBe('EDITOR');
  expect(withRole(changed, '3', 'EDITOR')).toEqual(answer);
});
