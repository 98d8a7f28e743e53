import { describe, expect, it } from 'vitest';
import { recordingLimits } from '@candi/contract/interviews/sessions';
import { judgeComplete, judgePiece } from './take-state.ts';

const open = { received: 1000, total: 3000, complete: false, closed: false };

describe('judgePiece', () => {
  it('appends only at the end', () => {
    expect(judgePiece(open, 1000, 10)).toBe('append');
    expect(judgePiece(open, 0, 1000)).toBe('UPLOAD_REPLAYED');
    expect(judgePiece(open, 999, 10)).toBe('UPLOAD_REPLAYED');
    expect(judgePiece(open, 1001, 10)).toBe('UPLOAD_OUT_OF_ORDER');
  });
  it('rejects chunks and recordings that are too large', () => {
    expect(judgePiece(open, 1000, recordingLimits.pieceBytes)).toBe('append');
    expect(judgePiece(open, 1000, recordingLimits.pieceBytes + 1)).toBe('UPLOAD_TOO_LARGE');
    const almost = { ...open, total: recordingLimits.totalBytes - 10 };
    expect(judgePiece(almost, 1000, 10)).toBe('append');
    expect(judgePiece(almost, 1000, 11)).toBe('UPLOAD_TOO_LARGE');
  });
  it('appends nothing to a complete take or a closed recording', () => {
    expect(judgePiece({ ...open, complete: true }, 1000, 10)).toBe('UPLOAD_CLOSED');
    expect(judgePiece({ ...open, closed: true }, 1000, 10)).toBe('UPLOAD_CLOSED');
  });
});

describe('judgeComplete', () => {
  it('requires every byte, and may be repeated', () => {
    expect(judgeComplete(open, 1000)).toBe('complete');
    expect(judgeComplete({ ...open, complete: true }, 1000)).toBe('complete');
    expect(judgeComplete(open, 1200)).toBe('UPLOAD_OUT_OF_ORDER');
    expect(judgeComplete({ ...open, closed: true }, 1200)).toBe('UPLOAD_CLOSED');
  });
});
