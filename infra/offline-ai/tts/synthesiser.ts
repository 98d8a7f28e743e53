import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Language } from '@candi/contract/platform/enumerations';
import type { EngineMessage, SayRequest, SentenceTiming } from './protocol.ts';

export interface Synthesiser {
  /**
   * Synthesises one sentence. `onAudio` receives the samples as they are produced. Rejects if the engine fails or has
   * stopped.
   */
  say(sentence: Omit<SayRequest, 'id'>, onAudio: (pcm: Uint8Array) => void): Promise<SentenceTiming>;
  languages: readonly Language[];
  stop(): void;
}

interface PendingSentence {
  onAudio: (pcm: Uint8Array) => void;
  resolve: (timing: SentenceTiming) => void;
  reject: (error: Error) => void;
}

/**
 * Starts the TTS process and restarts it whenever it dies. Rejects if the first start fails. `pace`: speaking rate
 * relative to the normal rate.
 */
export async function startSynthesiser(languages: readonly Language[], pace = 1): Promise<Synthesiser> {
  const waiting = new Map<number, PendingSentence>();
  let lastId = 0;
  let stopped = false;
  let engine = await startEngine();

  async function startEngine(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('engine.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: EngineMessage) => {
        if (message.kind === 'ready') resolve();
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the TTS process ended (${code})`)));
    });
    child.on('message', onMessage);
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('the TTS process ended'));
      waiting.clear();
      if (!stopped) void revive();
    });
    return child;
  }

  async function revive(): Promise<void> {
    try {
      engine = await startEngine();
      if (stopped) engine.kill();
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', msg: 'the TTS process does not start', reason: String(error) }),
      );
      setTimeout(() => {
        if (!stopped) void revive();
      }, 1000).unref();
    }
  }

  function onMessage(message: EngineMessage): void {
    if (message.kind === 'ready') return;
    const caller = waiting.get(message.id);
    if (message.kind === 'audio') return caller?.onAudio(message.pcm);
    waiting.delete(message.id);
    if (message.kind === 'done') caller?.resolve(message.timing);
    else caller?.reject(new Error(message.reason));
  }

  return {
    languages,
    say: (sentence, onAudio) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { onAudio, resolve, reject });
        const speed = sentence.speed * pace;
        engine.send({ ...sentence, speed, id } satisfies SayRequest, (error) => {
          if (!error) return;
          waiting.delete(id);
          reject(error);
        });
      }),
    stop() {
      stopped = true;
      engine.kill();
    },
  };
}
