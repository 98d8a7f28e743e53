import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeLogger, llm } from '@livekit/agents';
import * as openai from '@livekit/agents-plugin-openai';
import { AudioFrame } from '@livekit/rtc-node';
import { readEnvironment } from '@candi/agent/environment';
import { speechFor } from '@candi/agent/speech/speech-for';
import { type LlmTask, llmTask } from '@candi/contract/platform/llm-tasks/llm-task';
import { type Context, stackEnvironment } from '@candi/infra/start/context';
import { externalParts } from '@candi/infra/start/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { openaiModel } from '../../gateway/src/platform/llm.ts';
import { readBackgroundWorkerEnvironment } from '../../gateway/src/entry/background-worker/environment.ts';

initializeLogger({ pretty: false, level: 'silent' });

/**
 * Requests that the providers' own plugins sent to a server which records them and hangs up. Each test has its own
 * server, because plugins retry shortly afterwards, and a retry must not reach the next test.
 */
let asked: { address: string; query: URLSearchParams; authorization: string | undefined }[];
let server: Server;
let port = 0;
beforeEach(async () => {
  const mine: typeof asked = [];
  asked = mine;
  server = createServer((request, response) => {
    note(mine, request.method ?? '', request.url ?? '', request.headers.authorization);
    response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"noted"}}');
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    note(mine, 'WS', request.url ?? '', request.headers.authorization);
    socket.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function note(into: typeof asked, method: string, path: string, authorization: string | undefined): void {
  const url = new URL(path, 'http://any');
  into.push({ address: `${method} ${url.pathname}`, query: url.searchParams, authorization });
}
const seen = (address: string) => expect.poll(() => asked.find((one) => one.address === address));

/** Returns the environment that `npm start` sets for its parts if the user has these settings. */
function environmentFor(set: Record<string, string>): Record<string, string> {
  const ports = {
    gateway: 1,
    sfu: 2,
    sfuTcp: 3,
    sfuUdp: 4,
    offlineAi: 5,
    worker: 6,
    postgres: 7,
    web: 8,
    mailbox: 9,
    mailboxSmtp: 10,
    phone: 11,
    sip: 12,
    sipControl: 13,
  };
  const secret = 'x'.repeat(43);
  const context: Context = {
    root: '/',
    stateDir: '/',
    cacheDir: '/',
    host: '127.0.0.1',
    dev: false,
    ports,
    secrets: {
      serviceToken: secret,
      sessionSecret: secret,
      livekitKey: 'key',
      livekitSecret: secret,
      aiKey: secret,
      phoneLegToken: secret,
    },
    external: externalParts(set),
    userEnv: set,
    signal: new AbortController().signal,
    database: { url: 'postgres://a@b/c', ownerUrl: 'postgres://a@b/c' },
    speechMode: 'basic',
    speech: null,
    sfu: null,
    sipLeg: null,
    seeded: null,
  };
  return stackEnvironment(context);
}
/** Returns the environment with the providers' hosts replaced by this machine. Paths stay the same. */
const onThisMachine = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value
        .replace('wss://api.deepgram.com', `ws://127.0.0.1:${port}`)
        .replace('https://api.openai.com', `http://127.0.0.1:${port}`),
    ]),
  );

async function useAll(env: Record<string, string>): Promise<void> {
  const environment = readEnvironment(env);
  const { stt, tts } = speechFor('pt', environment, environment.STT_LANGUAGES);
  const listening = stt?.stream();
  listening?.pushFrame(new AudioFrame(new Int16Array(1600), 16_000, 1, 1600));
  const speaking = tts.stream();
  speaking.pushText('Bom dia. Tudo bem?');
  speaking.flush();
  const model = new openai.LLM({
    baseURL: environment.LLM_URL,
    apiKey: environment.LLM_KEY || 'none',
    model: environment.LLM_MODEL,
  });
  const chatCtx = llm.ChatContext.empty();
  chatCtx.addMessage({ role: 'user', content: 'Bom dia.' });
  const stream = model.chat({ chatCtx, connOptions: { maxRetry: 0, retryIntervalMs: 100, timeoutMs: 3000 } });
  await seen('WS /v1/listen').toBeDefined();
  await seen('WS /v1/speak').toBeDefined();
  await seen('POST /v1/chat/completions').toBeDefined();
  stream.close();
  listening?.close();
  speaking.close();
}

