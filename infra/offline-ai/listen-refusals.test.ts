import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startOfflineAi } from './offline-ai.ts';
import { converse, headers, listenAddress, setUpRecogniser, refusal } from './testing/listen-client.ts';
import { noSpeechFolders } from './speech-folders.ts';
import { installedSpeech, onlyEnglishRecogniser } from './testing/speech.ts';

vi.setConfig({ testTimeout: 300_000 });

const enginePort = setUpRecogniser();

const address = (query: Record<string, string> = {}) => listenAddress(enginePort(), query);

test.each(['multi', 'fr'])('refuses an unknown language: %s', async (language) => {
  const { status, body } = await refusal(address({ language }));
  expect(status).toBe(400);
  expect(body).toMatchObject({ err_code: 'Bad Request', err_msg: expect.stringContaining('must be one of') });
});

test('refuses Arabic, for which there is no model', async () => {
  const { status, body } = await refusal(address({ language: 'ar' }));
  expect(status).toBe(503);
  expect(body).toMatchObject({ err_msg: expect.stringContaining('no model') });
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

test('takes a stream beside those of all promised interviews, and refuses more until one ends', async () => {
  const small = await startOfflineAi({
    port: 0,
    folders: onlyEnglishRecogniser(await installedSpeech()),
    key: 'secret',
    listeningPlaces: 1,
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
    const promised = await open();
    await open();
    expect((await refusal(url)).status).toBe(429);
    promised.terminate();
    await expect.poll(() => open().catch(() => null), { timeout: 120_000 }).not.toBeNull();
  } finally {
    await small.stop();
  }
});

test('refuses text that is not a control message', async () => {
  expect((await converse(address(), ['nonsense'])).code).toBe(1008);
});

test('an engine without models reports the reason', async () => {
  const basic = await startOfflineAi({
    port: 0,
    folders: noSpeechFolders,
    key: null,
    listeningPlaces: 1,
  });
  try {
    expect(basic.abilities().listens).toEqual([]);
    const { status, body } = await refusal(address().replace(String(enginePort()), String(basic.port)));
    expect(status).toBe(503);
    expect(body['err_msg']).toContain('not installed');
  } finally {
    await basic.stop();
  }
});
