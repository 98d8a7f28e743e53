import { settleOffline } from '@candi/agent/conductor/testing/settle-offline';
import { initialState, type ConductorState } from '@candi/agent/conductor/events/state';
import { messagesFor, turnTaskFor } from '@candi/agent/conductor/settle/turn-task';
import type { Settlement } from '@candi/agent/conductor/events/steps';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { draftCriteria } from '@candi/infra/offline-ai/llm/criteria';
import { sampleBrief } from '@candi/agent/simulation/samples';
import { firstTokenMs } from '../../../../tests/doubles/delays.ts';
import type { Interviewee } from './candidates.ts';
import type { RecognisedWords } from './recording.ts';

/** Interview time at which each question was asked (ms). */
const askedMs = (index: number): number => 60_000 * (index + 1);

const uuid = (tail: number): string => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;

/** Returns a brief with the candidate's questions and their criteria, drafted by the offline engine's rules. */
export const briefOf = ({ language, questions }: Interviewee): LiveBrief => {
  const brief = sampleBrief(language, 3600);
  return {
    ...brief,
    questions: questions.map(({ question, expectedAnswer }, index): LiveBrief['questions'][number] => ({
      id: uuid(index + 1),
      question,
      category: '',
      priority: 'medium',
      difficulty: 'medium',
      criteria: draftCriteria({
        task: 'criteria',
        language,
        position: brief.position,
        question,
        expectedAnswer,
        justification: '',
        difficulty: 'medium',
      }).map(({ label, weight, probe }) => ({ label, weight, probe })),
    })),
  };
};

/** Returns the conductor's state once it has asked the question `index` and has heard the answers before. */
export const stateAt = (brief: LiveBrief, index: number, earlier: readonly string[]): ConductorState => ({
  ...initialState(brief),
  stage: 'question',
  questionIndex: index,
  pending: null,
  startedMs: 0,
  enteredMs: askedMs(index),
  finishedMs: askedMs(index),
  lastMs: askedMs(index),
  earlier: earlier.flatMap((said, at) => {
    const questionId = brief.questions[at]?.id;
    return questionId === undefined ? [] : [{ questionId, said }];
  }),
  heard: earlier,
});

/** Returns the state with the words that were recognised of the answer so far. */
export const withWords = (state: ConductorState, words: readonly RecognisedWords[]): ConductorState => {
  const segments = words.map(({ text, startMs }, index) => ({
    id: `1-${index}`,
    text,
    startMs: state.finishedMs + startMs,
    confidence: 1,
    questionId: state.brief.questions[state.questionIndex]?.id ?? null,
  }));
  const lastMs = state.finishedMs + (words.at(-1)?.endMs ?? 0);
  const { startMs = lastMs } = segments[0] ?? {};
  return { ...state, open: { segments, startMs, lastMs, failedMs: null } };
};

/** How a turn is settled, and how long a model takes to judge it (ms). */
export interface Judged {
  settlement: Settlement;
  takesMs: number;
}
export type Judge = (state: ConductorState, latest: string, atMs: number) => Judged;

/**
 * Creates a judge that settles turns by the rules of the offline engine. It remembers what it has judged, so that the
 * same answers can be replayed many times.
 */
export const createJudge = (): Judge => {
  const known = new Map<string, Judged>();
  return (state, latest, atMs) => {
    const key = JSON.stringify([
      state.brief.language,
      state.questionIndex,
      state.brief.questions[state.questionIndex]?.question,
      state.earlier,
      latest,
    ]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const nowMs = state.finishedMs + atMs;
    const [system, user] = messagesFor(turnTaskFor(state, latest, nowMs));
    const judged = {
      settlement: settleOffline(state, latest, nowMs),
      takesMs: firstTokenMs(system.content.length + user.content.length),
    };
    known.set(key, judged);
    return judged;
  };
};
