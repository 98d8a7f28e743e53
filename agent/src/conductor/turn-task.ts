import { type TurnTask, wrapTask } from '@candi/contract/platform/brain';
import { turnSystemPrompt } from '../prompts/turn.ts';
import { followUpsLeft } from './budget.ts';
import { factsOf } from './script.ts';
import { type ConductorState, currentQuestion } from './state.ts';

/** The longest piece of the candidate's words that a model is given, from the end. Characters. */
const longest = 12_000;

/**
 * What the model is asked at the end of a candidate's turn. `latest`: all the words of that turn; `nowMs` from
 * startedAt. Outside of questions (the intro, the candidate's own questions) there is no question in it.
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
    followUp: question === null ? null : state.standing,
    answer: question === null ? '' : [...state.answers, latest].join(' ').slice(-longest),
    latest: latest.slice(-longest),
    followUpsLeft: followUpsLeft(state, nowMs),
    facts: factsOf(brief),
  };
};

/** The task as chat messages. The candidate's words stand in the user message alone, inside the task's JSON. */
export const messagesFor = (task: TurnTask): { system: string; user: string } => ({
  system: turnSystemPrompt(task.language),
  user: wrapTask(task),
});
