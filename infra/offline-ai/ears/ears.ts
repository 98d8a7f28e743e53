import { startListener } from './listener.ts';
import type { Listener } from './listener.ts';

export interface Ears {
  /** Takes a decoder for exclusive use, usually an idle one. Returns null if `most` are in use. */
  take(): Promise<Listener> | null;
  /** Returns a decoder to the pool, which keeps or stops it. */
  release(listener: Listener): void;
  listening(): number;
  stop(): void;
}

/**
 * Opens a pool of recogniser processes. Idle ones are kept ready, so that a stream is recognised from its
 * first sample. Rejects with the reason if not even one can be started. `most`: maximum number of concurrent
 * streams. `warm`: number of idle decoders.
 */
export async function openEars(python: string, most: number, warm: number): Promise<Ears> {
  const waiting: Listener[] = [];
  let taken = 0;
  let starting = 0;
  let stopped = false;

  function keep(listener: Listener): void {
    if (!listener.alive()) return;
    if (stopped || waiting.length >= warm) return listener.stop();
    waiting.push(listener);
  }

  async function start(): Promise<Listener> {
    const listener = await startListener(python);
    void listener.gone.then(() => forget(listener));
    return listener;
  }

  function forget(listener: Listener): void {
    const index = waiting.indexOf(listener);
    if (index >= 0) waiting.splice(index, 1);
    refill();
  }

  function refill(): void {
    if (stopped || waiting.length + starting >= warm || waiting.length + starting + taken >= most) return;
    starting++;
    start()
      .then(keep, (error: unknown) => {
        console.error(
          JSON.stringify({ level: 'error', msg: 'a listener does not start', reason: String(error) }),
        );
      })
      .finally(() => starting--);
  }

  keep(await start());
  refill();
  return {
    take() {
      if (taken >= most) return null;
      taken++;
      const ready = waiting.shift();
      refill();
      if (ready) return Promise.resolve(ready);
      return start().catch((error: unknown) => {
        taken--;
        throw error;
      });
    },
    release(listener) {
      taken--;
      listener.begin({ endpointingMs: 0, interim: false }, () => undefined);
      keep(listener);
    },
    listening: () => taken,
    stop() {
      stopped = true;
      for (const listener of waiting.splice(0)) listener.stop();
    },
  };
}
