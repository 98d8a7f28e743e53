import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Rewording } from '../../prompts/reword.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { conductReply } from './reply.ts';
import type { Reword } from './second-wording.ts';
import { ConductorHarness } from '../testing/harness.ts';

async function* whole(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}
async function* hangs(): AsyncGenerator<string> {
  yield 'How';
  await new Promise(() => undefined);
}

const followUpHead = '{"acts":[{"intent":"answer","verdict":"too_short","asks":0}]}\n';
const answerHead = '{"acts":[{"intent":"question","verdict":null,"source":"two days a week from home"}]}\n';
/** Longer than the maximum wait for any model (ms). */
const foreverMs = 60_000;

/** Returns what Candi says, and what the model is asked to word again. */
const replyOf = async (latest: string, answer: string, reword?: Reword) => {
  const harness = new ConductorHarness(sampleBrief('en')).begin().wait(2000).hears(latest);
  const asked: Rewording[] = [];
  const running = conductReply({
    state: harness.state,
    latest,
    nowMs: harness.nowMs,
    chunks: whole(answer),
    reword:
      reword &&
      ((task, rewording) => {
        asked.push(rewording);
        return reword(task, rewording);
      }),
  }).then(async ({ settlement, sentences }) => {
    const said: string[] = [];
    for await (const sentence of sentences) said.push(sentence);
    return { said, settlement };
  });
  await vi.advanceTimersByTimeAsync(foreverMs);
  return { ...(await running), asked };
};
const probe = sampleBrief('en').questions[0]?.criteria?.[0]?.probe;
const label = sampleBrief('en').questions[0]?.criteria?.[0]?.label;

// Time is simulated, so that a slow machine isn't mistaken for a slow model.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const leading = 'So you replaced the router, and was that a great idea?';
const better = 'How did you find out that the cable was the fault?';
const told = 'The cable was broken, so I changed it.';

it('a follow-up that may not be said is worded once more, for the same criterion', async () => {
  const { said, asked } = await replyOf(told, `${followUpHead}${leading}`, () =>
    whole(...better.split(/(?= )/u)),
  );
  expect(asked).toMatchObject([{ kind: 'follow_up', sentence: leading }]);
  expect(asked[0]?.criterion).toContain(label);
  expect(said).toEqual([better]);
});

it.each<[string, Reword | undefined]>([
  ['isn’t asked again', undefined],
  ['hangs', hangs],
  ['says nothing', () => whole('')],
  ['praises again', () => whole('Great answer, and what else?')],
  ['asks for something else', () => whole('What do you have for lunch?')],
  ['sends JSON', () => whole(`${followUpHead}${better}`)],
])('the probe is said if the model %s', async (_how, reword) => {
  expect((await replyOf(told, `${followUpHead}${leading}`, reword)).said).toEqual([probe]);
});

it('an answer that may not be said is worded once more', async () => {
  const wrong = 'You can work 4 days a week from home.';
  const right = 'You can work two days a week from home.';
  const { said, asked } = await replyOf('Can I work from home?', `${answerHead}${wrong}`, () => whole(right));
  expect(asked).toMatchObject([{ kind: 'answer', sentence: wrong, refusal: 'number', criterion: null }]);
  expect(said).toContain(right);
});

it('words that may be said aren’t worded again, nor are acknowledgements', async () => {
  const enough = '{"acts":[{"intent":"answer","verdict":"enough"}]}\nThat is a great answer.';
  const unused: Reword = () => whole(better);
  expect((await replyOf(told, `${followUpHead}${better}`, unused)).asked).toEqual([]);
  expect((await replyOf(told, enough, unused)).asked).toEqual([]);
});
