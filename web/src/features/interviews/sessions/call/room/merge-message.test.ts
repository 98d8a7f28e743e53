import { expect, test } from 'vitest';
import type { Message } from './merge-message.ts';
import { mergeMessage, textsOf } from './merge-message.ts';

const first = '2026-11-01T10:00:00.000Z';
const later = '2026-11-01T10:00:05.000Z';

test('the first text creates a message', () => {
  expect(mergeMessage([], { speaker: 'candi', text: 'Hello.' }, first)).toEqual([
    { speaker: 'candi', text: 'Hello.', timestamp: first, index: 0 },
  ]);
});

test('text of the same speaker is joined to the last message, and the index is at the end of the earlier text', () => {
  const before: Message[] = [{ speaker: 'candidate', text: 'I led', timestamp: first, index: 0 }];
  const after = mergeMessage(before, { speaker: 'candidate', text: 'a team.' }, later);
  expect(after).toEqual([
    { speaker: 'candidate', text: 'I led a team.', timestamp: first, index: 5, starts: [6] },
  ]);
  expect(before[0]?.text).toBe('I led');
});

test('another speaker starts a new message', () => {
  const before: Message[] = [{ speaker: 'candi', text: 'Why?', timestamp: first, index: 0 }];
  expect(mergeMessage(before, { speaker: 'candidate', text: 'Because.' }, later)).toEqual([
    ...before,
    { speaker: 'candidate', text: 'Because.', timestamp: later, index: 0 },
  ]);
});

test('a message states its language if it differs from the interview’s, or that there are several', () => {
  const spanish = mergeMessage([], { speaker: 'candidate', text: 'Bien.', language: 'es' }, first);
  expect(spanish[0]?.language).toBe('es');
  expect(
    mergeMessage(spanish, { speaker: 'candidate', text: 'Sí.', language: 'es' }, later)[0]?.language,
  ).toBe('es');
  expect(mergeMessage(spanish, { speaker: 'candidate', text: 'Yes.' }, later)[0]?.language).toBeNull();
});

test('the texts of a message can be told apart', () => {
  const messages = ['Hello.', 'Can you hear me?', 'Fine.'].reduce<Message[]>(
    (before, text) => mergeMessage(before, { speaker: 'candi', text }, first),
    [],
  );
  expect(messages.map(({ text }) => text)).toEqual(['Hello. Can you hear me? Fine.']);
  expect(messages.map(textsOf)).toEqual([['Hello.', 'Can you hear me?', 'Fine.']]);
});
