import type {
  AgentEndAnswer,
  AppendAnswer,
  ClaimAnswer,
  LogEntry,
  RenewAnswer,
  audioVoices,
} from '@candi/contract/interviews/agent';
import { lease, workerReport } from '@candi/contract/interviews/agent';
import { errorCode, GatewayError } from '@candi/runtime/gateway-error';
import type { App } from '@candi/gateway/app';
import { hc } from 'hono/client';
import { z } from 'zod';

export type Voice = (typeof audioVoices)[number];
export interface VoiceChunk {
  voice: Voice;
  /** Index of the chunk, starting at 0 for each voice and epoch. */
  index: number;
  /** Time of the first sample since startedAt (ms). */
  startMs: number;
  /** Audio as s16le mono at `audioSampleRate`. */
  pcm: Uint8Array<ArrayBuffer>;
}

const errorBody = z.object({ error: z.string(), code: errorCode.catch('INTERNAL') });

export interface GatewayOptions {
  url: string;
  serviceToken: string;
  sessionId: string;
  /** Delays between attempts (ms); there are as many retries as delays. */
  retryDelaysMs?: readonly number[];
}

interface RetryPolicy {
  retryDelaysMs: readonly number[];
  /** Time limit for one attempt (ms). */
  timeoutMs: number;
}

async function attempt(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(input, init);
  } catch (error) {
    throw new GatewayError(0, null, error instanceof Error ? error.message : String(error));
  }
  if (response.ok) return response;
  const body = errorBody.safeParse(await response.json().catch(() => null));
  throw new GatewayError(response.status, body.data?.code ?? null, body.data?.error ?? response.statusText);
}

/**
 * A `fetch` that retries network failures, 429 and 5xx, and throws `GatewayError` for every response that isn't 2xx.
 */
const fetchWith =
  ({ retryDelaysMs, timeoutMs }: RetryPolicy): typeof fetch =>
  async (input, init) => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await attempt(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        const wait = retryDelaysMs[retries];
        if (wait === undefined || !(error instanceof GatewayError) || !error.isTransient) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };

/** Reports how many interviews a worker can run, `places`, and how many it is running. Makes one attempt only. */
export async function putPlaces(
  { url, serviceToken }: Pick<GatewayOptions, 'url' | 'serviceToken'>,
  workerId: string,
  json: { places: number; busy: number },
): Promise<void> {
  const headers = { authorization: `Bearer ${serviceToken}` };
  const once = fetchWith({ retryDelaysMs: [], timeoutMs: workerReport.everyMs });
  await hc<App>(url, { headers, fetch: once }).v1.agent.workers[':id'].$put({
    param: { id: workerId },
    json,
  });
}

/** Returns a client for the gateway's routes of one session, typed by the gateway's app. */
const callsWith = ({ url, serviceToken }: GatewayOptions, retryPolicy: RetryPolicy) => {
  const headers = { authorization: `Bearer ${serviceToken}` };
  return hc<App>(url, { headers, fetch: fetchWith(retryPolicy) }).v1.agent.sessions[':id'];
};
type Calls = ReturnType<typeof callsWith>;

/**
 * Makes the gateway calls of one session. Throws `GatewayError`. `fetchWith` determines which failures are retried.
 */
export class GatewayClient {
  readonly #options: GatewayOptions;
  readonly #param: { id: string };
  readonly #calls: Calls;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#param = { id: options.sessionId };
    this.#calls = callsWith(options, {
      retryDelaysMs: options.retryDelaysMs ?? [250, 500, 1000],
      timeoutMs: lease.requestMs,
    });
  }

  async claim(workerId: string): Promise<ClaimAnswer> {
    const answer = await this.#calls.claim.$post({ param: this.#param, json: { workerId } });
    return answer.json();
  }

  /** Makes one attempt only, because the lease renews on its own schedule. */
  async renew(epoch: number, timeoutMs: number): Promise<RenewAnswer> {
    const calls = callsWith(this.#options, { retryDelaysMs: [], timeoutMs });
    const answer = await calls.renew.$post({ param: this.#param, json: { epoch } });
    return answer.json();
  }

  /** Returns control of the conversation to Candi after the recruiter in charge has left the room. */
  async handBack(epoch: number, identity: string): Promise<void> {
    await this.#calls['hand-back'].$post({ param: this.#param, json: { epoch, identity } });
  }

  async append(epoch: number, entries: LogEntry[]): Promise<AppendAnswer> {
    const answer = await this.#calls.entries.$post({ param: this.#param, json: { epoch, entries } });
    return answer.json();
  }

  async end(epoch: number, outcome: 'completed' | 'error'): Promise<AgentEndAnswer> {
    const answer = await this.#calls.end.$post({ param: this.#param, json: { epoch, outcome } });
    return answer.json();
  }

  async putAudio(epoch: number, { voice, index, startMs, pcm }: VoiceChunk): Promise<void> {
    await this.#calls.audio[':voice'].$put(
      {
        param: { ...this.#param, voice },
        query: { epoch: `${epoch}`, piece: `${index}`, startMs: `${startMs}` },
      },
      { headers: { 'content-type': 'application/octet-stream' }, init: { body: pcm } },
    );
  }
}
