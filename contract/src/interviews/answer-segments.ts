import type { SettledAct } from './agent.ts';
import type { Intent } from '../platform/llm-tasks/turn.ts';
import type { Segment } from './segments.ts';

/** Words of a segment, possibly all, with the question towards which they count. */
export interface AnswerSegment extends Segment {
  /** How long the words were spoken (ms): their share of the segment's duration; 0 if typed. */
  spokenMs: number;
  /** Whether a dialogue act covers any of the words. */
  settled: boolean;
  /** Number of earlier segments in the same turn that belong to a dialogue act. Includes those that aren't returned. */
  settledBefore: number;
}

/**
 * Intents whose words count towards the act's question. A request for time to think has a question only if it follows
 * the beginning of an answer.
 */
const countingIntents: ReadonlySet<Intent> = new Set(['answer', 'go_back', 'correction', 'think']);

/**
 * Splits a session's segments by the candidate's dialogue acts. The words of an answer, an addition or a
 * correction count towards the act's question; the words of all other acts are omitted. Words that no act covers keep
 * their segment's question, so without acts each segment is returned as it is. If acts overlap, the later one applies,
 * except that nothing overrules distress. Each part keeps its segment's id and times.
 */
export function answerSegments(segments: readonly Segment[], acts: readonly SettledAct[]): AnswerSegment[] {
  const spans = spansBySegment(acts);
  const settledIn = new Map<number, number>();
  return segments.flatMap((segment) =>
    partsOf(segment, spans.get(segment.id) ?? []).flatMap(({ start, end, questionId, counts, settled }) => {
      const settledBefore = settledIn.get(segment.turnIndex) ?? 0;
      if (settled) settledIn.set(segment.turnIndex, settledBefore + 1);
      if (!counts) return [];
      const isWhole = start === 0 && end === segment.text.length;
      const text = isWhole ? segment.text : segment.text.slice(start, end).trim();
      const share = isWhole ? 1 : (end - start) / segment.text.length;
      const spokenMs = segment.typed ? 0 : Math.round((segment.endMs - segment.startMs) * share);
      return [{ ...segment, text, questionId, spokenMs, settled, settledBefore }];
    }),
  );
}

/** Returns whether no words of other acts lie between two segments of a turn. `first` must come before `next`. */
export const isContinuous = (first: AnswerSegment, next: AnswerSegment): boolean =>
  next.settledBefore <= first.settledBefore + (first.settled ? 1 : 0);

const doesCount = ({ intent, questionId }: SettledAct): boolean =>
  countingIntents.has(intent) && (intent !== 'think' || questionId !== null);

interface ActSpan {
  start: number;
  end: number;
  act: SettledAct;
}

function spansBySegment(acts: readonly SettledAct[]): ReadonlyMap<string, readonly ActSpan[]> {
  const all = new Map<string, ActSpan[]>();
  for (const act of acts)
    for (const { segmentId, start, end } of act.spans)
      all.set(segmentId, [...(all.get(segmentId) ?? []), { start, end, act }]);
  return all;
}

/** A range of a segment's text. `start` is inclusive, `end` is exclusive. */
interface Part {
  start: number;
  end: number;
  questionId: string | null;
  counts: boolean;
  settled: boolean;
}

/**
 * Splits a segment into consecutive parts that together cover its text. Neighbouring parts differ in the question
 * towards which they count, if any.
 */
function partsOf(segment: Segment, spans: readonly ActSpan[]): Part[] {
  const { text, questionId } = segment;
  const whole: Part = { start: 0, end: text.length, questionId, counts: true, settled: false };
  if (spans.length === 0 || segment.speaker !== 'candidate') return [whole];
  const parts: Part[] = [];
  for (const { start, end, act } of rangesOf(text, spans)) {
    const part =
      act === null
        ? { ...whole, start, end }
        : { start, end, questionId: act.questionId, counts: doesCount(act), settled: true };
    const last = parts.at(-1);
    const merges =
      last && last.counts === part.counts && (!part.counts || last.questionId === part.questionId);
    if (merges) {
      last.end = end;
      last.settled ||= part.settled;
    } else parts.push(part);
  }
  return parts;
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A range of a segment's text with the act that covers it; the act is null if none does. */
interface Range {
  start: number;
  end: number;
  act: SettledAct | null;
}

/**
 * Splits a text into ranges by the acts that cover it. Spaces and punctuation that no act covers belong to the range
 * before them or, at the beginning, to the range after them.
 */
function rangesOf(text: string, spans: readonly ActSpan[]): Range[] {
  const bounds = spans.flatMap(({ start, end }) => [
    Math.min(start, text.length),
    Math.min(end, text.length),
  ]);
  const cuts = [...new Set([0, ...bounds, text.length])].toSorted((a, b) => a - b);
  const ranges: Range[] = [];
  for (const [at, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[at + 1] ?? text.length;
    const covering = spans.filter((span) => span.start <= start && span.end >= end);
    const act = (covering.find(isDistress) ?? covering.at(-1))?.act ?? null;
    const last = ranges.at(-1);
    if (last && act === null && !hasWords(text.slice(start, end))) last.end = end;
    else ranges.push({ start, end, act });
  }
  const [first, second] = ranges;
  if (!first || !second || first.act !== null || hasWords(text.slice(first.start, first.end))) return ranges;
  return [{ ...second, start: first.start }, ...ranges.slice(2)];
}

const isDistress = ({ act }: ActSpan): boolean => act.intent === 'distress';
