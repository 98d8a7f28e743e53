import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';

const texts = { turn: 'Candi is listening', progress: 'Question 2 of 5' };

test('nothing is announced while Candi speaks', () => {
  for (const doing of ['speaking', 'thinking', 'idle'] as const)
    expect(announcement(doing, texts, '')).toBe('');
});

test('the candidate’s turn is announced, with new progress once', () => {
  expect(announcement('listening', texts, 'Question 1 of 5')).toBe('Question 2 of 5. Candi is listening');
  expect(announcement('listening', texts, 'Question 2 of 5')).toBe('Candi is listening');
  expect(announcement('listening', { ...texts, progress: '' }, '')).toBe('Candi is listening');
});
