import { type Model, modelAt } from '@candi/agent/simulation/model';
import { openaiModel } from '@candi/gateway/platform/llm';
import {
  type ChatMessages,
  type DoubleOptions,
  type ServerDouble,
  startServerDouble,
} from '@candi/infra/start/local-models/testing/server-double';
import { stoppedAfterTest } from '@candi/infra/start/local-models/testing/stopped-after-test';
import type { ServerName } from '@candi/infra/start/local-models/testing/wire-formats';
import { urlOf } from '@candi/infra/start/local-models/servers';
import { expect, test } from 'vitest';
import { askAnswers, gradedAnswers, hopelessAnswers } from './ask-answers.ts';
import { askTurns, hopelessTurns, type TurnLimits } from './ask-turns.ts';
import { gradedTurns } from './graded-turns.ts';
import { recordedAnswer, turnIn } from './testing/recorded-model.ts';
import { figuresOf, verdictOf } from './verdict.ts';

const turns = gradedTurns();
const answers = gradedAnswers();
const model = 'org/model-1';
/** Limits that no double exceeds unless it is slow on purpose. */
const patient: TurnLimits = { turnMs: 20_000, firstMs: 20_000 };
const silent = { first: () => undefined, result: () => undefined };

const double = (name: ServerName, options: Partial<DoubleOptions>) =>
  stoppedAfterTest(startServerDouble(name, { models: [model], ...options }));

/** Returns the model at a double, with the client libraries of the agent and of the gateway. */
const clientsOf = ({ server }: ServerDouble, failures: string[] = []) => {
  const think: Model['think'] = modelAt({ url: urlOf(server), key: '', model, waitMs: 20_000 }, (text) =>
    failures.push(text),
  ).think;
  return { think, rater: openaiModel({ url: urlOf(server), key: 'none', model, offlineDemo: false }) };
};

test.each(['ollama', 'lmstudio', 'llamacpp'] as const)(
  'a model of %s that answers as recorded is good enough for live interviews',
  async (name) => {
    const { think, rater } = clientsOf(await double(name, { answer: recordedAnswer }));
    const seen: string[] = [];
    const { results } = await askTurns(
      think,
      turns,
      { first: (language) => seen.push(language), result: ({ turn }) => seen.push(turn.id) },
      patient,
    );
    const figures = figuresOf(results, await askAnswers(rater, answers, () => undefined));
    expect(figures).toMatchObject({
      turns: 28,
      decided: 1,
      rightActs: 1,
      rightVerdicts: 1,
      rightLanguage: 1,
      answers: 8,
      usable: 1,
      rightRatings: 1,
      feedbackLanguage: 1,
    });
    expect(figures.firstTokenP50Ms).toBeLessThanOrEqual(figures.decisionP50Ms);
    expect(verdictOf(figures)).toBe('live');
    expect(seen.slice(0, 2)).toEqual(['en', 'en enough']);
    expect(seen).toHaveLength(32);
  },
);

test('words in another language are noticed', async () => {
  const { think } = clientsOf(
    await double('ollama', {
      answer: (messages) => {
        const { recordedAnswer: own = '', language } = turnIn(messages) ?? {};
        const english = 'Then the map of the whole house was there from the beginning.';
        return language === 'es' ? `${own.split('\n', 1).join()}\n${english}` : own;
      },
    }),
  );
  const { results } = await askTurns(think, turns, silent, patient);
  const languagesOf = (isInLanguage: boolean) =>
    new Set(
      results.filter((result) => result.isInLanguage === isInLanguage).map(({ turn }) => turn.language),
    );
  expect(languagesOf(false)).toEqual(new Set(['es']));
  expect(languagesOf(true)).toEqual(new Set(['en', 'pt', 'ar']));
});

