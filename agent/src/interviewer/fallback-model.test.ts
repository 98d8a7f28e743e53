import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { initializeLogger } from '@livekit/agents';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesFor, turnTaskFor } from '../conductor/settle/turn-task.ts';
import { ConductorHarness } from '../conductor/testing/harness.ts';
import { languageModel } from './fallback-model.ts';
import { askModel } from './model.ts';

initializeLogger({ pretty: false, level: 'silent' });

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server with OpenAI's API whose answers the test decides, one after the other; the last one stays. */
interface Provider {
  url: string;
  asked: number;
  closed: number;
  answers: Answer[];
}
let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

const provider = async (...answers: [Answer, ...Answer[]]): Promise<Provider> => {
  const one: Provider = { url: '', asked: 0, closed: 0, answers };
  const server = createServer((request, response) => {
    request.resume();
    const answer = one.answers[Math.min(one.asked, one.answers.length - 1)];
    one.asked += 1;
    response.on('close', () => (one.closed += 1));
    answer?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  one.url = `http://127.0.0.1:${address.port}/v1`;
  return one;
};

const begin = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.flushHeaders();
};
const chunk = (response: ServerResponse, content: string): void =>
  void response.write(
    `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`,
  );
const says =
  (text: string): Answer =>
  (response) => {
    begin(response);
    chunk(response, text);
    response.end('data: [DONE]\n\n');
  };
const refuses: Answer = (response) =>
  void response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"error":{"message":"full"}}');
const hangs: Answer = () => undefined;
const hangsAfterHeaders: Answer = begin;
const isEmpty: Answer = (response) => {
  begin(response);
  response.end('data: [DONE]\n\n');
};
const breaksOff: Answer = (response) => {
  begin(response);
  chunk(response, 'half of ');
  setTimeout(() => response.destroy(), 20);
};
const hangsInTheMiddle: Answer = (response) => {
  begin(response);
  chunk(response, 'half of ');
};

const waitMs = 3000;
const modelOf = (first: string, second: string) => {
  const model = languageModel({
    LLM_URL: first,
    LLM_KEY: '',
    LLM_MODEL: 'first',
    LLM_WAIT_MS: waitMs,
    LLM_FALLBACK_URL: second,
    LLM_FALLBACK_KEY: '',
    LLM_FALLBACK_MODEL: 'second',
  });
  // As LiveKit's session does.
  model.on('error', () => undefined);
  return model;
};
const messages = messagesFor(turnTaskFor(new ConductorHarness().begin().state, 'an answer', 0));
type Model = ReturnType<typeof languageModel>;
const answerOf = async (model: Model, signal = new AbortController().signal): Promise<string> => {
  let text = '';
  for await (const part of askModel(model, messages, signal, waitMs)) text += part;
  return text;
};

describe('a model without a second one', () => {
  it('is asked once more if it refuses', async () => {
    const only = await provider(refuses, says('whole'));
    expect(await answerOf(modelOf(only.url, ''))).toBe('whole');
  });

  it('never begins again after an answer that broke off', async () => {
    const only = await provider(breaksOff, says('whole'));
    expect(await answerOf(modelOf(only.url, ''))).toBe('half of ');
  });
});

describe('a second model', () => {
  it('is not asked while the first one answers', async () => {
    const [first, second] = [await provider(says('first')), await provider(says('second'))];
    const model = modelOf(first.url, second.url);
    expect([await answerOf(model), await answerOf(model)]).toEqual(['first', 'first']);
    expect([first.asked, second.asked]).toEqual([2, 0]);
  });

  it.each([
    ['refuses', refuses],
    ['hangs', hangs],
    ['hangs after its headers', hangsAfterHeaders],
    ['answers nothing', isEmpty],
  ])(
    'answers within the same wait if the first one %s, and the turns after it at once',
    async (_how, fails) => {
      const [first, second] = [await provider(fails), await provider(says('second'))];
      const model = modelOf(first.url, second.url);
      const begun = Date.now();
      expect(await answerOf(model)).toBe('second');
      expect(Date.now() - begun).toBeLessThan(waitMs);
      // The adapter has asked the first one once more, to see whether it is back.
      await expect.poll(() => first.asked).toBe(2);
      await expect.poll(() => first.closed).toBe(2);
      expect(await answerOf(model)).toBe('second');
      expect([first.asked, second.asked]).toEqual([2, 2]);
    },
  );

  it('answers if the first one is not there', async () => {
    const second = await provider(says('second'));
    expect(await answerOf(modelOf('http://127.0.0.1:9/v1', second.url))).toBe('second');
  });

  it.each([
    ['breaks off', breaksOff],
    ['hangs', hangsInTheMiddle],
  ])('never continues an answer in which the first one %s, but gives the next one', async (_how, fails) => {
    const [first, second] = [await provider(fails), await provider(says('second'))];
    const model = modelOf(first.url, second.url);
    expect(await answerOf(model)).toBe('half of ');
    expect(second.asked).toBe(0);
    expect(await answerOf(model)).toBe('second');
  });

  it('is no reason to log the words of an answer that broke off', async () => {
    const lines: string[] = [];
    const written = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    initializeLogger({ pretty: false, level: 'warn' });
    const [first, second] = [await provider(breaksOff), await provider(says('second'))];
    expect(await answerOf(modelOf(first.url, second.url))).toBe('half of ');
    await expect.poll(() => lines.join('')).toContain('recovery failed');
    initializeLogger({ pretty: false, level: 'silent' });
    written.mockRestore();
    expect(lines.join('')).not.toContain('half of');
  });

  it('gives way to the first one once that has answered the same task again', async () => {
    const first = await provider(refuses, says('probe'), says('first'));
    const second = await provider(says('second'));
    const model = modelOf(first.url, second.url);
    expect(await answerOf(model)).toBe('second');
    await expect.poll(() => answerOf(model)).toBe('first');
  });

  it('fails without an answer if both fail, and both are asked again at the next turn', async () => {
    const [first, second] = [await provider(refuses), await provider(refuses, refuses, says('second'))];
    const model = modelOf(first.url, second.url);
    expect(await answerOf(model)).toBe('');
    await expect.poll(() => [first.closed, second.closed]).toEqual([2, 2]);
    expect(await answerOf(model)).toBe('second');
  });

  it.each(['first', 'second'])('ends the request to the %s one when the reply is dropped', async (which) => {
    const first = await provider(which === 'first' ? hangs : refuses);
    const second = await provider(hangs);
    const model = modelOf(first.url, second.url);
    const aborting = new AbortController();
    const answer = answerOf(model, aborting.signal);
    const asked = which === 'first' ? first : second;
    await expect.poll(() => asked.asked).toBe(1);
    aborting.abort();
    await expect.poll(() => asked.closed).toBe(1);
    expect(await answer).toBe('');
    // A reply that nobody wanted says nothing about the model.
    asked.answers.splice(0, asked.answers.length, says('here'));
    expect(await answerOf(model)).toBe('here');
  });
});
