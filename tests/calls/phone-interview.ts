import { vi } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { DialIn, PhoneTest } from '@candi/contract/interviews/dial-in';
import type { PhonePlan } from '@candi/contract/interviews/phone-out';
import type { Page } from '@candi/contract/platform/common';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { withPin } from './phone-candidate.ts';
import { readLink, type Invitation } from './recruiter.ts';
import type { Telephone } from './telephone.ts';

/**
 * Silence after which the statement before the interview is over (ms): longer than the pauses in it, shorter than the
 * time after which the question for consent is repeated.
 */
const statementQuietMs = 5000;
/** Ends a wait that never succeeds. Far longer than Candi speaks on a busy machine. */
const patient = { timeout: 90_000, interval: 100 };

interface InterviewIds {
  id: string;
  sessionId: string;
}

/** Resolves once `read` returns `expected`. */
const becomes = <Value>(read: () => Promise<Value>, expected: Value): Promise<void> =>
  vi.waitFor(async () => {
    const value = await read();
    if (value !== expected) throw new Error(`${String(value)} instead of ${String(expected)}`);
  }, patient);

/**
 * An interview in English by telephone. What Candi has said is taken from the stored transcript, because a silence may
 * also be a pause of a busy machine.
 */
export class PhoneInterview {
  readonly id: string;
  readonly sessionId: string;
  readonly dialIn: DialIn;
  readonly #telephone: Telephone;

  private constructor(telephone: Telephone, { id, sessionId }: InterviewIds, dialIn: DialIn) {
    this.#telephone = telephone;
    this.id = id;
    this.sessionId = sessionId;
    this.dialIn = dialIn;
  }

  /** Creates an interview of type PHONE. Throws if its link shows no PIN. */
  static async invite(
    telephone: Telephone,
    questions: Invitation['questions'],
    calls: Pick<Invitation, 'candiCalls' | 'scheduledAt'> = {},
  ): Promise<PhoneInterview> {
    const { url, sessionId } = await telephone.stack.recruiter.invite({ questions, type: 'PHONE', ...calls });
    const [, , id = ''] = new URL(url).pathname.split('/');
    const { dialIn } = await readLink(url);
    if (dialIn === null) throw new Error('The interview has no PIN');
    return new PhoneInterview(telephone, { id, sessionId }, dialIn);
  }

  /** Returns a test of the interview `id`, as its page has requested it. */
  static test(telephone: Telephone, id: string, { sessionId, dialIn }: PhoneTest): PhoneInterview {
    return new PhoneInterview(telephone, { id, sessionId }, dialIn);
  }

  /** Address that dials the PIN, too. */
  get address(): string {
    return withPin(this.dialIn.number, this.dialIn.pin);
  }

  session() {
    return withOwnerDatabase(this.#telephone.stack, ({ queries }) =>
      queries.selectFrom('sessions').selectAll().where('id', '=', this.sessionId).executeTakeFirstOrThrow(),
    );
  }

  /** Returns Candi's calls to the candidate, as the recruiter sees them. */
  async plan(): Promise<PhonePlan> {
    const { rows } = await this.#telephone.stack.recruiter.call<Page<PhonePlan>>(
      'GET',
      `/v1/interviews/${this.id}/phone-plans`,
    );
    const plan = rows.find(({ sessionId }) => sessionId === this.sessionId);
    if (!plan) throw new Error('The interview has no plan of calls');
    return plan;
  }

  /** Resolves when the report and the recording are ready. Returns the report. */
  async reported(): Promise<ReportAnswer> {
    const { recruiter } = this.#telephone.stack;
    const read = () => recruiter.report(this.sessionId);
    await becomes(async () => {
      const { reportStatus, recording } = await read();
      return `${reportStatus} ${recording.status}`;
    }, 'ready ready');
    return read();
  }

  /** Returns what someone has said so far, a text for each turn. */
  async said(speaker: 'candi' | 'candidate' | 'recruiter'): Promise<string[]> {
    const { turns } = await this.#telephone.stack.recruiter.report(this.sessionId);
    return turns.flatMap((turn) => (turn.speaker === speaker ? [turn.text] : []));
  }

  /** Returns how often Candi has said something. One turn may hold a question and its repetition. */
  async times(text: string): Promise<number> {
    return (await this.said('candi')).join(' ').split(text).length - 1;
  }

  /** Resolves when Candi has said something that often, and is silent. */
  async asked(text: string, count = 1): Promise<void> {
    await becomes(() => this.times(text), count);
    // Candi's words are stored once she has said them, so there may be nothing more to hear.
    await this.#telephone.candidate.silence();
  }

  /** Resolves when Candi has said something in a test, which has no report, and is silent. */
  async askedInTest(text: string): Promise<void> {
    const hasSaid = async (): Promise<boolean> => {
      const entries = await this.#entries('segment');
      const said = entries.flatMap((entry) =>
        'speaker' in entry && entry.speaker === 'candi' ? [entry.text] : [],
      );
      return said.join(' ').includes(text);
    };
    await becomes(hasSaid, true);
    await this.#telephone.candidate.silence();
  }

  /** Returns the names of the agent's events so far. */
  async events(): Promise<string[]> {
    const entries = await this.#entries('event');
    return entries.flatMap((entry) => ('name' in entry ? [entry.name] : []));
  }

  /** Returns what the agent has logged so far. */
  async #entries(kind: 'segment' | 'event') {
    const entries = await withOwnerDatabase(this.#telephone.stack, ({ queries }) =>
      queries
        .selectFrom('sessionEntries')
        .select('data')
        .where('sessionId', '=', this.sessionId)
        .where('kind', '=', kind)
        .orderBy('epoch')
        .orderBy('seq')
        .execute(),
    );
    return entries.map(({ data }) => data);
  }

  /** Dials the PIN and hears out the statement and the question for consent. */
  dial(): Promise<void> {
    return this.#telephone.candidate.dial(this.address, statementQuietMs);
  }

  /** Hears out who calls, that the call is recorded, and the question for consent. */
  heardStatement(): Promise<void> {
    return this.#telephone.candidate.heardOut(statementQuietMs);
  }

  /** Consents and confirms the sound. Resolves when Candi goes on. `words`: what the caller says instead of pressing 1. */
  async agree(words?: string): Promise<void> {
    const { phone, candidate } = this.#telephone;
    if (words === undefined) phone.press('1');
    else await candidate.say(words);
    await becomes(async () => (await this.session()).status, 'OPENED');
    await this.asked(promptsFor('en').soundCheck);
    phone.press('1');
  }
}
