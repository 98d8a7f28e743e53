import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bytesPerMs } from './messages.ts';
import type { RecogniserMessage, RecogniserReply, RecogniserRequest, StreamOptions } from './messages.ts';

/** One stream of audio that is being recognised. */
export interface RecogniserStream {
  /** Recognises audio (s16le mono, 16 kHz). */
  hear(pcm: Uint8Array): void;
  /** Ends the current utterance. The reply is a `final` message with `asked`. */
  finish(): void;
  close(): void;
}

export interface Recogniser {
  /** Opens a stream. Returns null if the maximum number of streams is open. `onMessage` receives the results. */
  open(options: StreamOptions, onMessage: (message: RecogniserMessage) => void): RecogniserStream | null;
  hasPlace(): boolean;
  /** Number of open streams. */
  listening(): number;
  /** ID of the process; null while none runs. */
  pid(): number | null;
  stop(): void;
}

/** What a new process needs to go on with a stream: the audio that isn't settled yet, and the requests in between. */
interface OpenStream {
  id: number;
  options: StreamOptions;
  onMessage: (message: RecogniserMessage) => void;
  /** Position of the first kept sample in the stream's audio (ms). */
  keptFromMs: number;
  kept: (Uint8Array | 'finish')[];
  /** Audio that the current process has processed, and audio that `onMessage` was told of (bytes since the start). */
  processed: number;
  reported: number;
}

/** Delay before another attempt to start a process that doesn't start (ms). */
const retryMs = 1000;

/**
 * Starts the recogniser process. `args`: its arguments, see `engine.ts`. If it dies, another one takes over and recognises
 * the audio since the last final result again. Rejects with the reason if the first process doesn't start.
 */
export async function startRecogniser(args: readonly string[], maxStreams: number): Promise<Recogniser> {
  const streams = new Map<number, OpenStream>();
  let lastId = 0;
  let stopped = false;
  let engine: ChildProcess | null = null;

  const send = (request: RecogniserRequest) => {
    // The request is repeated from `kept` if the process has ended.
    if (engine?.connected) engine.send(request, () => undefined);
  };

  async function start(): Promise<void> {
    const child = fork(fileURLToPath(new URL('engine.ts', import.meta.url)), [...args], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    let complaint = '';
    child.stderr?.on('data', (data: Buffer) => (complaint = (complaint + data.toString()).slice(-2000)));
    await new Promise<void>((resolve, reject) => {
      child.on('message', (reply: RecogniserReply) => {
        if (reply.kind === 'ready') resolve();
        else if (child === engine) onMessage(reply.stream, reply.message);
      });
      child.once('error', reject);
      child.once('exit', (code) =>
        reject(new Error(complaint.trim().split('\n').at(-1) || `the recogniser process ended (${code})`)),
      );
    });
    if (stopped) return void child.kill('SIGKILL');
    engine = child;
    child.once('exit', () => {
      engine = null;
      if (!stopped) void restart();
    });
    for (const stream of streams.values()) resume(stream);
  }

  async function restart(): Promise<void> {
    try {
      await start();
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', msg: 'the recogniser does not start', reason: String(error) }),
      );
      setTimeout(() => {
        if (!stopped) void restart();
      }, retryMs).unref();
    }
  }

  function resume(stream: OpenStream): void {
    const { id, options, keptFromMs, kept } = stream;
    stream.processed = keptFromMs * bytesPerMs;
    send({ kind: 'begin', stream: id, options, fromMs: keptFromMs });
    for (const each of kept) {
      if (each === 'finish') send({ kind: 'finish', stream: id });
      else send({ kind: 'audio', stream: id, pcm: each });
    }
  }

  function onMessage(id: number, message: RecogniserMessage): void {
    const stream = streams.get(id);
    if (!stream) return;
    if (message.type === 'heard') {
      stream.processed += message.bytes;
      dropSettled(stream, message.settledMs);
      // After a restart, audio is processed a second time.
      const bytes = stream.processed - stream.reported;
      if (bytes <= 0) return;
      stream.reported = stream.processed;
      return stream.onMessage({ ...message, bytes });
    }
    if (message.type === 'final' && message.asked) stream.kept.splice(stream.kept.indexOf('finish'), 1);
    stream.onMessage(message);
  }

  /** Forgets audio that a new process wouldn't need. */
  function dropSettled(stream: OpenStream, settledMs: number): void {
    for (let first = stream.kept[0]; first !== undefined && first !== 'finish'; first = stream.kept[0]) {
      const endMs = stream.keptFromMs + first.length / bytesPerMs;
      if (endMs > settledMs) return;
      stream.kept.shift();
      stream.keptFromMs = endMs;
    }
  }

  await start();
  return {
    open(options, listen) {
      if (streams.size >= maxStreams) return null;
      const id = ++lastId;
      const stream: OpenStream = {
        id,
        options,
        onMessage: listen,
        keptFromMs: 0,
        kept: [],
        processed: 0,
        reported: 0,
      };
      streams.set(id, stream);
      send({ kind: 'begin', stream: id, options, fromMs: 0 });
      return {
        hear(pcm) {
          stream.kept.push(pcm);
          send({ kind: 'audio', stream: id, pcm });
        },
        finish() {
          stream.kept.push('finish');
          send({ kind: 'finish', stream: id });
        },
        close() {
          streams.delete(id);
          send({ kind: 'end', stream: id });
        },
      };
    },
    hasPlace: () => streams.size < maxStreams,
    listening: () => streams.size,
    pid: () => engine?.pid ?? null,
    stop() {
      stopped = true;
      engine?.kill('SIGKILL');
    },
  };
}