test('API keys alone select the addresses of Deepgram and OpenAI and are sent there', async () => {
  const env = environmentFor({ STT_KEY: 'stt', TTS_KEY: 'voice', LLM_KEY: 'llm' });
  expect(env).toMatchObject({
    STT_URL: 'wss://api.deepgram.com',
    TTS_URL: 'wss://api.deepgram.com',
    LLM_URL: 'https://api.openai.com/v1',
  });
  await useAll(onThisMachine(env));
  const [listen, speak, chat] = ['WS /v1/listen', 'WS /v1/speak', 'POST /v1/chat/completions'].map(
    (address) => asked.find((one) => one.address === address),
  );
  expect(listen?.authorization).toBe('Token stt');
  expect(Object.fromEntries(listen?.query ?? [])).toMatchObject({
    model: 'nova-3',
    language: 'pt-BR',
    encoding: 'linear16',
    sample_rate: '16000',
  });
  expect(speak?.authorization).toBe('Token voice');
  expect(Object.fromEntries(speak?.query ?? [])).toMatchObject({
    model: 'aura-2-thalia-en',
    encoding: 'linear16',
    sample_rate: '24000',
  });
  expect(chat?.authorization).toBe('Bearer llm');
});

test('texts to synthesise beforehand are sent to the embedded engine only', () => {
  const address = (set: Record<string, string>) => {
    const env = environmentFor(set);
    const read = [readEnvironment(env), readBackgroundWorkerEnvironment(env)];
    return read.map(({ TTS_RENDERINGS_URL }) => TTS_RENDERINGS_URL);
  };
  const embedded = 'http://127.0.0.1:5/v1/candi/renderings';
  expect(address({})).toEqual([embedded, embedded]);
  expect(address({ STT_KEY: 'stt' })).toEqual([embedded, embedded]);
  expect(address({ TTS_KEY: 'voice' })).toEqual(['', '']);
  expect(address({ TTS_URL: 'ws://127.0.0.1:1' })).toEqual(['', '']);
});

test('the report uses the same address and key', async () => {
  const env = readBackgroundWorkerEnvironment(onThisMachine(environmentFor({ LLM_KEY: 'llm' })));
  const model = openaiModel({ url: env.LLM_URL, key: env.LLM_KEY, model: env.LLM_MODEL, offlineDemo: false });
  const task = { task: 'summarise' } as unknown as LlmTask;
  await expect(model.answer({ system: 'You report.', task, shape: llmTask })).rejects.toThrow('noted');
  expect(asked).toMatchObject([{ address: 'POST /v1/chat/completions', authorization: 'Bearer llm' }]);
});

test.each(['', '/'])('self-hosted servers are used without a key, at a URL that ends in %j', async (end) => {
  const base = `127.0.0.1:${port}`;
  const set = {
    STT_URL: `ws://${base}${end}`,
    STT_MODEL: 'whisper',
    TTS_URL: `http://${base}${end}`,
    TTS_MODEL: 'kokoro-{language}',
    LLM_URL: `http://${base}/v1${end}`,
    LLM_MODEL: 'llama',
  };
  const env = environmentFor(set);
  await useAll(env);
  expect(asked.map(({ address }) => address).filter((address) => address.includes('//'))).toEqual([]);
  expect(asked.find(({ address }) => address === 'WS /v1/speak')?.query.get('model')).toBe('kokoro-pt');
  expect(readBackgroundWorkerEnvironment(env).LLM_URL).toBe(`http://${base}/v1`);
});
