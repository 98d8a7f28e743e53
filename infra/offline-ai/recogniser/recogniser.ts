import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { recogniserMessage } from './messages.ts';
import type { RecogniserMessage } from './messages.ts';

export interface StreamOptions {
  /** Silence that ends an utterance (ms); a value below 120 counts as 120. */
  endpointingMs: number;
  interim: boolean;
}

/** A decoder that runs in a separate process. */
export interface Recogniser {
  /** Starts a new stream and discards the previous one. `onMessage` receives the stream's results. */
  begin(options: StreamOptions, onMessage: (message: RecogniserMessage) => void): void;
  /** Decodes audio (s16le mono, 16 kHz). */
  hear(pcm: Uint8Array): void;
  /** Ends the current utterance. The reply is a `final` message with `asked`. */
  finish(): void;
  alive(): boolean;
  /** Resolves when the process has ended. */
  gone: Promise<void>;
  stop(): void;
}

/** Starts a decoder. Rejects with the reason if Python or PocketSphinx can't be used. */
export async function startRecogniser(python: string): Promise<Recogniser> {
  const child = spawn(python, ['-u', fileURLToPath(new URL('recogniser.py', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let onMessage: ((message: RecogniserMessage) => void) | undefined;
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  });
  // A write fails if the process has ended; the end itself is reported by `gone`.
  child.stdin.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = recogniserMessage.parse(JSON.parse(line));
      if (message.type === 'ready') resolve();
      else onMessage?.(message);
    });
    child.once('error', (error) => reject(new Error(`Python does not run: ${error.message}`)));
    child.once('exit', (code) =>
      reject(new Error(complaint.trim().split('\n').at(-1) || `the recogniser process ended (${code})`)),
    );
  });
  const send = (kind: string, body: Uint8Array) => {
    const head = Buffer.alloc(5);
    head.write(kind, 'latin1');
    head.writeUInt32LE(body.length, 1);
    child.stdin.write(Buffer.concat([head, body]));
  };
  return {
    begin(options, listen) {
      onMessage = listen;
      send('S', Buffer.from(JSON.stringify(options)));
    },
    hear: (pcm) => send('A', pcm),
    finish: () => send('F', new Uint8Array(0)),
    alive: () => child.exitCode === null && child.signalCode === null,
    gone,
    stop: () => child.kill('SIGKILL'),
  };
}
