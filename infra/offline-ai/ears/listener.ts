import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { earsMessage } from './messages.ts';
import type { EarsMessage } from './messages.ts';

export interface StreamOptions {
  /** Silence that ends an utterance. Milliseconds; shorter ones than 120 are taken as 120. */
  endpointingMs: number;
  interim: boolean;
}

/** One decoder in a process of its own. */
export interface Listener {
  /** A new stream: forgets the one before. `onMessage` gets what is heard from now on. */
  begin(options: StreamOptions, onMessage: (message: EarsMessage) => void): void;
  /** s16le mono, 16 kHz. */
  hear(pcm: Uint8Array): void;
  /** Ends the utterance that is going on; a `final` with `asked` answers. */
  finish(): void;
  alive(): boolean;
  /** Resolves when the process is gone. */
  gone: Promise<void>;
  stop(): void;
}

/** Starts a decoder. Rejects when Python or PocketSphinx can't be used, with the reason. */
export async function startListener(python: string): Promise<Listener> {
  const child = spawn(python, ['-u', fileURLToPath(new URL('ears.py', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let onMessage: ((message: EarsMessage) => void) | undefined;
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  });
  // A pipe to a process that died; `gone` tells.
  child.stdin.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = earsMessage.parse(JSON.parse(line));
      if (message.type === 'ready') resolve();
      else onMessage?.(message);
    });
    child.once('error', (error) => reject(new Error(`Python does not run: ${error.message}`)));
    child.once('exit', (code) =>
      reject(new Error(complaint.trim().split('\n').at(-1) || `the ears' process ended (${code})`)),
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
