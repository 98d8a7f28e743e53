import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startOfflineAi } from './offline-ai.ts';
import { converse, headers, listenAddress, setUpRecogniser, refusal } from './testing/listen-client.ts';
import { pythonWithRecogniser } from './testing/speech.ts';

vi.setConfig({ testTimeout: 300_000 });

const enginePort = setUpRecogniser();

const address = (query: Record<string, string> = {}) => listenAddress(enginePort(), query);

test.each(['pt-BR', 'es', 'ar', 'multi'])('refuses an unsupported language: %s', async (language) => {
  const { status, body } = await refusal(address({ language }));
  expect(status).toBe(400);
  expect(body).toMatchObject({
    err_code: 'Bad Request',
    err_msg: expect.stringContaining('only English'),
  });
});

test.each([
  [{ encoding: 'opus' }, 'linear16'],
  [{ sample_rate: '8000' }, '16000 Hz'],
  [{ channels: '2' }, 'one channel'],
])('refuses %o', async (query, reason) => {
  expect(await refusal(address(query))).toMatchObject({
    status: 400,
    body: { err_msg: expect.stringContaining(reason) },
  });
});

test('refuses a missing key', async () => {
  expect((await refusal(address(), {})).status).toBe(401);
});

test('refuses more concurrent streams than allowed, until one ends', async () => {
  const small = await startOfflineAi({
    port: 0,
    python: await pythonWithRecogniser(),
    key: 'secret',
    maxListening: 1,
  });
  const url = address().replace(String(enginePort()), String(small.port));
  const open = async () => {
    const socket = new WebSocket(url, { headers });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return socket;
  };
  try {
    const first = await open();
    expect((await refusal(url)).status).toBe(429);
    first.terminate();
    await expect.poll(() => open().catch(() => null), { timeout: 120_000 }).not.toBeNull();
  } finally {
    await small.stop();
  }
});

test('refuses text that is not a control message', async () => {
  expect((await converse(address(), ['nonsense'])).code).toBe(1008);
});

test('an engine without a recogniser reports the reason', async () => {
  const withoutRecogniser = await startOfflineAi({ port: 0, python: null, key: null, maxListening: 1 });
  try {
    expect(withoutRecogniser.abilities.listens).toEqual([]);
    const { status, body } = await refusal(
      address().replace(String(enginePort()), String(withoutRecogniser.port)),
    );
    expect(status).toBe(503);
    expect(body['err_msg']).toContain('SPEECH_PYTHON');
  } finally {
    await withoutRecogniser.stop();
  }
});
