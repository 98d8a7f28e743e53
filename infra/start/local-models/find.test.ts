import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findLimitMs, findModels, findUnusedModels } from './find.ts';
import { localServers } from './servers.ts';
import { listen } from '../testing/listen.ts';
import { type ServerDouble, startDouble, startServerDouble } from './testing/server-double.ts';
import { stoppedAfterTest } from './testing/stopped-after-test.ts';
import type { ServerName } from './testing/wire-formats.ts';

/** Time limit of tests in which every server answers (ms). */
const patientMs = 10_000;
const modelsOf = async (...found: ServerDouble[]) =>
  (
    await findModels(
      found.map(({ server }) => server),
      patientMs,
    )
  ).map(({ server, models }) => [server.name, models]);

/** Starts a server that answers with this body. */
const answering = (body: string, status = 200, headers: Record<string, string> = {}) =>
  stoppedAfterTest(startDouble('ollama', (_, response) => response.writeHead(status, headers).end(body)));
const listOf = (...ids: unknown[]) => JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) });

test('the servers are Ollama, LM Studio and llama.cpp on their ports, with 300 ms in all', () => {
  expect(localServers.map(({ name, port }) => [name, port])).toEqual([
    ['ollama', 11_434],
    ['lmstudio', 1234],
    ['llamacpp', 8081],
  ]);
  expect(findLimitMs).toBe(300);
});

test('the models of all three servers are found by one request to each, which carries no key', async () => {
  const names: ServerName[] = ['ollama', 'lmstudio', 'llamacpp'];
  const all = await Promise.all(
    names.map((name) => stoppedAfterTest(startServerDouble(name, { models: [`${name}-1`, 'b'] }))),
  );
  expect(await modelsOf(...all)).toEqual(names.map((name) => [name, [`${name}-1`, 'b']]));
  for (const { requests, headers } of all) {
    expect(requests).toEqual(['GET /v1/models']);
    expect(headers).not.toHaveProperty('authorization');
    expect(headers.host).toMatch(/^127\.0\.0\.1:/);
  }
});

test('a server that hangs or sends only the beginning of an answer doesn’t hide another one', async () => {
  const cut: ServerResponse[] = [];
  const hanging = await stoppedAfterTest(startDouble('lmstudio', () => undefined));
  const half = await stoppedAfterTest(
    startDouble('llamacpp', (_, response) => {
      cut.push(response);
      response.writeHead(200).write('{"object":"list",');
    }),
  );
  const ollama = await stoppedAfterTest(startServerDouble('ollama', { models: ['a'] }));
  const found = await findModels([hanging.server, half.server, ollama.server], 1000);
  expect(found.map(({ server }) => server.name)).toEqual(['ollama']);
  // The connections were closed: nothing waits for these servers any longer.
  for (const response of cut) if (!response.closed) await once(response, 'close');
});

test.each([
  ['a web page', () => answering('<!doctype html><title>Hello</title>')],
  ['an error', () => answering(listOf('a'), 500)],
  ['a model that is still loading', () => answering('{"error":{"code":503,"message":"Loading model"}}', 503)],
  ['a redirect', () => answering(listOf('a'), 302, { Location: '/v1/other' })],
  ['two megabytes', () => answering(listOf('a', 'x'.repeat(2_000_000)))],
  ['two megabytes of white space', () => answering(' '.repeat(2_000_000) + listOf('a'))],
  ['JSON of another kind', () => answering('{"models":[{"name":"a"}]}')],
  ['null', () => answering('null')],
  ['half of the JSON', () => answering(listOf('a').slice(0, 20))],
  ['names that aren’t texts', () => answering(listOf(1, null, { a: 1 }, ''))],
  [
    'an escape sequence in the name',
    () => answering(listOf('\u001b[31mred', '\u009b2J', 'a\u202eb', 'a\nb', 'a\u2028b')),
  ],
  ['a name of 201 characters', () => answering(listOf('x'.repeat(201)))],
  ['no models, as Ollama says it', () => stoppedAfterTest(startServerDouble('ollama', { models: [] }))],
  ['no models, as LM Studio says it', () => stoppedAfterTest(startServerDouble('lmstudio', { models: [] }))],
])('nothing is found: %s', async (_, starting) => {
  const double = await starting();
  expect(await modelsOf(double)).toEqual([]);
  expect(double.requests).toEqual(['GET /v1/models']);
});

test('a bad name hides only itself', async () => {
  expect(await modelsOf(await answering(listOf('a\u0000', 'my model', 'qwen3:4b')))).toEqual([
    ['ollama', ['my model', 'qwen3:4b']],
  ]);
});

test('nothing is found if nobody listens', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  expect(
    await findModels(
      localServers.map((each) => ({ ...each, port })),
      patientMs,
    ),
  ).toEqual([]);
});

test.each([
  [{ LLM_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'm' }, 0],
  [{ LLM_KEY: 'k' }, 0],
  [{ CI: 'true' }, 0],
  [{ STT_KEY: 'k' }, 1],
])('with %j, the servers are asked %i times', async (env, times) => {
  let asked = 0;
  await findUnusedModels(env, async () => {
    asked += 1;
    return [];
  });
  expect(asked).toBe(times);
});
