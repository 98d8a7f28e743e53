import type { ShownSegment } from '@candi/contract/interviews/segments';
import { expect, test } from 'vitest';
import { addSegment, emptyTranscript, judgeSegment, rebuild } from './transcript.ts';

const segment = (id: string, turnIndex: number, over: Partial<ShownSegment> = {}): ShownSegment => ({
  id,
  turnIndex,
  speaker: turnIndex % 2 ? 'candidate' : 'candi',
  text: `words of ${id}`,
  startMs: turnIndex * 1000,
  endMs: turnIndex * 1000 + 800,
  confidence: 1,
  typed: false,
  ...over,
});

test('segments in order are added, and repeats are recognised', () => {
  const first = addSegment(emptyTranscript, segment('1-0', 0));
  expect(judgeSegment(emptyTranscript, segment('1-0', 0))).toBe('add');
  expect(judgeSegment(first, segment('1-0', 0))).toBe('repeat');
  // Events between segments use sequence numbers too.
  expect(judgeSegment(first, segment('1-4', 1))).toBe('add');
});

test('a missing turn or an older segment requires a resync', () => {
  const third = addSegment(addSegment(emptyTranscript, segment('1-0', 0)), segment('2-3', 1));
  expect(judgeSegment(third, segment('2-9', 3))).toBe('resync');
  expect(judgeSegment(third, segment('2-1', 1))).toBe('resync');
  expect(judgeSegment(third, segment('1-7', 1))).toBe('resync');
});

test('rebuilding returns the same messages as adding segments one by one', () => {
  const segments = [
    segment('1-0', 0),
    segment('1-2', 1, { text: 'I led' }),
    segment('1-3', 1, { text: 'a team.' }),
    segment('2-0', 2),
  ];
  const { transcript, messages } = rebuild(segments, '2026-11-01T10:00:00.000Z');
  expect(messages.map((m) => [m.speaker, m.text])).toEqual([
    ['candi', 'words of 1-0'],
    ['candidate', 'I led a team.'],
    ['candi', 'words of 2-0'],
  ]);
  expect(messages[1]?.timestamp).toBe('2026-11-01T10:00:01.800Z');
  expect(transcript.newest).toEqual([2, 0]);
  expect(judgeSegment(transcript, segment('2-1', 3))).toBe('add');
});
