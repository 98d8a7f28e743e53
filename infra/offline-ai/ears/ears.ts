import { startListener } from './listener.ts';
import type { Listener } from './listener.ts';

export interface Ears {
  /** A decoder of one's own, usually a warm one. Null when `most` are listening already. */
  take(): Promise<Listener> | null;
  /** Gives it back, to be kept warm or ended. */
  release(listener: Listener): void;
  listening(): number;
  stop(): void;
}

/**
 * Decoders kept warm so that a stream is heard from its first sample. Rejects with the reason when not even one can
 * be started.
 * @param most streams at once
 * @param warm decoders that wait
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
