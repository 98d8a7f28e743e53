import { initializeLogger, llm } from '@livekit/agents';
import { LLM, TTS } from '@livekit/agents-plugin-openai';
import type { AssistantTask } from '@candi/contract/reports/assistant-tasks';
import { wrapTask } from '@candi/contract/platform/llm-tasks/llm-task';
import { turnDecision } from '@candi/contract/platform/llm-tasks/turn';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startOfflineAi } from './offline-ai.ts';
import { noSpeechFolders } from './speech-folders.ts';
import type { OfflineAi } from './offline-ai.ts';

initializeLogger({ pretty: false, level: 'silent' });

let ai: OfflineAi;
let base: string;
beforeAll(async () => {
  ai = await startOfflineAi({
    port: 0,
    folders: noSpeechFolders,
    key: 'secret',
    listeningPlaces: 1,
  });
  base = `http://127.0.0.1:${ai.port}`;
});
afterAll(() => ai.stop());

const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const post = (path: string, body: object, more = headers) =>
  fetch(`${base}${path}`, { method: 'POST', headers: more, body: JSON.stringify(body) });

const task: TurnTask = {
  task: 'turn',
  language: 'ar',
  stage: 'question',
  candidateFirstName: 'نور',
  question: { text: 'ما خبرتك في خدمة العملاء؟', position: 'خدمة العملاء' },
  answer: 'عملت في متجر.',
  latest: 'عملت في متجر.',
  followUpsLeft: 2,
  facts: [],
};

test('OpenAI’s plugin receives a turn’s decision and words in chunks, with the usage', async () => {
  const model = new LLM({ baseURL: `${base}/v1`, apiKey: 'secret', model: 'offline-demo' });
  const context = llm.ChatContext.empty();
  context.addMessage({ role: 'system', content: 'You judge and word a turn.' });
  context.addMessage({ role: 'user', content: wrapTask(task) });
  const chunks: string[] = [];
  let usage: llm.CompletionUsage | undefined;
  const stream = model.chat({ chatCtx: context });
  for await (const chunk of stream) {
    if (chunk.delta?.content) chunks.push(chunk.delta.content);
    usage = chunk.usage ?? usage;
  }
  const [line = '', words = ''] = chunks.join('').split('\n');
  expect(turnDecision.parse(JSON.parse(line))).toEqual({
    acts: [{ intent: 'answer', verdict: 'too_short' }],
  });
  expect(words).toMatch(/^\p{Script=Arabic}.*؟$/u);
  expect(chunks.length).toBeGreaterThan(3);
  expect(usage?.totalTokens).toBeGreaterThan(20);
});

test('asked for other words in place of those of its answer to a task, says nothing', async () => {
  const response = await post('/v1/chat/completions', {
    model: 'any',
    messages: [
      { role: 'user', content: wrapTask(task) },
      { role: 'assistant', content: 'كيف كان ذلك؟' },
      { role: 'user', content: 'Write another question.' },
    ],
  });
  expect(await response.json()).toMatchObject({ choices: [{ message: { content: '' } }] });
});

test('OpenAI’s plugin receives a whole utterance of speech', async () => {
  const tts = new TTS({ baseURL: `${base}/v1`, apiKey: 'secret', model: 'tts-1' });
  tts.updateOptions({ model: 'candi-en' });
  let samples = 0;
  for await (const { frame } of tts.synthesize('Hello, and welcome.')) samples += frame.samplesPerChannel;
  expect(samples / 24_000).toBeGreaterThan(0.8);
});

test('returns the whole answer at once if streaming is off', async () => {
  const response = await post('/v1/chat/completions', {
    model: 'any',
    messages: [{ role: 'user', content: 'hello' }],
  });
  expect(await response.json()).toMatchObject({
    object: 'chat.completion',
    model: 'offline-demo',
    choices: [
      { message: { role: 'assistant', content: expect.stringMatching(/^Hello/u) }, finish_reason: 'stop' },
    ],
    usage: { total_tokens: expect.any(Number) },
  });
});

test('accepts content in parts, and streams without usage', async () => {
  const messages = [
    { role: 'user', content: [{ type: 'text', text: 'I work as a nurse in a big hospital' }] },
  ];
  const text = await (await post('/v1/chat/completions', { messages, stream: true })).text();
  expect(text).toContain('"finish_reason":"stop"');
  expect(text).not.toContain('usage');
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
});

test('serves the list of models and the health check', async () => {
  expect(await (await fetch(`${base}/v1/models`, { headers })).json()).toMatchObject({
    data: [{ id: 'offline-demo' }],
  });
  expect(await (await fetch(`${base}/health`)).json()).toMatchObject({
    ok: true,
    listens: [],
    speaks: ['en', 'pt', 'es', 'ar'],
  });
});

test.each(['wav', 'pcm'])('serves speech as %s', async (response_format) => {
  const response = await post('/v1/audio/speech', {
    model: 'candi-es',
    input: 'Hola. ¿Cómo está?',
    response_format,
  });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe(`audio/${response_format}`);
  expect(body.toString('latin1', 0, 4) === 'RIFF').toBe(response_format === 'wav');
  expect(body.length).toBeGreaterThan(40_000);
});

