import { once } from 'node:events';
import {
  AvailabilityRequest,
  Job,
  JobAssignment,
  RegisterWorkerResponse,
  Room,
  ServerMessage,
  WorkerMessage,
} from '@livekit/protocol';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { startLobbyWorker } from './lobby-worker.ts';
import type { Lobby, LobbyWorkerOptions } from './lobby-worker.ts';

/** More than the server may take to assign a job (ms). */
const longMs = 10_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Message = ConstructorParameters<typeof ServerMessage>[0];

/** A LiveKit server's side of the workers' protocol. */
class StandInServer {
  readonly #socket: WebSocket;
  readonly #answers = new Map<string, (available: boolean) => void>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const { message } = WorkerMessage.fromBinary(data);
      if (message.case === 'register')
        this.#send({ message: { case: 'register', value: new RegisterWorkerResponse() } });
      if (message.case === 'availability') this.#answers.get(message.value.jobId)?.(message.value.available);
    });
  }

  /** Offers a job. Resolves with whether the worker takes it. */
  offer(id: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#answers.set(id, resolve);
    this.#send({
      message: { case: 'availability', value: new AvailabilityRequest({ job: new Job({ id }) }) },
    });
    return promise;
  }

  assign(id: string): void {
    const job = new Job({ id, room: new Room({ name: `room of ${id}` }) });
    this.#send({ message: { case: 'assignment', value: new JobAssignment({ job, token: 'token' }) } });
  }

  #send(message: Message): void {
    this.#socket.send(new ServerMessage(message).toBinary());
  }
}

const start = async (options: Partial<LobbyWorkerOptions>): Promise<StandInServer> => {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(sockets, 'listening');
  const address = sockets.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connected = Promise.withResolvers<StandInServer>();
  sockets.on('connection', (socket) => connected.resolve(new StandInServer(socket)));
  const registered = Promise.withResolvers<void>();
  const worker = startLobbyWorker({
    server: { url: `ws://127.0.0.1:${port}`, apiKey: 'key', apiSecret: 'secret' },
    maxCalls: 1,
    hasPlace: () => true,
    onLobby: () => Promise.resolve(),
    onRegistered: registered.resolve,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ...options,
  });
  onTestFinished(() => {
    worker.stop();
    sockets.close();
  });
  await registered.promise;
  return connected.promise;
};

test('a job keeps its place until its call has ended', async () => {
  const ended = Promise.withResolvers<void>();
  const lobbies: Lobby[] = [];
  const onLobby = (lobby: Lobby): Promise<void> => {
    lobbies.push(lobby);
    return ended.promise;
  };
  const server = await start({ onLobby });
  expect(await server.offer('first')).toBe(true);
  server.assign('first');
  await expect.poll(() => lobbies).toEqual([{ roomName: 'room of first', token: 'token' }]);
  expect(await server.offer('second')).toBe(false);
  vi.advanceTimersByTime(longMs);
  expect(await server.offer('third')).toBe(false);
  ended.resolve();
  await expect.poll(() => server.offer('fourth')).toBe(true);
});

test('a job that the server never assigns gives its place back', async () => {
  const server = await start({});
  expect(await server.offer('first')).toBe(true);
  expect(await server.offer('second')).toBe(false);
  vi.advanceTimersByTime(longMs);
  expect(await server.offer('third')).toBe(true);
});
