import { expect, test } from 'vitest';
import { moonshineTokens } from './moonshine-tokens.ts';

test('each token becomes a line with its base64 and number', () => {
  const tokenizer = Buffer.concat([
    Buffer.from([5]),
    Buffer.from('<unk>'),
    Buffer.from([4]),
    Buffer.from('▁a'),
  ]);
  expect(moonshineTokens(tokenizer)).toBe('PHVuaz4= 0\n4paBYQ== 1\n');
});

test('a length of 128 or more has two bytes', () => {
  const token = Buffer.alloc(300, 'x');
  const [line = ''] = moonshineTokens(Buffer.concat([Buffer.from([172, 2]), token])).split('\n');
  expect(line).toBe(`${token.toString('base64')} 0`);
});

test('an incomplete token is refused', () => {
  expect(() => moonshineTokens(Buffer.from([5, 1, 2]))).toThrow('in the middle of a token');
  expect(() => moonshineTokens(Buffer.from([200]))).toThrow('out of range');
});
