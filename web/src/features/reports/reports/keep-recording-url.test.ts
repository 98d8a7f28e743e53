import type { ReportAnswer } from '@candi/contract/reports/reports';
import { expect, test } from 'vitest';
import { keepRecordingUrl } from './keep-recording-url.ts';

const answer = (recording: Partial<ReportAnswer['recording']>) =>
  ({ recording: { url: null, durationMs: null, source: null, ...recording } }) as ReportAnswer;
const ready = (url: string, durationMs = 1000) => answer({ url, durationMs, source: 'browser' });

test('the same file keeps its current URL', () =>
  expect(keepRecordingUrl(ready('/a'), ready('/b')).recording.url).toBe('/a'));

test('another file gets its own URL', () => {
  expect(keepRecordingUrl(ready('/a'), ready('/b', 2000)).recording.url).toBe('/b');
  expect(keepRecordingUrl(answer({}), ready('/b')).recording.url).toBe('/b');
  expect(keepRecordingUrl(undefined, ready('/b')).recording.url).toBe('/b');
});

test('a file that is no longer available has no URL', () =>
  expect(
    keepRecordingUrl(ready('/a'), answer({ durationMs: 1000, source: 'browser' })).recording.url,
  ).toBeNull());