test('the first turn in a language may take longer, and doesn’t count', async () => {
  let first = true;
  async function* think(): AsyncGenerator<string> {
    if (first) await new Promise((resolve) => setTimeout(resolve, 150));
    first = false;
    yield turns[0]?.recordedAnswer ?? '';
  }
  const { results, firstMs } = await askTurns(think, turns.slice(0, 1), silent, {
    turnMs: 100,
    firstMs: 20_000,
  });
  expect(firstMs).toBeGreaterThanOrEqual(140);
  expect(results.map(({ decisionMs }) => decisionMs !== null)).toEqual([true]);
});

test('a model that is far too slow is given up after a few turns, and its requests are closed', async () => {
  const slow = await double('llamacpp', { answer: recordedAnswer, firstTokenMs: 60_000 });
  const { think } = clientsOf(slow);
  const { results } = await askTurns(think, turns, silent, { turnMs: 50, firstMs: 50 });
  expect(results).toHaveLength(hopelessTurns);
  // The first turn was asked twice.
  await expect.poll(() => slow.cancelled).toBe(hopelessTurns + 1);
  const figures = figuresOf(results, []);
  expect(figures).toMatchObject({
    decided: 0,
    rightActs: 0,
    decisionP50Ms: Infinity,
    firstTokenP95Ms: Infinity,
  });
  expect(verdictOf(figures)).toBe('none');
});

test('a model that answers with prose makes no valid decision, and no usable rating', async () => {
  const answer = () => 'I would be glad to help you with that interview question.';
  const { think, rater } = clientsOf(await double('lmstudio', { answer }));
  const { results } = await askTurns(think, turns.slice(0, 7), silent, patient);
  const rated = await askAnswers(rater, answers, () => undefined);
  expect(rated).toHaveLength(hopelessAnswers);
  const figures = figuresOf(results, rated);
  expect(figures).toMatchObject({ turns: 7, decided: 0, usable: 0 });
  expect(verdictOf(figures)).toBe('none');
});

test('reasoning that a server leaves in the answer is passed over, in turns and in ratings', async () => {
  const answer = (messages: ChatMessages) =>
    `<think>\nThey {"answer"}.\n</think>\n\n${recordedAnswer(messages)}`;
  const { think, rater } = clientsOf(await double('lmstudio', { answer }));
  const { results } = await askTurns(think, turns.slice(0, 7), silent, patient);
  const figures = figuresOf(results, await askAnswers(rater, answers, () => undefined));
  expect(figures).toMatchObject({ decided: 1, rightActs: 1, usable: 1, rightRatings: 1 });
});

test('a model that the server doesn’t have is reported in its words', async () => {
  const failures: string[] = [];
  const { think } = clientsOf(await double('ollama', { models: ['another'] }), failures);
  const { results } = await askTurns(think, turns, silent, patient);
  expect(results).toHaveLength(hopelessTurns);
  expect(failures[0]).toContain('model "org/model-1" not found, try pulling it first');
});

test.each([
  ['a good answer is rated low', (isGood: boolean) => (isGood ? 2 : 1), 0.5],
  ['a wrong answer is rated high', () => 5, 0.5],
  ['all are rated right', (isGood: boolean) => (isGood ? 4 : 2), 1],
])('%s', async (_, ratingOf, rightRatings) => {
  const { rater } = clientsOf(
    await double('ollama', {
      answer: (messages) => {
        const right: { rating: number } = JSON.parse(recordedAnswer(messages));
        return JSON.stringify({ ...right, rating: ratingOf(right.rating === 5) });
      },
    }),
  );
  const rated = await askAnswers(rater, answers, () => undefined);
  expect(figuresOf([], rated)).toMatchObject({ usable: 1, rightRatings });
});

test('a rating without a verbatim quote isn’t usable', async () => {
  const { rater } = clientsOf(
    await double('ollama', {
      answer: () => '{"rating":5,"quotes":[{"turn":1,"quote":"never said"}],"feedback":"Good."}',
    }),
  );
  const rated = await askAnswers(rater, answers, () => undefined);
  expect(rated.map(({ isUsable }) => isUsable)).toEqual([false, false]);
});
