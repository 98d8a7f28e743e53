import { Agent, request } from 'node:http';

export interface LoadFigures {
  /** Responses per second. */
  perSecond: number;
  /** Median (ms). */
  p50: number;
  p99: number;
  answers: number;
  /** Size of one response (bytes). */
  bytes: number;
}

interface Target {
  url: string;
  headers: Record<string, string>;
}

/**
 * Sends one GET request. Resolves with its duration (ms) and the response's size (bytes). Rejects if the status isn't
 * 200.
 */
const get = ({ url, headers }: Target, agent: Agent): Promise<{ ms: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    request(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - since, bytes });
        else reject(new Error(`${url} returned status ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });

/** Generates load and collects response times over several periods. */
export class Load {
  readonly #target: Target;
  readonly #times: number[] = [];
  readonly #agent: Agent;
  readonly #callers: number;
  #busyMs = 0;
  #bytes = 0;

  /**
   * `callers`: number of concurrent clients, each of which sends its next request as soon as the previous response
   * has arrived.
   */
  constructor(target: Target, callers: number) {
    this.#target = target;
    this.#callers = callers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: callers });
  }

  /** Generates load for `forMs` (ms). `counted`: false for a warm-up. */
  async run(forMs: number, counted = true): Promise<void> {
    const since = performance.now();
    const until = since + forMs;
    const caller = async (): Promise<void> => {
      while (performance.now() < until) {
        const { ms, bytes } = await get(this.#target, this.#agent);
        this.#bytes = bytes;
        if (counted) this.#times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: this.#callers }, caller));
    if (counted) this.#busyMs += performance.now() - since;
  }

  figures(): LoadFigures {
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
    return {
      perSecond: (1000 * times.length) / this.#busyMs,
      p50: at(0.5),
      p99: at(0.99),
      answers: times.length,
      bytes: this.#bytes,
    };
  }

  close(): void {
    this.#agent.destroy();
  }
}
