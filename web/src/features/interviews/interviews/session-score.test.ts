import { describe, expect, test } from 'vitest';
import { rowMoves, scoreState } from './session-score.ts';

describe('the score of a session', () => {
  const row = {
    status: 'COMPLETED',
    startedAt: '2026-11-21T12:00:00Z',
    reportStatus: 'running',
    overallScore: null,
    mail: null,
  } as const;

  test('is shown once there is one', () =>
    expect(scoreState({ ...row, reportStatus: 'ready', overallScore: 78.6 })).toEqual({ score: 78.6 }));

  test('is being generated, has failed or lacks evidence', () => {
    expect(scoreState(row)).toBe('making');
    expect(scoreState({ ...row, status: 'CANCELLED', reportStatus: 'waiting' })).toBe('making');
    expect(scoreState({ ...row, reportStatus: 'failed' })).toBe('failed');
    expect(scoreState({ ...row, reportStatus: 'ready' })).toBe('insufficient');
  });

  test('does not exist before the end or without a start', () => {
    expect(scoreState({ ...row, status: 'OPENED', reportStatus: null })).toBe('none');
    expect(scoreState({ ...row, status: 'CANCELLED', startedAt: null, reportStatus: null })).toBe('none');
  });

  test('is polled while the interview runs or the report is generated', () => {
    expect(rowMoves({ ...row, status: 'OPENED', reportStatus: null })).toBe(true);
    expect(rowMoves(row)).toBe(true);
    expect(rowMoves({ ...row, reportStatus: 'failed', mail: 'queued' })).toBe(true);
    expect(rowMoves({ ...row, reportStatus: 'failed' })).toBe(false);
    expect(rowMoves({ ...row, status: 'PENDING', startedAt: null, reportStatus: null })).toBe(false);
  });
});
