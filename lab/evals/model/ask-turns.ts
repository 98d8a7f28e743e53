import { DecisionReader } from '@candi/agent/conductor/reply/decision-stream';
import { nextChunk } from '@candi/agent/conductor/reply/model-words';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Model } from '@candi/agent/simulation/model';
import { languageOf } from '../assistant/language-of.ts';
import { type GradedTurn, gradeTurn, type TurnGrade } from './graded-turns.ts';

/** A model's answer to a turn, as it was streamed. Times are from the request (ms). */
interface Streamed {
  text: string;
  /** Null if nothing came in time. */
  firstTokenMs: number | null;
  /** When the decision was complete, valid or not; null if it wasn't in time. */
  decisionMs: number | null;
}

export interface TurnResult extends TurnGrade, Streamed {
  turn: GradedTurn;
  /** Whether the words are in the interview's language; null if there are too few to tell. */
  isInLanguage: boolean | null;
}

/** Length of an answer after which the rest isn't read (characters): a decision and a few sentences. */
const longestAnswer = 4000;

const stream = async (think: Model['think'], turn: GradedTurn, limitMs: number): Promise<Streamed> => {
  const began = performance.now();
  const chunks = think(turn.task)[Symbol.asyncIterator]();
  const reader = new DecisionReader();
  const streamed: Streamed = { text: '', firstTokenMs: null, decisionMs: null };
  for (;;) {
    const chunk = await nextChunk(chunks, Math.max(0, began + limitMs - performance.now()));
    const ms = performance.now() - began;
    if (chunk === null || streamed.text.length > longestAnswer) break;
    streamed.text += chunk;
    streamed.firstTokenMs ??= ms;
    if (streamed.decisionMs === null && reader.push(chunk) !== undefined) streamed.decisionMs = ms;
  }
  // Isn't awaited, because a hanging model would never respond.
  chunks.return?.().catch(() => undefined);
  return streamed;
};

export interface TurnLimits {
  /** How long a turn may take (ms). */
  turnMs: number;
  /** How long the first turn in a language may take, in which the model is loaded and reads its instructions (ms). */
  firstMs: number;
}
/** Far more than a candidate waits, so that the figures also say how much too slow a model is. */
export const turnLimits: TurnLimits = { turnMs: 20_000, firstMs: 120_000 };
/** Number of turns without a decision in a row after which no more turns are asked. */
export const hopelessTurns = 4;

export interface TurnResults {
  results: TurnResult[];
  /** The longest time until the first decision in a language (ms): loading, and reading the instructions. */
  firstMs: number;
}

/**
 * Asks the model the turns, one after another. The first turn in each language is asked twice, and only its second answer
 * counts. Stops early after several turns without a decision in time. `report`: called before the
 * first turn in a language, which may take long, and after each result.
 */
export async function askTurns(
  think: Model['think'],
  turns: readonly GradedTurn[],
  report: { first: (language: Language) => void; result: (result: TurnResult) => void },
  { turnMs, firstMs }: TurnLimits = turnLimits,
): Promise<TurnResults> {
  const results: TurnResult[] = [];
  const firsts: number[] = [];
  let without = 0;
  for (const [index, turn] of turns.entries()) {
    if (turn.language !== turns[index - 1]?.language) {
      report.first(turn.language);
      const { decisionMs } = await stream(think, turn, firstMs);
      firsts.push(decisionMs ?? firstMs);
    }
    const streamed = await stream(think, turn, turnMs);
    const grade = await gradeTurn(turn, streamed.text);
    const spoken = languageOf(grade.words);
    const isInLanguage = spoken === null ? null : spoken === turn.language;
    const result = { ...streamed, ...grade, turn, isInLanguage };
    results.push(result);
    report.result(result);
    without = streamed.decisionMs === null ? without + 1 : 0;
    if (without === hopelessTurns) break;
  }
  return { results, firstMs: Math.max(0, ...firsts) };
}
