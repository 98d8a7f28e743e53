import { expect, test } from 'vitest';
import { withDecision } from './with-decision.ts';

const page = (...ids: string[]) => ({
  rows: ids.map((sessionId) => ({ sessionId, decision: null })),
  next: null,
});

test('changes the decision of one session only', () => {
  const pages = [page('a', 'b'), page('c')];
  const after = withDecision<{ sessionId: string; decision: 'ACCEPTED' | null }>(pages, 'b', 'ACCEPTED');
  expect(after[0]?.rows).toEqual([
    { sessionId: 'a', decision: null },
    { sessionId: 'b', decision: 'ACCEPTED' },
  ]);
  expect(after[1]).toBe(pages[1]);
  expect(pages[0]?.rows[1]?.decision).toBeNull();
});
