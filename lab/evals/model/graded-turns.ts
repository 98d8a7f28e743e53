import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { Intent, TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { type ExchangeOutcome, outcomeOf, readExchanges } from '../conversation/exchanges.ts';

/**
 * The kinds of turns that a model is tried on, by their dialogue acts. Each is frequent in interviews or serious if it is
 * misread. The recordings have each of them in all languages, from the same interview.
 */
const kinds: readonly { name: string; intents: readonly Intent[]; verdict: string | null }[] = [
  { name: 'enough', intents: ['answer'], verdict: 'enough' },
  { name: 'too short', intents: ['answer'], verdict: 'too_short' },
  { name: 'question', intents: ['question'], verdict: null },
  { name: 'hint', intents: ['hint'], verdict: null },
  { name: 'pause', intents: ['pause'], verdict: null },
  { name: 'distress', intents: ['distress', 'question'], verdict: null },
  { name: 'nothing more', intents: ['nothing_more'], verdict: null },
];

/** A turn with the outcome that a large language model's answer had, which was recorded. */
export interface GradedTurn {
  /** Such as "pt too short". */
  id: string;
  language: Language;
  task: TurnTask;
  recordedAnswer: string;
  expected: ExchangeOutcome;
}

export const intentsOf = ({ acts }: ExchangeOutcome): string[] =>
  acts.map((act) => act.slice(0, act.indexOf(':'))).toSorted();

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Returns the turns: the first of each kind in the recording of each language, so that they are always the same. */
export const gradedTurns = (): GradedTurn[] =>
  languages.flatMap((language) => {
    const exchanges = readExchanges(`turn-9-${language}`);
    return kinds.map(({ name, intents, verdict }) => {
      const found = exchanges.find(
        ({ task, expected }) =>
          isSame(intentsOf(expected), intents.toSorted()) &&
          expected.verdict === verdict &&
          // Without criteria it is only the question whether the candidate hears Candi.
          (verdict === null || task.criteria !== undefined),
      );
      if (found === undefined) throw new Error(`no turn "${name}" was recorded in ${language}`);
      const { task, answer, expected } = found;
      return { id: `${language} ${name}`, language, task, recordedAnswer: answer, expected };
    });
  });

/** How a model's answer to a turn compares with the recorded one. */
export interface TurnGrade {
  /** Whether the answer had a valid decision. */
  isDecided: boolean;
  hasRightActs: boolean;
  /** Whether the answer was judged sufficient or insufficient alike; null if the turn isn't an answer. */
  hasRightVerdict: boolean | null;
  /** The words for Candi to say. */
  words: string;
}

/** "curious" asks one more question about an answer that is enough. */
const isSufficient = (verdict: string | null): boolean => verdict === 'enough' || verdict === 'curious';

/** Grades a model's answer to a turn. */
export const gradeTurn = async ({ task, expected }: GradedTurn, answer: string): Promise<TurnGrade> => {
  const outcome = await outcomeOf(task, answer);
  const isDecided = outcome.by === 'model';
  return {
    isDecided,
    hasRightActs: isDecided && isSame(intentsOf(outcome), intentsOf(expected)),
    hasRightVerdict:
      expected.verdict === null
        ? null
        : isDecided &&
          outcome.verdict !== null &&
          isSufficient(outcome.verdict) === isSufficient(expected.verdict),
    words: [...outcome.accepted, ...outcome.rejected].join(' '),
  };
};
