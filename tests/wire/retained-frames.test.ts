import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { initializeLogger } from '@livekit/agents';
import * as deepgram from '@livekit/agents-plugin-deepgram';
import { AudioFrame } from '@livekit/rtc-node';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';

// Tests the patches of `@livekit/agents` and its Deepgram plugin. Unpatched, both packages retained all audio frames
// until the end of the session.

interface Utils {
  readStream: <T>(stream: ReadableStream<T>, signal: AbortSignal) => AsyncGenerator<T>;
}
const { readStream } = (await import(
  new URL('utils.js', import.meta.resolve('@livekit/agents')).href
)) as Utils;

initializeLogger({ pretty: false, level: 'silent' });
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/**
 * Returns how many objects are still alive after garbage collection. Waiting for one event-loop turn releases the
 * references of the last iteration.
 */
const alive = async (all: readonly WeakRef<object>[]): Promise<number> => {
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  return all.filter((one) => one.deref() !== undefined).length;
};

const count = 1000;
const sampleRate = 16_000;
/** A loud tone, because silence isn't sent. */
const tone = Int16Array.from({ length: 160 }, (_, at) => 9000 * Math.sin(at / 4));
const frameOf = (): AudioFrame => new AudioFrame(tone.slice(), sampleRate, 1, tone.length);

it('a reader of an abortable stream does not retain what it has read', async () => {
  const seen: WeakRef<object>[] = [];
  const giveUp = new AbortController();
  const endless = new ReadableStream<object>({ pull: (to) => to.enqueue({ sound: new Int16Array(160) }) });
  const reading = readStream(endless, giveUp.signal);
  for (let i = 0; i < count; i += 1) {
    const { value } = await reading.next();
    if (value) seen.push(new WeakRef(value));
  }
  expect(seen).toHaveLength(count);
  expect(await alive(seen)).toBeLessThan(count / 20);
  await reading.next();
  giveUp.abort();
  expect(await reading.next()).toMatchObject({ done: true });
});

it('aborting ends a read that is waiting for data', async () => {
  const giveUp = new AbortController();
  const next = readStream(new ReadableStream<object>(), giveUp.signal).next();
  giveUp.abort();
  expect(await next).toMatchObject({ done: true });
});

it('a recogniser does not retain audio that it has sent', async () => {
  let heardBytes = 0;
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer, isBinary) => (heardBytes += isBinary ? data.length : 0)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const stt = new deepgram.STT({ apiKey: 'key', baseUrl: `ws://127.0.0.1:${port}`, sampleRate });
  const stream = stt.stream();
  const seen: WeakRef<object>[] = [];
  for (let i = 0; i < count; i += 1) {
    const frame = frameOf();
    seen.push(new WeakRef(frame));
    stream.pushFrame(frame);
    if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  // The expected share is below 100 %, because the recogniser sends chunks of 100 ms and keeps the last one.
  await expect.poll(() => heardBytes).toBeGreaterThan(count * 320 * 0.9);
  expect(await alive(seen)).toBeLessThan(count / 20);
  stream.close();
});
