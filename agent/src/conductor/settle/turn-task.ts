import { wrapTask } from '@candi/contract/platform/llm-tasks/llm-task';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { promptsOf } from '../../prompts/languages.ts';
import { type Rewording, rewordPrompt } from '../../prompts/reword.ts';
import { turnSystemPrompt } from '../../prompts/turn.ts';
import { followUpsLeft, mayBeCurious } from '../budget/budget.ts';
import { isOfferOpen } from '../script/another-day.ts';
import { askedInIntro, greetingQuestion } from '../script/intro.ts';
import { factsOf } from '../script/script.ts';
import { ownLines } from './own-lines.ts';
import { templateQuestions } from '../events/language-part.ts';
import { type ConductorState, currentQuestion } from '../events/state.ts';

/**
 * Maximum length of the candidate's words sent to the model (characters). If they are longer, the beginning is cut
 * off.
 */
const longest = 12_000;

/** Maximum length of the answer to one earlier question, and of each of Candi's lines (characters). */
const longestSaid = 320;
const longestLine = 160;
/** Share (0–1) of a shortened answer that is taken from its beginning; the rest is taken from its end. */
const beginShare = 0.6;

/** Returns the beginning and the end of a long text, cut between words. */
const shortened = (text: string): string => {
  if (text.length <= longestSaid) return text;
  const begin = text.slice(0, longestSaid * beginShare).replace(/\s+\S*$/u, '');
  const end = text.slice(-longestSaid * (1 - beginShare)).replace(/^\S*\s+/u, '');
  return `${begin} … ${end}`;
};

/** Returns the beginning of a long line of Candi's, cut between words. */
const beginningOf = (line: string): string =>
  line.length <= longestLine ? line : `${line.slice(0, longestLine).replace(/\s+\S*$/u, '')} …`;

/** Mean confidence of the recogniser (0–1) below which the candidate's words may be other words than were said. */
const sureConfidence = 0.75;

/** Returns whether the recogniser was unsure of the candidate's turn. Long segments count more than short ones. */
export const isUnsure = ({ open }: ConductorState): boolean => {
  const segments = open?.segments ?? [];
  const length = segments.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = segments.reduce((sum, segment) => sum + segment.confidence * segment.text.length, 0);
  return confidence < sureConfidence * length;
};

/** Returns the template's questions that were answered before the current one, with their answers. */
const earlierAnswers = (state: ConductorState): NonNullable<TurnTask['earlier']> =>
  templateQuestions(state.brief).flatMap(({ id, question }, index) => {
    const said = state.earlier.filter((answer) => answer.questionId === id).map((answer) => answer.said);
    if (said.length === 0) return [];
    return [{ number: index + 1, question: question.slice(0, longestLine), said: shortened(said.join(' ')) }];
  });

/** Returns what the candidate was asked in the intro; null if nothing. */
const introQuestion = (state: ConductorState): string | null => {
  const asked = askedInIntro(state);
  const { soundCheck, warmUp } = promptsOf(state.brief, state.brief.language, state.brief.tone);
  const texts = {
    sound_check: [greetingQuestion(state.brief) ?? '', soundCheck].join(' ').trim(),
    warm_up: warmUp,
    resume_question: state.brief.resumeQuestion ?? '',
  };
  return asked === null ? null : texts[asked];
};

/** Returns the question about the résumé with the candidate's answer; undefined if it wasn't answered. */
const aboutResume = ({ brief, resumeAnswer }: ConductorState): TurnTask['resume'] =>
  resumeAnswer === '' || brief.resumeQuestion === undefined
    ? undefined
    : { question: beginningOf(brief.resumeQuestion), said: shortened(resumeAnswer) };

/** Returns what Candi has just asked the candidate to add or correct; null if nothing. */
export const addingOf = ({ adding, brief }: ConductorState): NonNullable<TurnTask['adding']> | null => {
  if (adding === null) return null;
  const index = templateQuestions(brief).findIndex(({ id }) => id === adding.questionId);
  return { intent: adding.intent, question: index < 0 ? null : index + 1 };
};

/** Returns the question of yes or no that Candi has just asked; null if none. */
const confirmingOf = (state: ConductorState): TurnTask['confirming'] => {
  if (isOfferOpen(state)) return 'another_day';
  return state.confirming === 'stop' ? 'stop' : null;
};

/** Returns the template's next question with its criteria; undefined if there is no next question or no criteria. */
const nextOf = ({ brief, questionIndex }: ConductorState): TurnTask['next'] => {
  const next = templateQuestions(brief)[questionIndex + 1];
  if (next?.criteria === undefined) return undefined;
  return { question: next.question, criteria: next.criteria.map(({ label, probe }) => ({ label, probe })) };
};

/**
 * Returns the model's task at the end of a candidate's turn. `latest`: all words of that turn. `nowMs`: time since
 * startedAt (ms). The task's `question` is null during the candidate's own questions, and in the intro unless Candi
 * asked something.
 */
export const turnTaskFor = (state: ConductorState, latest: string, nowMs: number): TurnTask => {
  const { brief } = state;
  const current = currentQuestion(state);
  const question = current?.question ?? introQuestion(state);
  return {
    task: 'turn',
    language: state.language,
    ...(brief.tone !== undefined && { tone: brief.tone }),
    stage: question === null ? 'candidate_questions' : 'question',
    candidateFirstName: brief.candidateFirstName,
    question: question === null ? null : { text: question, position: brief.position },
    criteria: current?.criteria?.map((criterion, number) => ({
      ...criterion,
      covered: state.covered.includes(number),
      asked: state.probed.includes(number),
    })),
    followUp: question === null ? null : state.latestWording,
    confirming: confirmingOf(state),
    adding: addingOf(state),
    answer: question === null ? '' : [...state.answers, latest].join(' ').slice(-longest),
    latest: latest.slice(-longest),
    unsure: isUnsure(state),
    distressed: state.distressed,
    nervous: state.nervous,
    followUpsLeft: followUpsLeft(state, nowMs),
    mayBeCurious: current === null ? undefined : mayBeCurious(state, nowMs),
    next: current === null ? undefined : nextOf(state),
    earlier: earlierAnswers(state),
    resume: aboutResume(state),
    candiSaid: state.candiSaid.map(beginningOf),
    facts: factsOf(brief),
    own: ownLines(state),
  };
};

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Returns the task as chat messages. The candidate's words appear only in the user message, inside the task's JSON. */
export const messagesFor = (task: TurnTask): [system: ModelMessage, user: ModelMessage] => [
  { role: 'system', content: turnSystemPrompt(task.language, task.tone) },
  { role: 'user', content: wrapTask(task) },
];

/** Returns the chat messages that ask for other words in place of a sentence of the model's answer to the task. */
export const rewordMessagesFor = (task: TurnTask, rewording: Rewording): ModelMessage[] => [
  ...messagesFor(task),
  { role: 'assistant', content: rewording.sentence },
  { role: 'user', content: rewordPrompt(rewording, task.language) },
];