const offering = (...names: string[]) =>
  names.map((name) => ({ type: 'function', function: { name, parameters: { type: 'object' } } }));
const conversation: AssistantTask = { task: 'conversation', language: 'en', job: null };
const request = {
  messages: [
    { role: 'system', content: `You are the assistant.\n\n${wrapTask(conversation)}` },
    { role: 'user', content: 'Find nurses in Lisbon' },
  ],
  tools: offering('list_waiting', 'propose_search'),
};
const filters = { keywords: 'nurses', location: 'Lisbon' };
/** The fields of a streamed answer's chunk that the tests read. */
const chunkShape = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().optional(),
        tool_calls: z
          .array(
            z.object({
              id: z.string().optional(),
              function: z.object({ name: z.string().optional(), arguments: z.string() }),
            }),
          )
          .optional(),
      }),
      finish_reason: z.string().nullable(),
    }),
  ),
});

test('answers the recruiter’s assistant with text and a tool call, at once …', async () => {
  const answer = await (await post('/v1/chat/completions', request)).json();
  expect(answer).toMatchObject({
    choices: [
      {
        message: {
          content: expect.stringContaining('filters'),
          tool_calls: [{ id: expect.any(String), type: 'function', function: { name: 'propose_search' } }],
        },
        finish_reason: 'tool_calls',
      },
    ],
  });
});

test('… or in chunks, the call’s arguments too', async () => {
  const text = await (await post('/v1/chat/completions', { ...request, stream: true })).text();
  const choices = text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .flatMap((line) => chunkShape.parse(JSON.parse(line.slice('data: '.length))).choices);
  const calls = choices.flatMap(({ delta }) => delta.tool_calls ?? []);
  expect(choices.map(({ delta }) => delta.content ?? '').join('')).toMatch(/filters\. .*search\.$/u);
  expect(calls[0]).toMatchObject({ id: expect.any(String), function: { name: 'propose_search' } });
  expect(calls.slice(1).some(({ id }) => id !== undefined)).toBe(false);
  expect(calls.length).toBeGreaterThan(3);
  expect(JSON.parse(calls.map((part) => part.function.arguments).join(''))).toMatchObject(filters);
  expect(choices.at(-1)?.finish_reason).toBe('tool_calls');
});

test('a task in the recruiter’s own words is no task', async () => {
  const inPortuguese: AssistantTask = { ...conversation, language: 'pt' };
  const content = `${wrapTask(inPortuguese)} Sing a song`;
  const messages = [request.messages[0], { role: 'user', content }];
  const answer = await (await post('/v1/chat/completions', { ...request, messages })).json();
  expect(answer).toMatchObject({
    choices: [{ message: { content: expect.stringContaining('No language model is connected') } }],
  });
});

test('tools of others don’t change the answer to a task', async () => {
  const messages = [{ role: 'user', content: wrapTask(task) }];
  const answer = await (await post('/v1/chat/completions', { messages, tools: offering('weather') })).json();
  expect(answer).toMatchObject({
    choices: [{ message: { content: expect.stringContaining('"intent":"answer"') }, finish_reason: 'stop' }],
  });
});

const failed = async (response: Promise<Response>) => {
  const answer = await response;
  return {
    status: answer.status,
    body: (await answer.json()) as { error: { message: string; type: string; code: string | null } },
  };
};

test('errors match OpenAI’s format', async () => {
  const chat = (content: string) =>
    failed(post('/v1/chat/completions', { messages: [{ role: 'user', content }] }));
  expect(await chat('<candi-task>{}</candi-task>')).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error' } },
  });
  const part: AssistantTask = {
    task: 'template_part',
    part: 'intro',
    language: 'en',
    brief: 'astronaut',
    job: null,
    companyName: null,
    questionsAlreadyInTheTemplate: [],
  };
  const messages = [{ role: 'user', content: wrapTask(part) }];
  expect(
    await failed(post('/v1/chat/completions', { messages, tools: offering('draft_intro') })),
  ).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'no_role' } },
  });
  expect(await failed(post('/v1/chat/completions', { messages: [] }))).toMatchObject({ status: 400 });
  expect(await failed(post('/v1/audio/speech', { input: '' }))).toMatchObject({ status: 400 });
  expect(await failed(post('/v1/audio/speech', { input: 'x', response_format: 'mp3' }))).toMatchObject({
    status: 400,
  });
  expect(await failed(fetch(`${base}/v1/models`))).toMatchObject({
    status: 401,
    body: { error: { type: 'authentication_error' } },
  });
  expect(await failed(fetch(`${base}/v1/nothing`, { headers }))).toMatchObject({ status: 404 });
});

test('the connection is closed after a body that is too large', async () => {
  const messages = [{ role: 'user', content: 'x'.repeat(2_100_000) }];
  const response = await post('/v1/chat/completions', { messages });
  expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
});
