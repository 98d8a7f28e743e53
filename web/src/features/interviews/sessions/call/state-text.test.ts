import { expect, test } from 'vitest';
import { stateOf } from './state-text.ts';

const hearing = { heard: true, microphone: true, muted: false, silent: false };

test('Candi listens only while the candidate can be heard', () => {
  expect(stateOf('listening', hearing)).toBe('listening');
  expect(stateOf('listening', { ...hearing, muted: true })).toBe('muted');
  expect(stateOf('listening', { ...hearing, silent: true })).toBe('noSound');
  expect(stateOf('listening', { ...hearing, heard: false })).toBe('reading');
  expect(stateOf('listening', { ...hearing, microphone: false, muted: true })).toBe('reading');
});

test('what Candi does is shown whether or not the candidate is muted', () => {
  for (const doing of ['idle', 'speaking', 'thinking'] as const)
    expect(stateOf(doing, { ...hearing, muted: true })).toBe(doing);
});
