import type { ClaimAnswer, LogEntry } from '@candi/contract/interviews/agent';
import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import { openDatabase } from '../../gateway/src/platform/database/database.ts';
import { rawCall, type RawAnswer } from './raw-call.ts';
import { joinByLink } from './recruiter.ts';
import type { TestStack } from '../stack/stack.ts';

/** What was said, in order. ms of the session; `question`: index in the brief, null outside of questions. */
export interface Said {
  speaker: 'candidate' | 'candi';
  text: string;
  startMs: number;
  endMs: number;
  question: number | null;
}

/** An interview with a given conversation and nobody in a room: makes the calls of the candidate's page and of an agent. */
export class ScriptedSession {
  readonly sessionId: string;
  readonly #stack: TestStack;
  readonly #sessionToken: string;

  private constructor(stack: TestStack, { sessionId, sessionToken }: JoinAnswer) {
    this.#stack = stack;
    this.sessionId = sessionId;
    this.#sessionToken = sessionToken;
  }

  /** Agrees and joins by a candidate's link, and takes the session from the stack's own worker. */
  static async join(stack: TestStack, url: string): Promise<ScriptedSession> {
    const consent = { version: consentVersion, language: 'en' };
    const session = new ScriptedSession(stack, await joinByLink<JoinAnswer>(url, consent));
    await session.#claim();
    return session;
  }

  /** A call of the candidate's page. `path`: within the session. */
  async page(method: string, path: string, body?: Uint8Array<ArrayBuffer> | object): Promise<void> {
    const url = `${this.#stack.urls.gateway}/v1/sessions/${this.sessionId}${path}`;
    bodyOf(await rawCall(method, url, `Session ${this.#sessionToken}`, body));
  }

  /** Stores the conversation as an agent would have, and completes the interview. */
  async conduct(said: readonly Said[]): Promise<void> {
    // Claimed again, because the lease of the join may have expired by now.
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
    bodyOf(await this.#agent('entries', { epoch, entries }));
    bodyOf(await this.#agent('end', { epoch, outcome: 'completed' }));
  }

  /**
   * Claims the session. If the stack's worker has the lease, claims in that worker's name, which the gateway allows; the
   * worker's epoch is stale from then on, so that it leaves.
   */
  async #claim(): Promise<ClaimAnswer> {
    const first = await this.#agent('claim', { workerId: 'journey' });
    if (first.code !== 'LEASE_HELD') return bodyOf(first) as ClaimAnswer;
    return bodyOf(await this.#agent('claim', { workerId: await this.#leaseWorker() })) as ClaimAnswer;
  }

  async #leaseWorker(): Promise<string> {
    const database = openDatabase(this.#stack.env['DATABASE_OWNER_URL'] ?? '', 1);
    try {
      const session = await database.queries
        .selectFrom('sessions')
        .where('id', '=', this.sessionId)
        .select('leaseWorker')
        .executeTakeFirstOrThrow();
      return session.leaseWorker ?? '';
    } finally {
      await database.close();
    }
  }

  #agent(call: string, body: object): Promise<RawAnswer> {
    const url = `${this.#stack.urls.gateway}/v1/agent/sessions/${this.sessionId}/${call}`;
    return rawCall('POST', url, `Bearer ${this.#stack.env['SERVICE_TOKEN']}`, body);
  }
}

/** Returns the answer's body. Throws unless the call succeeded. */
function bodyOf({ status, error, body }: RawAnswer): unknown {
  if (status >= 300) throw new Error(`${status} ${error}`);
  return body;
}
