import type { ClaimAnswer, LogEntry } from '@candi/contract/interviews/agent';
import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import { rawCall } from './raw-call.ts';
import { joinByLink } from './recruiter.ts';
import type { TestStack } from './stack.ts';

/** What was said, in order. ms of the session; `question`: index in the brief, null outside of questions. */
export interface Said {
  speaker: 'candidate' | 'candi';
  text: string;
  startMs: number;
  endMs: number;
  question: number | null;
}

/** The calls by which a session is held without anybody in a room: the candidate's page's and the agent's. */
export class HeldSession {
  readonly sessionId: string;
  readonly #stack: TestStack;
  readonly #join: JoinAnswer;
  #claim: ClaimAnswer | undefined;

  private constructor(stack: TestStack, join: JoinAnswer) {
    this.#stack = stack;
    this.#join = join;
    this.sessionId = join.sessionId;
  }

  /** Agrees and joins by a candidate's link. */
  static async join(stack: TestStack, url: string): Promise<HeldSession> {
    const consent = { version: consentVersion, language: 'en' };
    const session = new HeldSession(stack, await joinByLink<JoinAnswer>(url, consent));
    // At once, because the stack's own worker claims every session that is free.
    session.#claim = await session.#agent<ClaimAnswer>('claim', { workerId: 'journey' });
    return session;
  }

  /** A call of the candidate's page. `path`: within the session. */
  page<T>(method: string, path: string, body?: Uint8Array<ArrayBuffer> | object): Promise<T> {
    const url = `${this.#stack.urls.gateway}/v1/sessions/${this.sessionId}${path}`;
    return called<T>(rawCall(method, url, `Session ${this.#join.sessionToken}`, body));
  }
  #agent<T>(call: string, body: object): Promise<T> {
    const url = `${this.#stack.urls.gateway}/v1/agent/sessions/${this.sessionId}/${call}`;
    return called<T>(rawCall('POST', url, `Bearer ${this.#stack.env['SERVICE_TOKEN']}`, body));
  }

  /** What an agent would have stored, and its end. */
  async hold(said: readonly Said[]): Promise<void> {
    if (!this.#claim) throw new Error('the session is not claimed');
    const { epoch, brief } = this.#claim;
    const entries = said.map(({ question, ...words }, seq): LogEntry => ({
      seq,
      kind: 'segment',
      turnIndex: seq,
      confidence: 0.9,
      typed: false,
      questionId: question === null ? null : (brief.questions[question]?.id ?? null),
      ...words,
    }));
    await this.#agent('entries', { epoch, entries });
    await this.#agent('end', { epoch, outcome: 'completed' });
  }
}

async function called<T>(call: ReturnType<typeof rawCall>): Promise<T> {
  const { status, error, body } = await call;
  if (status >= 300) throw new Error(`${status} ${error}`);
  return body as T;
}
