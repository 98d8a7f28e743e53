import { startRecogniser } from './recogniser.ts';
import type { Recogniser } from './recogniser.ts';

export interface RecogniserPool {
  /**
   * Takes a decoder for exclusive use, an idle one if possible. Returns null if the maximum number of streams is in
   * use.
   */
  take(): Promise<Recogniser> | null;
  /** Returns a decoder to the pool, which keeps it idle or stops it. */
  release(recogniser: Recogniser): void;
  listening(): number;
  stop(): void;
}

/**
 * Opens a pool of recogniser processes. Idle processes are kept ready, so that a stream is recognised from its first
 * sample. Rejects with the reason if not even one process can be started. `maxStreams`: maximum number of concurrent
 * streams. `idleCount`: number of idle recognisers to keep.
 */
export async function openRecogniserPool(
  python: string,
  maxStreams: number,
  idleCount: number,
): Promise<RecogniserPool> {
  const waiting: Recogniser[] = [];
  let taken = 0;
  let starting = 0;
  let stopped = false;

  function keep(recogniser: Recogniser): void {
    if (!recogniser.alive()) return;
    if (stopped || waiting.length >= idleCount) return recogniser.stop();
    waiting.push(recogniser);
  }

  async function start(): Promise<Recogniser> {
    const recogniser = await startRecogniser(python);
    void recogniser.gone.then(() => forget(recogniser));
    return recogniser;
  }

  function forget(recogniser: Recogniser): void {
    const index = waiting.indexOf(recogniser);
    if (index >= 0) waiting.splice(index, 1);
    refill();
  }

  function refill(): void {
    if (stopped || waiting.length + starting >= idleCount || waiting.length + starting + taken >= maxStreams)
      return;
    starting++;
    start()
      .then(keep, (error: unknown) => {
        console.error(
          JSON.stringify({ level: 'error', msg: 'a recogniser does not start', reason: String(error) }),
        );
      })
      .finally(() => starting--);
  }

  keep(await start());
  refill();
  return {
    take() {
      if (taken >= maxStreams) return null;
      taken++;
      const ready = waiting.shift();
      refill();
      if (ready) return Promise.resolve(ready);
      return start().catch((error: unknown) => {
        taken--;
        throw error;
      });
    },
    release(recogniser) {
      taken--;
      recogniser.begin({ endpointingMs: 0, interim: false }, () => undefined);
      keep(recogniser);
    },
    listening: () => taken,
    stop() {
      stopped = true;
      for (const recogniser of waiting.splice(0)) recogniser.stop();
    },
  };
}
