import { expect, test } from 'vitest';
import type { Message } from './merge-message.ts';
import { mergeMessage } from './merge-message.ts';

const first = '2026-11-01T10:00:00.000Z';
const later = '2026-11-01T10:00:05.000Z';

test('the first words make a message', () => {
  expect(mergeMessage([], { speaker: 'candi', text: 'Hello.' }, first)).toEqual([
    { speaker: 'candi', text: 'Hello.', timestamp: first, index: 0 },
  ]);
});

test('the same speaker goes on in the last message, index at the end of the earlier text', () => {
  const before: Message[] = [{ speaker: 'candidate', text: 'I led', timestamp: first, index: 0 }];
  const after = mergeMessage(before, { speaker: 'candidate', text: 'a team.' }, later);
  expect(after).toEqual([{ speaker: 'candidate', text: 'I led a team.', timestamp: first, index: 5 }]);
  expect(before[0]?.text).toBe('I led');
});

test('another speaker starts a new message', () => {
  const before: Message[] = [{ speaker: 'candi', text: 'Why?', timestamp: first, index: 0 }];
  expect(mergeMessage(before, { speaker: 'candidate', text: 'Because.' }, later)).toEqual([
    ...before,
    { speaker: 'candidate', text: 'Because.', timestamp: later, index: 0 },
  ]);
});

test('a message knows its language where that is not the interview’s, or that it is in several', () => {
  const spanish = mergeMessage([], { speaker: 'candidate', text: 'Bien.', language: 'es' }, first);
  expect(spanish[0]?.language).toBe('es');
  expect(
    mergeMessage(spanish, { speaker: 'candidate', text: 'Sí.', language: 'es' }, later)[0]?.language,
  ).toBe('es');
  expect(mergeMessage(spanish, { speaker: 'candidate', text: 'Yes.' }, later)[0]?.language).toBeNull();
});
