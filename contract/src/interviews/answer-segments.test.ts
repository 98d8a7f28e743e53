import type { SettledAct } from './agent.ts';
import type { Intent } from '../platform/llm-tasks/turn.ts';
import { describe, expect, it } from 'vitest';
import { answerSegments, isContinuous } from './answer-segments.ts';
import type { Segment } from './segments.ts';

const segment = (id: string, text: string, over: Partial<Segment> = {}): Segment => ({
  id,
  turnIndex: 1,
  speaker: 'candidate',
  text,
  startMs: 4000,
  endMs: 5000,
  confidence: 0.9,
  typed: false,
  questionId: 'q2',
  ...over,
});
/** Returns an act that covers the first occurrence of `words` in each segment that contains them. */
const act = (
  intent: Intent,
  questionId: string | null,
  words: string,
  ...segments: Segment[]
): SettledAct => ({
  intent,
  outcome: 'done',
  questionId,
  spans: segments.map(({ id, text }) => ({
    segmentId: id,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  })),
});
const countedIn = (segments: readonly Segment[], acts: readonly SettledAct[]) =>
  answerSegments(segments, acts).map(({ text, questionId }) => [text, questionId]);

describe('segments without dialogue acts', () => {
  const segments = [
    segment('1-0', 'What  did you do?', { speaker: 'candi', questionId: 'q1' }),
    segment('1-1', ' I wrote it. ', { questionId: 'q1' }),
    segment('1-2', '…', { questionId: null, typed: true }),
  ];
  it('are returned as they are', () => {
    expect(answerSegments(segments, [])).toEqual([
      { ...segments[0], spokenMs: 1000, settled: false, settledBefore: 0 },
      { ...segments[1], spokenMs: 1000, settled: false, settledBefore: 0 },
      { ...segments[2], spokenMs: 0, settled: false, settledBefore: 0 },
    ]);
  });
  it('are returned as they are if the acts are in other segments', () => {
    const other = act('question', null, 'Is it remote?', segment('2-0', 'Is it remote?'));
    expect(answerSegments(segments, [other])).toEqual(answerSegments(segments, []));
  });
});

describe('the words of a dialogue act', () => {
  const one = segment('1-1', 'I rewrote the importer. By the way, is the team remote?');

  it.each(['answer', 'go_back', 'correction', 'think'] as const)(
    'count towards the act’s question if the intent is %s',
    (intent) => {
      expect(countedIn([one], [act(intent, 'q1', one.text, one)])).toEqual([[one.text, 'q1']]);
    },
  );

  it.each(['question', 'distress', 'hint', 'skip', 'cannot_hear', 'hostile', 'small_talk', 'stop'] as const)(
    'count towards no question, even if the act names one, if the intent is %s',
    (intent) => {
      expect(countedIn([one], [act(intent, 'q2', one.text, one)])).toEqual([]);
    },
  );

  it('count towards no question if the act is a request for time to think and names none', () => {
    expect(countedIn([one], [act('think', null, one.text, one)])).toEqual([]);
  });

  it('are cut out of the segment; words that no act covers keep the segment’s question', () => {
    const acts = [
      act('answer', 'q1', 'I rewrote the importer.', one),
      act('question', null, 'is the team remote?', one),
    ];
    expect(countedIn([one], acts)).toEqual([
      ['I rewrote the importer.', 'q1'],
      ['By the way,', 'q2'],
    ]);
  });

  it('are merged with neighbouring words that count towards the same question, verbatim', () => {
    const led = segment('1-1', 'I led five people; sorry, six people.');
    const acts = [
      act('answer', 'q2', 'I led five people', led),
      act('correction', 'q2', 'sorry, six people.', led),
    ];
    expect(countedIn([led], acts)).toEqual([[led.text, 'q2']]);
  });

  it('may be spread over several segments', () => {
    const [first, second] = [segment('1-1', 'I read the'), segment('1-2', 'plan. Is it remote?')];
    const answer = act('answer', 'q1', 'I read the', first);
    answer.spans.push({ segmentId: '1-2', start: 0, end: 5 });
    expect(countedIn([first, second], [answer, act('question', null, 'Is it remote?', second)])).toEqual([
      ['I read the', 'q1'],
      ['plan.', 'q1'],
    ]);
  });

  it('include the punctuation around them', () => {
    const dashed = segment('1-1', '— I wrote it! Is it remote?');
    const acts = [act('answer', 'q1', 'I wrote it', dashed), act('question', null, 'Is it remote?', dashed)];
    expect(countedIn([dashed], acts)).toEqual([['— I wrote it!', 'q1']]);
  });

  it('belong to the later of two overlapping acts, but distress is never overruled', () => {
    const distress = act('distress', null, 'I rewrote', one);
    const whole = act('answer', 'q1', one.text, one);
    expect(countedIn([one], [act('question', null, one.text, one), whole])).toEqual([[one.text, 'q1']]);
    expect(countedIn([one], [distress, whole])).toEqual([
      ['the importer. By the way, is the team remote?', 'q1'],
    ]);
  });

  it('end with the segment if the span goes beyond it', () => {
    const spans = [{ segmentId: one.id, start: 24, end: 9999 }];
    const cut: SettledAct = { intent: 'question', outcome: 'passed_on', questionId: null, spans };
    expect(countedIn([one], [cut])).toEqual([['I rewrote the importer.', 'q2']]);
  });

  it('are never Candi’s own', () => {
    const asked = segment('1-0', 'What did you do?', { speaker: 'candi', questionId: 'q1' });
    expect(countedIn([asked], [act('distress', null, asked.text, asked)])).toEqual([[asked.text, 'q1']]);
  });
});

describe('a part of a segment', () => {
  const spoken = segment('1-1', 'Is it fun? I wrote it.');
  const acts = [act('question', null, 'Is it fun?', spoken), act('answer', 'q1', 'I wrote it.', spoken)];

  it('keeps the segment’s times and has a share of its speaking time', () => {
    expect(answerSegments([spoken], acts)).toMatchObject([
      { id: '1-1', startMs: 4000, endMs: 5000, spokenMs: 500 },
    ]);
    expect(answerSegments([{ ...spoken, typed: true }], acts)).toMatchObject([{ spokenMs: 0 }]);
  });

  it('continues the one before it unless the words of other acts lie between them', () => {
    const [first, second, third] = [
      segment('1-1', 'I wrote it'),
      segment('1-2', 'in Rust.'),
      segment('1-3', 'And tested it.'),
    ];
    const settled = [act('answer', 'q1', first.text, first), act('answer', 'q1', second.text, second)];
    const [one, two, three] = answerSegments([first, second, third], settled);
    if (!one || !two || !three) throw new Error('a segment is missing');
    expect([isContinuous(one, two), isContinuous(two, three)]).toEqual([true, true]);
    const [before, after] = answerSegments([first, second, third], [act('hint', null, second.text, second)]);
    if (!before || !after) throw new Error('a segment is missing');
    expect(isContinuous(before, after)).toBe(false);
  });
});
