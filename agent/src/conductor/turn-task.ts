import { type TurnTask, wrapTask } from '@candi/contract/platform/llm-tasks';
import { turnSystemPrompt } from '../prompts/turn.ts';
import { followUpsLeft } from './budget.ts';
import { factsOf } from './script.ts';
import { type ConductorState, currentQuestion } from './state.ts';

/** Maximum length of the candidate's words sent to the model (characters); earlier text is cut. */
const longest = 12_000;

/**
 * Returns the task for the model at the end of a candidate's turn. `latest` holds all words of that turn; `nowMs` is
 * the time since startedAt (ms). During the intro and the candidate's own questions, `question` is null.
 */
export const turnTaskFor = (state: ConductorState, latest: string, nowMs: number): TurnTask => {
  const { brief } = state;
  const question = currentQuestion(state);
  return {
    task: 'turn',
    language: state.language,
    stage: question === null ? 'candidate_questions' : 'question',
    candidateFirstName: brief.candidateFirstName,
    question: question && { text: question.question, position: brief.position },
    followUp: question === null ? null : state.latestWording,
    answer: question === null ? '' : [...state.answers, latest].join(' ').slice(-longest),
    latest: latest.slice(-longest),
    followUpsLeft: followUpsLeft(state, nowMs),
    facts: factsOf(brief),
  };
};

/** Returns the task as chat messages. The candidate's words appear only in the user message, inside the task's JSON. */
export const messagesFor = (task: TurnTask): { system: string; user: string } => ({
  system: turnSystemPrompt(task.language),
  user: wrapTask(task),
});
