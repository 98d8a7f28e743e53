import type { AudioVoice, ClaimAnswer, LogEntry } from '@candi/contract/interviews/agent';
import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import { rawCall, type RawAnswer } from './raw-call.ts';
import { joinByLink } from './recruiter.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import type { TestStack } from '../stack/stack.ts';

/**
 * A line of the conversation. Times are session times (ms). `question`: index of the question in the brief; null
 * outside of questions.
 */
export interface ScriptedLine {
  speaker: 'candidate' | 'candi';
  text: string;
  startMs: number;
  endMs: number;
  question: number | null;
}

/**
 * Runs an interview with a given conversation through API calls alone, both as the candidate's page and as an agent.
 * Nobody joins the room.
 */
export class ScriptedSession {
  readonly sessionId: string;
  readonly #stack: TestStack;
  readonly #sessionToken: string;

  private constructor(stack: TestStack, { sessionId, sessionToken }: JoinAnswer) {
    this.#stack = stack;
    this.sessionId = sessionId;
    this.#sessionToken = sessionToken;
  }

  /** Gives consent, joins through a candidate's link, and takes over the session from the stack's own worker. */
  static async join(stack: TestStack, url: string): Promise<ScriptedSession> {
    const consent = { version: consentVersion, language: 'en' };
    const session = new ScriptedSession(stack, await joinByLink<JoinAnswer>(url, consent));
    await session.#claim();
    return session;
  }

  /**
   * Calls an endpoint as the candidate's page. `path` is relative to the session. Throws if the call fails.
   */
  async page(method: string, path: string, body?: Uint8Array<ArrayBuffer> | object): Promise<void> {
    const url = `${this.#stack.urls.gateway}/v1/sessions/${this.sessionId}${path}`;
    bodyOf(await rawCall(method, url, `Session ${this.#sessionToken}`, body));
  }

  /**
   * Stores what was heard of a voice as an agent would. `piece`: number of the chunk, counted for each voice; `samples`:
   * −1…1, at the stored sample rate.
   */
  async hear(
    voice: AudioVoice,
    { piece, startMs, samples }: { piece: number; startMs: number; samples: Float32Array },
  ): Promise<void> {
    const { epoch } = await this.#claim();
    const pcm = Int16Array.from(samples, (sample) => sample * 32_767);
    const path = `audio/${voice}?epoch=${epoch}&piece=${piece}&startMs=${startMs}`;
    bodyOf(await this.#agent('PUT', path, new Uint8Array(pcm.buffer)));
  }

  /** Stores the conversation as an agent would, then completes the interview. */
  async conduct(said: readonly ScriptedLine[]): Promise<void> {
    // The session is claimed again, because the lease taken when joining may have expired.
    const { epoch, brief } = await this.#claim();
    const entries = said.map(({ question, ...words }, seq): LogEntry => ({
      seq,
      kind: 'segment',
      turnIndex: seq,
      confidence: 0.9,
      typed: false,
      questionId: question === null ? null : (brief.questions[question]?.id ?? null),
      ...words,
    }));
    bodyOf(await this.#agent('POST', 'entries', { epoch, entries }));
    bodyOf(await this.#agent('POST', 'end', { epoch, outcome: 'completed' }));
  }

  /**
   * Claims the session. If the stack's worker holds the lease, claims the session in that worker's name, which the
   * gateway allows. The worker's epoch is then stale, so the worker leaves.
   */
  async #claim(): Promise<ClaimAnswer> {
    const first = await this.#agent('POST', 'claim', { workerId: 'journey' });
    if (first.code !== 'LEASE_HELD') return bodyOf(first) as ClaimAnswer;
    return bodyOf(await this.#agent('POST', 'claim', { workerId: await this.#leaseWorker() })) as ClaimAnswer;
  }

  async #leaseWorker(): Promise<string> {
    const { leaseWorker } = await withOwnerDatabase(this.#stack, ({ queries }) =>
      queries
        .selectFrom('sessions')
        .where('id', '=', this.sessionId)
        .select('leaseWorker')
        .executeTakeFirstOrThrow(),
    );
    return leaseWorker ?? '';
  }

  #agent(method: string, call: string, body: Uint8Array<ArrayBuffer> | object): Promise<RawAnswer> {
    const url = `${this.#stack.urls.gateway}/v1/agent/sessions/${this.sessionId}/${call}`;
    return rawCall(method, url, `Bearer ${this.#stack.env['SERVICE_TOKEN']}`, body);
  }
}

/** Returns the body of a response. Throws if the call failed. */
function bodyOf({ status, error, body }: RawAnswer): unknown {
  if (status >= 300) throw new Error(`${status} ${error}`);
  return body;
}
