import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

const address = { interviewId: 'i', candidateId: 'c', token: 't', test: false };

test('returns the pages of a link', () => {
  expect(pagePath(address, 'join')).toBe('/interview/i/c/join/t');
  expect(pagePath(address, 'end')).toBe('/interview/i/c/end/t');
});

test('join and call pages have a test variant, the end page has none', () => {
  const testAddress = { ...address, test: true };
  expect(pagePath(testAddress, 'join')).toBe('/interview/i/c/join/t/test');
  expect(pagePath(testAddress, 'call')).toBe('/interview/i/c/call/t/test');
  expect(pagePath(testAddress, 'end')).toBe('/interview/i/c/end/t');
});
