import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { followUpsEnded, type StoredEntry } from '@candi/contract/interviews/agent';
import { llmTask, taskClose, taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import { replyToTurn } from '@candi/language/understand/turn';
import { afterEach, describe, expect, it } from 'vitest';
import { modelAt } from './model.ts';
import { candidateOf } from './personas.ts';
import { brokenRules } from './rules.ts';
import { runInterview } from './run-interview.ts';
import { sampleBrief } from './samples.ts';
import { simulatedChannel, type SimulatedCandidate } from './simulated-channel.ts';

/** Whole interviews on the virtual clock, with the true client of a model that fails at the wire. */

/** How long Candi waits for the model here (ms): a tenth of the default. The model is as much faster. */
const waitMs = 600;
const scale = waitMs / 6000;

/** What the model does on its nth request, from 1: it answers after some time (ms of the real scale), or not at all. */
type Plan = (request: number) => { afterMs: number } | 'gone';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a model that answers by the offline rules. */
const modelWith = async (plan: Plan): Promise<{ url: string; asked: () => number }> => {
  let asked = 0;
  const started = createServer((request, response) => {
    asked += 1;
    const planned = plan(asked);
    if (planned === 'gone') return void response.writeHead(503).end();
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      const { content } = (JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1) ?? {
        content: '',
      };
      const task = llmTask.parse(
        JSON.parse(content.slice(content.indexOf(taskOpen) + taskOpen.length, content.indexOf(taskClose))),
      );
      if (task.task !== 'turn') throw new Error('only turns are answered');
      const { decision, words } = replyToTurn(task, '');
      const delta = { content: `${JSON.stringify(decision)}\n${words}` };
      const chunk = { id: 'a', object: 'chat.completion.chunk', choices: [{ index: 0, delta }] };
      setTimeout(() => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
      }, planned.afterMs * scale);
    });
  });
  server = started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/v1`, asked: () => asked };
};

/** A candidate who answers each question, and the offer as given. */
const candidateWho = (reply: string | null): SimulatedCandidate => {
  const base = candidateOf('self-correcting', 'en', 1);
  return {
    interruptsAfter: () => null,
    answer: (utterance, said) => {
      if (utterance.kind === 'one_moment') return null;
      if (utterance.kind === 'offer_to_go_on') return reply === null ? null : { text: reply, pauseMs: 800 };
      if (utterance.kind === 'invite_questions') return { text: 'No, thanks.', pauseMs: 800 };
      return base.answer(utterance, said);
    },
  };
};

interface Held {
  log: StoredEntry[];
  asked: number;
  kinds: (kind: string) => number;
  named: (name: string) => number;
  /** Questions that were entered, in order. */
  questions: number[];
}
const hold = async (
  plan: Plan,
  reply: string | null = 'No, go on.',
  own: { extraTime?: number; byPhone?: boolean } = {},
): Promise<Held> => {
  const brief = { ...sampleBrief('en', 1800), ...own };
  const { url, asked } = await modelWith(plan);
  const model = modelAt({ url, key: '', model: 'wire', waitMs }, () => undefined);
  const channel = { ...simulatedChannel(candidateWho(reply), model.think), waitMs };
  const log = await runInterview(brief, channel);
  expect(brokenRules(brief, log)).toEqual([]);
  const events = log.flatMap((entry) => (entry.kind === 'event' ? [entry] : []));
  return {
    log,
    asked: asked(),
    kinds: (kind) =>
      events.filter(({ name, data }) => name === 'utterance_started' && data['kind'] === kind).length,
    named: (name) => events.filter((event) => event.name === name).length,
    questions: events.flatMap(({ name, data }) =>
      name === 'stage_entered' && data['stage'] === 'question'
        ? [brief.questions.findIndex(({ id }) => id === data['questionId'])]
        : [],
    ),
  };
};
const all = sampleBrief('en').questions.map((_question, index) => index);

describe('a whole interview', () => {
  it.each([200, 2000])('has nothing to excuse with a model of %i ms', async (afterMs) => {
    const held = await hold(() => ({ afterMs }));
    expect(held.questions).toEqual(all);
    expect([held.kinds('one_moment'), held.kinds('offer_to_go_on')]).toEqual([0, 0]);
  });

  it.each([
    ['by the browser', {}],
    ['with extra time', { extraTime: 50 }],
    ['by telephone', { byPhone: true }],
  ])('goes on without follow-ups with a model of 8 s (%s)', async (_how, own) => {
    const held = await hold(() => ({ afterMs: 8000 }), 'No, go on.', own);
    expect(held.questions).toEqual(all);
    expect(held.kinds('offer_to_go_on')).toBe(1);
    expect(held.named(followUpsEnded.name)).toBe(1);
    // Each of the three turns before the offer was asked twice, and none after it.
    expect(held.kinds('one_moment')).toBe(3);
    expect(held.named('ended')).toBe(1);
  });

  it('goes on without follow-ups with a model that is gone from the second turn on', async () => {
    const held = await hold((request) => (request === 1 ? { afterMs: 200 } : 'gone'));
    expect(held.questions).toEqual(all);
    expect([held.kinds('offer_to_go_on'), held.named(followUpsEnded.name)]).toEqual([1, 1]);
    expect(held.kinds('follow_up')).toBeLessThanOrEqual(1);
  });

  it('goes on without a choice of the candidate', async () => {
    const held = await hold(() => 'gone', null);
    expect(held.questions).toEqual(all);
    expect([held.kinds('offer_to_go_on'), held.named(followUpsEnded.name)]).toEqual([2, 1]);
  });

  it('ends for another day at once if the candidate chooses that', async () => {
    const held = await hold(() => 'gone', 'Another day, please.');
    expect(held.questions).toEqual(all.slice(0, 2));
    expect([held.named('another_day_asked'), held.named('ended')]).toEqual([1, 1]);
  });

  it('never comes to the offer with a model that fails in every third turn', async () => {
    // The client asks twice by itself before Candi asks for a moment.
    const held = await hold((request) =>
      request % 5 === 3 || request % 5 === 4 ? 'gone' : { afterMs: 200 },
    );
    expect(held.questions).toEqual(all);
    expect(held.kinds('one_moment')).toBeGreaterThan(1);
    expect(held.kinds('offer_to_go_on')).toBe(0);
  });
});
