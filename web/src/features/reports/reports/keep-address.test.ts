import type { ReportAnswer } from '@candi/contract/reports/reports';
import { expect, test } from 'vitest';
import { keepAddress } from './keep-address.ts';

const answer = (recording: Partial<ReportAnswer['recording']>) =>
  ({ recording: { url: null, durationMs: null, source: null, ...recording } }) as ReportAnswer;
const ready = (url: string, durationMs = 1000) => answer({ url, durationMs, source: 'browser' });

test('the same file keeps its current address', () =>
  expect(keepAddress(ready('/a'), ready('/b')).recording.url).toBe('/a'));

test('another file gets its own address', () => {
  expect(keepAddress(ready('/a'), ready('/b', 2000)).recording.url).toBe('/b');
  expect(keepAddress(answer({}), ready('/b')).recording.url).toBe('/b');
  expect(keepAddress(undefined, ready('/b')).recording.url).toBe('/b');
});

test('a file that is no longer available has no address', () =>
  expect(keepAddress(ready('/a'), answer({ durationMs: 1000, source: 'browser' })).recording.url).toBeNull());
