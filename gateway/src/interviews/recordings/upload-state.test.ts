import { describe, expect, it } from 'vitest';
import { recordingLimits } from '@candi/contract/interviews/sessions';
import { checkComplete, checkChunk } from './upload-state.ts';

const open = { received: 1000, total: 3000, complete: false, closed: false };

describe('checkChunk', () => {
  it('appends only at the end', () => {
    expect(checkChunk(open, 1000, 10)).toBe('append');
    expect(checkChunk(open, 0, 1000)).toBe('UPLOAD_REPLAYED');
    expect(checkChunk(open, 999, 10)).toBe('UPLOAD_REPLAYED');
    expect(checkChunk(open, 1001, 10)).toBe('UPLOAD_OUT_OF_ORDER');
  });
  it('rejects chunks and recordings that are too large', () => {
    expect(checkChunk(open, 1000, recordingLimits.chunkBytes)).toBe('append');
    expect(checkChunk(open, 1000, recordingLimits.chunkBytes + 1)).toBe('UPLOAD_TOO_LARGE');
    const almost = { ...open, total: recordingLimits.totalBytes - 10 };
    expect(checkChunk(almost, 1000, 10)).toBe('append');
    expect(checkChunk(almost, 1000, 11)).toBe('UPLOAD_TOO_LARGE');
  });
  it('rejects chunks for a complete upload or a closed recording', () => {
    expect(checkChunk({ ...open, complete: true }, 1000, 10)).toBe('UPLOAD_CLOSED');
    expect(checkChunk({ ...open, closed: true }, 1000, 10)).toBe('UPLOAD_CLOSED');
  });
});

describe('checkComplete', () => {
  it('requires all bytes, and returns the same result when repeated', () => {
    expect(checkComplete(open, 1000)).toBe('complete');
    expect(checkComplete({ ...open, complete: true }, 1000)).toBe('complete');
    expect(checkComplete(open, 1200)).toBe('UPLOAD_OUT_OF_ORDER');
    expect(checkComplete({ ...open, closed: true }, 1200)).toBe('UPLOAD_CLOSED');
  });
});
