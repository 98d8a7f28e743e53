import { expect, test } from 'vitest';
import { SentenceTokenizer } from './sentence-tokenizer.ts';

test('each sentence is emitted as soon as it is pushed, including the last', async () => {
  const stream = new SentenceTokenizer('en').stream();
  stream.pushText('Thank you. I see. ');
  expect((await stream.next()).value?.token).toBe('Thank you.');
  expect((await stream.next()).value?.token).toBe('I see.');
  stream.pushText('And how do you test it?');
  expect((await stream.next()).value?.token).toBe('And how do you test it?');
  stream.endInput();
  expect((await stream.next()).done).toBe(true);
});

test('Arabic sentences are separated', () => {
  expect(new SentenceTokenizer('ar').tokenize('شكرا لك. كيف تختبر عملك؟')).toEqual([
    'شكرا لك.',
    'كيف تختبر عملك؟',
  ]);
});
