import type {
  AgentEndAnswer,
  AppendAnswer,
  ClaimAnswer,
  LogEntry,
  RenewAnswer,
  audioVoices,
} from '@candi/contract/agent';
import { errorStatuses } from '@candi/contract/errors';
import type { ErrorCode } from '@candi/contract/errors';
import { z } from 'zod';

export type Voice = (typeof audioVoices)[number];
export interface AudioPiece {
  voice: Voice;
  /** Counts from 0 within the voice and epoch. */
  piece: number;
  /** ms from startedAt at the first sample. */
  startMs: number;
  /** s16le mono at `audioSampleRate`. */
  pcm: Uint8Array<ArrayBuffer>;
}

const codes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];
const errorBody = z.object({ error: z.string(), code: z.enum(codes).catch('INTERNAL') });

/** An answer of the gateway's that is final, or what was left after the last retry. Status 0: it was not reached. */
export class GatewayError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  constructor(status: number, code: ErrorCode | null, text: string) {
    super(`gateway: ${status === 0 ? 'not reached' : status}: ${text}`);
    this.status = status;
    this.code = code;
  }
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export interface GatewayOptions {
  url: string;
  serviceToken: string;
  sessionId: string;
  /** Waits between the tries, ms; as many retries as there are waits. */
  waits?: readonly number[];
}

/** The gateway's calls for one session. Network failures, 5xx and 429 are tried again; other answers are final. */
export class GatewayClient {
  readonly #base: string;
  readonly #token: string;
  readonly #waits: readonly number[];

  constructor({ url, serviceToken, sessionId, waits = [250, 500, 1000] }: GatewayOptions) {
    this.#base = `${url.replace(/\/$/, '')}/v1/agent/sessions/${sessionId}`;
    this.#token = serviceToken;
    this.#waits = waits;
  }

  claim(workerId: string): Promise<ClaimAnswer> {
    return this.#post<ClaimAnswer>('claim', { workerId });
  }

  /** One try: the lease's own rhythm is the retry. */
  renew(epoch: number, timeoutMs: number): Promise<RenewAnswer> {
    return this.#post<RenewAnswer>('renew', { epoch }, { waits: [], timeoutMs });
  }

  /** Candi takes the talk back from a recruiter who is gone from the room. */
  async handBack(epoch: number, identity: string): Promise<void> {
    await this.#post('hand-back', { epoch, identity });
  }

  append(epoch: number, entries: LogEntry[]): Promise<AppendAnswer> {
    return this.#post<AppendAnswer>('entries', { epoch, entries });
  }

  end(epoch: number, outcome: 'completed' | 'error'): Promise<AgentEndAnswer> {
    return this.#post<AgentEndAnswer>('end', { epoch, outcome });
  }

  async putAudio(epoch: number, { voice, piece, startMs, pcm }: AudioPiece): Promise<void> {
    const query = new URLSearchParams({ epoch: `${epoch}`, piece: `${piece}`, startMs: `${startMs}` });
    await this.#call(`audio/${voice}?${query.toString()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: pcm,
    });
  }

  async #post<Answer>(
    path: string,
    body: object,
    options?: { waits?: readonly number[]; timeoutMs?: number },
  ) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await this.#call(path, init, options);
    return (await response.json()) as Answer;
  }

  async #call(
    path: string,
    init: RequestInit,
    { waits = this.#waits, timeoutMs = 5000 } = {},
  ): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once(path, init, timeoutMs);
      } catch (error) {
        const wait = waits[attempt];
        if (wait === undefined || !(error instanceof GatewayError) || !error.passing) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  async #once(path: string, init: RequestInit, timeoutMs: number): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.#token}`);
    let response: Response;
    try {
      response = await fetch(`${this.#base}/${path}`, {
        ...init,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new GatewayError(0, null, error instanceof Error ? error.message : String(error));
    }
    if (response.ok) return response;
    const body = errorBody.safeParse(await response.json().catch(() => null));
    throw new GatewayError(response.status, body.data?.code ?? null, body.data?.error ?? response.statusText);
  }
}
