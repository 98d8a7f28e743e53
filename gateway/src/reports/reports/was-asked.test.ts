import type { Report } from '@candi/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import type { Segment } from '@candi/contract/interviews/segments';
import { withAsked } from './was-asked.ts';

const question = { id: 'q', question: 'How would you speed up a slow query?' };
const said = (speaker: Segment['speaker'], text: string, questionId: string | null = 'q'): Segment => ({
  id: '1-0',
  turnIndex: 0,
  speaker,
  text,
  startMs: 0,
  endMs: 1,
  confidence: 1,
  typed: false,
  questionId,
});

describe('withAsked', () => {
  const report = { questions: [{ questionId: 'q', question: question.question }] } as Report;
  it('adds which questions were asked, according to the transcript', () => {
    const segments = [said('candi', 'Hello', null)];
    expect(withAsked(report, segments).questions).toMatchObject([{ asked: false }]);
  });
  it('leaves a report unchanged if there is no transcript', () =>
    expect(withAsked(report, [])).toEqual(report));
  it('leaves a report unchanged that says which questions were asked', () => {
    const asked = { questions: [{ ...report.questions[0], asked: true }] } as Report;
    expect(withAsked(asked, [said('candi', 'Hello', null)])).toEqual(asked);
  });
});
