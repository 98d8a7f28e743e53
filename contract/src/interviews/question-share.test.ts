import { describe, expect, it } from 'vitest';
import type { Intent } from '../platform/llm-tasks/turn.ts';
import type { SettledAct } from './agent.ts';
import { questionShare, wasAsked } from './question-share.ts';
import type { Segment } from './segments.ts';

const question = { id: 'q', question: 'How would you speed up a slow query?' };
const said = (speaker: Segment['speaker'], text: string, questionId: string | null = 'q'): Segment => ({
  id: `${speaker}-${text}`,
  turnIndex: 0,
  speaker,
  text,
  startMs: 0,
  endMs: 1,
  confidence: 1,
  typed: false,
  questionId,
});
/** Returns an act that covers all of a segment. */
const act = (intent: Intent, { id, text, questionId }: Segment): SettledAct => ({
  intent,
  outcome: 'done',
  questionId,
  spans: [{ segmentId: id, start: 0, end: text.length }],
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

describe('the share of questions', () => {
  const questions = [question, { id: 'r', question: 'Why do you want to leave?' }];
  const first = said('candi', question.question);

  it('counts a question that was asked and one that was answered', () => {
    const answer = said('candidate', 'With an index');
    expect(questionShare(questions, [first, answer], [])).toEqual({ total: 2, asked: 1, answered: 1 });
  });

  it('counts a question that was skipped as asked, not as answered', () => {
    const skip = said('candidate', 'Next, please');
    const share = questionShare(questions, [said('candi', 'How'), skip], [act('skip', skip)]);
    expect(share).toEqual({ total: 2, asked: 1, answered: 0 });
  });

  it('counts no question whose first words the candidate asked to repeat', () => {
    const repeat = said('candidate', 'Sorry, what?');
    const share = questionShare(questions, [said('candi', 'How'), repeat], [act('repeat', repeat)]);
    expect(share).toEqual({ total: 2, asked: 0, answered: 0 });
  });

  it('isn’t known once a recruiter has spoken', () =>
    expect(questionShare(questions, [first, said('recruiter', 'Hello', null)], [])).toBeNull());
});
