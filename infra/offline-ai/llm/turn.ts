import type { TurnDecision, TurnTask } from '@candi/contract/platform/llm-tasks';
import { factsAbout } from './facts.ts';
import { intentOf } from './intent.ts';
import { onlyQuestion, rephrased } from './rephrase.ts';
import { pickNumber } from './text.ts';
import { topicOf } from './topic.ts';
import { verdictOf } from './verdict.ts';
import { wordingOf } from './languages.ts';

export interface TurnReply {
  decision: TurnDecision;
  /** Candi's spoken reply; may be empty. */
  words: string;
}

/** Judges the candidate's turn and composes the reply. `before`: Candi's previous reply, which isn't repeated. */
export function replyToTurn(task: TurnTask, before: string): TurnReply {
  const intent = intentOf(task);
  if (intent === 'question') return answerFromFacts(task);
  const verdict = intent === 'answer' && task.stage === 'question' ? verdictOf(task) : null;
  return { decision: { intent, verdict }, words: wordsFor(task, intent, verdict, before) };
}

/**
 * Answers a question from the facts. If no fact matches, the reply is empty and the question is passed on to the
 * recruiter.
 */
function answerFromFacts({ latest, facts, language }: TurnTask): TurnReply {
  const found = factsAbout(latest, facts, language);
  return {
    decision: { intent: 'question', verdict: null, source: found?.source ?? null },
    words: found?.text ?? '',
  };
}

function wordsFor(
  task: TurnTask,
  intent: TurnDecision['intent'],
  verdict: TurnDecision['verdict'],
  before: string,
): string {
  const wording = wordingOf(task.language);
  const question = task.question?.text ?? '';
  const choose = (choices: readonly string[]) =>
    pick(choices, `${question} ${task.answer} ${task.latest}`, before);
  if (intent === 'rephrase') return question && rephrased(task.followUp || question, task.language);
  if (intent !== 'answer' || verdict === null) return '';
  if (verdict === 'off_topic')
    return choose(wording.backToQuestion.map((lead) => lead(onlyQuestion(question, task.language))));
  const topic = topicOf(task.answer, question, task.language);
  if (verdict === 'enough') {
    const about = topic === null ? [] : wording.acknowledgementsAbout.map((word) => word(topic));
    return choose([...wording.acknowledgements, ...about]);
  }
  return choose(topic === null ? wording.followUps : wording.followUpsAbout.map((word) => word(topic)));
}

/** Picks a choice by the hash of `by`; if that choice equals `before`, picks the next one. */
function pick(choices: readonly string[], by: string, before: string): string {
  const index = pickNumber(by) % choices.length;
  const chosen = choices[index] ?? '';
  return chosen === before ? (choices[(index + 1) % choices.length] ?? '') : chosen;
}
