import type { Report, ReportAnswer } from '@candi/contract/reports/reports';
import { expect, test } from 'vitest';
import { isMoving, recordingStatus, stageOf } from './stage.ts';

const endedAt = '2026-11-21T12:00:00.000Z';
const end = Date.parse(endedAt);
const report = { summary: '' } as Report;
const answer = {
  status: 'COMPLETED',
  startedAt: '2026-11-21T11:30:00.000Z',
  endedAt,
  reportStatus: 'ready',
  improvable: false,
  report,
  recording: { status: 'ready' },
} as ReportAnswer;
const withOver = (over: Partial<ReportAnswer>): ReportAnswer => ({ ...answer, ...over });
const recording = (status: ReportAnswer['recording']['status']) => ({ ...answer.recording, status });

test('a session is waiting, live, being reported on, and ready', () => {
  const none = { report: null, reportStatus: 'waiting' } as const;
  expect(stageOf(withOver({ ...none, status: 'PENDING', startedAt: null }))).toBe('waiting');
  expect(stageOf(withOver({ ...none, status: 'OPENED' }))).toBe('live');
  expect(stageOf(withOver(none))).toBe('making');
  expect(stageOf(withOver({ ...none, reportStatus: 'running', status: 'CANCELLED' }))).toBe('making');
  expect(stageOf(withOver({ ...none, reportStatus: 'failed' }))).toBe('failed');
  expect(stageOf(withOver({ ...none, status: 'CANCELLED', startedAt: null }))).toBe('closed');
  expect(stageOf(answer)).toBe('ready');
  expect(stageOf(withOver({ status: 'CANCELLED' }))).toBe('ready');
  expect(stageOf(withOver({ improvable: true }))).toBe('improvable');
  expect(stageOf(withOver({ improvable: true, reportStatus: 'waiting' }))).toBe('making');
  expect(stageOf(withOver({ improvable: true, reportStatus: 'failed' }))).toBe('failed');
});

test('the page polls while an interview runs or something is being generated', () => {
  expect(isMoving(answer, end)).toBe(false);
  expect(isMoving(withOver({ status: 'OPENED', report: null }), end)).toBe(true);
  expect(isMoving(withOver({ reportStatus: 'running', report: null }), end)).toBe(true);
  expect(isMoving(withOver({ recording: recording('finalising') }), end)).toBe(true);
  expect(isMoving(withOver({ reportStatus: 'failed', report: null }), end)).toBe(false);
});

test('the page doesn’t poll for a pending session or one that never started', () => {
  const none = { report: null, reportStatus: 'waiting', startedAt: null } as const;
  expect(isMoving(withOver({ ...none, status: 'PENDING', recording: recording('none') }), end)).toBe(false);
  expect(isMoving(withOver({ ...none, status: 'CANCELLED', recording: recording('none') }), end)).toBe(false);
});

test('shortly after the end a recording may still appear', () => {
  const none = withOver({ recording: recording('none') });
  expect(recordingStatus(none, end + 20_000)).toBe('finalising');
  expect(isMoving(none, end + 20_000)).toBe(true);
  expect(recordingStatus(none, end + 600_000)).toBe('none');
  expect(isMoving(none, end + 600_000)).toBe(false);
});
