import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { initializeLogger } from '@livekit/agents';
import { LLM } from '@livekit/agents-plugin-openai';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messagesFor, turnTaskFor } from '../conductor/settle/turn-task.ts';
import { ConductorHarness } from '../conductor/testing/harness.ts';
import { askModel } from './model.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** A model that accepts requests and never answers. */
let server: Server;
let model: LLM;
beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  model = new LLM({ baseURL: `http://127.0.0.1:${address.port}/v1`, apiKey: 'none', model: 'hangs' });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const messages = messagesFor(turnTaskFor(new ConductorHarness().begin().state, 'an answer', 0));

it.each(['returned early', 'aborted'])('ends a hanging request when the stream is %s', async (how) => {
  const aborting = new AbortController();
  const stream = askModel(model, messages, aborting.signal, 60_000)[Symbol.asyncIterator]();
  const requested = once(server, 'request');
  const first = stream.next();
  const [{ socket }] = await requested;
  const closed = once(socket, 'close');
  if (how === 'aborted') aborting.abort();
  else await stream.return?.();
  await closed;
  expect(await first).toEqual({ done: true, value: undefined });
});
