import { messagesFor } from '@candi/agent/conductor/settle/turn-task';
import type { ChatMessages } from '@candi/infra/start/local-models/testing/server-double';
import { samples } from '@candi/language/understand/testing/samples';
import { gradedAnswers, type GradedAnswer } from '../ask-answers.ts';
import { gradedTurns, type GradedTurn } from '../graded-turns.ts';

const turns = gradedTurns();
const answers = gradedAnswers();

/** Returns the graded turn whose task is in the messages; undefined if there is none. */
export const turnIn = (messages: ChatMessages): GradedTurn | undefined =>
  turns.find(({ task }) => messages.at(-1)?.content === messagesFor(task)[1].content);

const answerIn = (messages: ChatMessages): GradedAnswer | undefined =>
  answers.find(({ text }) => messages.at(-1)?.content.includes(JSON.stringify(text)));

/** Returns the feedback of a report in the language of the answer. */
const feedbackTo = ({ language }: GradedAnswer): string =>
  samples.find((sample) => sample.language === language)?.expectedAnswer ?? '';

/** Returns what a model says that answers every turn as recorded and rates every answer rightly. */
export const recordedAnswer = (messages: ChatMessages): string => {
  const turn = turnIn(messages);
  if (turn !== undefined) return turn.recordedAnswer;
  const answer = answerIn(messages);
  if (answer === undefined) throw new Error('an unexpected request');
  const quotes = [{ turn: 1, quote: answer.text }];
  return JSON.stringify({ rating: answer.isGood ? 5 : 1, quotes, feedback: feedbackTo(answer) });
};
