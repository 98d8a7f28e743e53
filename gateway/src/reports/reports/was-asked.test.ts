import type { Report } from '@candi/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import type { Segment } from '@candi/contract/interviews/segments';
import { wasAsked } from '../../interviews/sessions/was-asked.ts';
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

describe('a question', () => {
  it.each([
    ['Candi spoke it after a lead-in', [said('candi', 'Thank you. How would you speed up a slow query?')]],
    ['only its last words were not spoken', [said('candi', 'How would you speed up a slow')]],
    [
      'it was spoken in several segments',
      [said('candi', 'How would you speed'), said('candi', 'up a slow query?')],
    ],
    ['it was answered before it was complete', [said('candi', 'How'), said('candidate', 'I read the plan')]],
  ])('was asked: %s', (_case, segments) => expect(wasAsked(question, segments)).toBe(true));

  it.each([
    ['nothing was said', []],
    ['only its lead-in was spoken', [said('candi', 'Thank you for that. How would')]],
    [
      'only another question was asked',
      [said('candi', question.question, 'other'), said('candidate', 'Yes', 'other')],
    ],
  ])('was not asked: %s', (_case, segments) => expect(wasAsked(question, segments)).toBe(false));
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
