import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { turnTask, type TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { language } from '@candi/contract/platform/common';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { maxFollowUps } from '@candi/agent/conductor/budget/budget';
import { DecisionReader, withoutFence } from '@candi/agent/conductor/reply/decision-stream';
import { actions, conductorEvent } from '@candi/agent/conductor/events/events';
import { deciders } from '@candi/contract/interviews/agent';
import { conductReply } from '@candi/agent/conductor/reply/reply';
import { splitSentences } from '@candi/agent/conductor/script/sentences';
import { type ConductorState, initialState } from '@candi/agent/conductor/events/state';
import { sampleBrief } from '@candi/agent/simulation/samples';
import { z } from 'zod';

/** The outcome of a model's answer to a turn's task, as expected in a recorded exchange. */

const outcome = z.object({
  /** The decider that settled the turn, and the resulting action; both are null if the turn wasn't settled. */
  by: z.enum(deciders).nullable(),
  action: z.enum(actions).nullable(),
  /** Each dialogue act as "intent: outcome". */
  acts: z.array(z.string()),
  verdict: z.string().nullable(),
  /** The model's sentences that Candi says, and those that she doesn't. */
  accepted: z.array(z.string()),
  rejected: z.array(z.string()),
});
export type ExchangeOutcome = z.infer<typeof outcome>;

const exchange = z.object({
  /** Version of the prompt that the model received. Exchanges with older versions still test parsing and checks. */
  promptVersion: z.string(),
  language,
  task: turnTask,
  /** The model's raw text. */
  answer: z.string(),
  expected: outcome,
});
export type Exchange = z.infer<typeof exchange>;

const folder = join(import.meta.dirname, 'exchanges');
const ending = '.jsonl';

/** Returns the names of the recordings. */
export const recordings = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

/** Returns the exchanges of a recording, one for each line of its file. */
export const readExchanges = (name: string): Exchange[] =>
  readFileSync(join(folder, `${name}${ending}`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => exchange.parse(JSON.parse(line)));

/** Writes a recording, replacing any recording of the same name. */
export const writeExchanges = (name: string, exchanges: readonly Exchange[]): void =>
  writeFileSync(
    join(folder, `${name}${ending}`),
    exchanges.map((each) => `${JSON.stringify(each)}\n`).join(''),
  );

const questionId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Length of each interview, and session time at which its turn takes place (ms). */
const durationMs = 3_600_000;
const nowMs = 300_000;

/** Returns a brief with the task's questions and facts, and one more question after the current question. */
const briefOf = ({
  language: own,
  question,
  earlier = [],
  candidateFirstName,
  facts,
}: TurnTask): LiveBrief => {
  const sample = sampleBrief(own, durationMs / 1000);
  const [any] = sample.questions;
  if (any === undefined) throw new Error('the sample has no question');
  const before = Math.max(0, ...earlier.map(({ number }) => number));
  const texts = Array.from(
    { length: before },
    (_, index) => earlier.find(({ number }) => number === index + 1)?.question ?? any.question,
  );
  return {
    ...sample,
    candidateFirstName,
    companyName: '',
    companyIntro: '',
    jobTitle: null,
    position: question?.position ?? '',
    jobIntro: '',
    jobDescription: facts.join('\n'),
    questions: [...texts, ...(question === null ? [] : [question.text, any.question])].map((text, index) => ({
      ...any,
      id: questionId(index + 1),
      question: text,
    })),
  };
};

/** Returns an interview state in which the model would receive this task. */
const stateOf = (task: TurnTask): ConductorState => {
  const { question, earlier = [], candiSaid = [], latest, answer, followUpsLeft } = task;
  const brief = briefOf(task);
  const before = answer.endsWith(latest) ? answer.slice(0, answer.length - latest.length).trim() : '';
  const isOffered = task.confirming === 'another_day';
  const questionIndex = brief.questions.length - (question === null && !isOffered ? 1 : 2);
  const segment = {
    id: '1-1',
    text: latest,
    startMs: nowMs - 5000,
    confidence: 1,
    questionId: questionId(questionIndex + 1),
  };
  return {
    ...initialState(brief),
    stage: task.stage,
    startedMs: 0,
    enteredMs: nowMs - 10_000,
    questionIndex,
    followUps: maxFollowUps - followUpsLeft,
    latestWording: task.followUp ?? null,
    confirming: task.confirming === 'stop' ? 'stop' : null,
    leaving: isOffered ? { untilMs: nowMs + 60_000, saidMs: nowMs - 60_000, isAfterQuestions: false } : null,
    earlier: earlier.map(({ number, said }) => ({ questionId: questionId(number), said })),
    candiSaid,
    pending: null,
    answers: before === '' ? [] : [before],
    utterances: candiSaid.length,
    open: { segments: [segment], startMs: segment.startMs, lastMs: nowMs, failedMs: null },
  };
};

async function* whole(answer: string): AsyncGenerator<string> {
  yield answer;
}

/** Parses, settles and checks the model's answer as in an interview. Returns the outcome. */
export const outcomeOf = async (task: TurnTask, answer: string): Promise<ExchangeOutcome> => {
  const reply = await conductReply({
    state: stateOf(task),
    latest: task.latest,
    nowMs,
    chunks: whole(answer),
  });
  const said: string[] = [];
  for await (const sentence of reply.sentences) said.push(sentence);
  const settled = reply.settlement.events
    .map((event) => conductorEvent.parse(event))
    .find((event) => event.name === 'turn_settled')?.data;
  const words = withoutFence(new DecisionReader().push(answer)?.words ?? '');
  const sentences = splitSentences(words);
  return {
    by: settled?.by ?? null,
    action: settled?.action ?? null,
    acts: (settled?.acts ?? []).map((act) => `${act.intent}: ${act.outcome}`),
    verdict: settled?.verdict ?? null,
    accepted: sentences.filter((sentence) => said.includes(sentence)),
    rejected: sentences.filter((sentence) => !said.includes(sentence)),
  };
};
