import { promptsFor } from '@candi/agent/prompts/languages';
import type { DialIn, PhoneTest } from '@candi/contract/interviews/dial-in';
import type { PhonePlan } from '@candi/contract/interviews/phone-out';
import type { Page } from '@candi/contract/platform/common';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { en } from '@candi/language/en/phone';
import { becomes, InterviewLog } from './interview-log.ts';
import { withPin } from './phone-candidate.ts';
import { readLink, type Invitation } from './recruiter.ts';
import type { Telephone } from './telephone.ts';

interface InterviewIds {
  id: string;
  sessionId: string;
}

/** An interview in English by telephone. */
export class PhoneInterview {
  readonly id: string;
  readonly sessionId: string;
  readonly dialIn: DialIn;
  readonly log: InterviewLog;
  readonly #telephone: Telephone;

  private constructor(telephone: Telephone, { id, sessionId }: InterviewIds, dialIn: DialIn) {
    this.#telephone = telephone;
    this.id = id;
    this.sessionId = sessionId;
    this.dialIn = dialIn;
    this.log = new InterviewLog(telephone.database, sessionId);
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
    return this.#telephone.database.queries
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', this.sessionId)
      .executeTakeFirstOrThrow();
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

  /** Dials the PIN and hears the statement. */
  async dial(): Promise<void> {
    await this.#telephone.candidate.dial(this.address);
    await this.heardStatement();
  }

  /** Hears who calls and that the call is recorded, until the question for consent begins. */
  heardStatement(): Promise<void> {
    // If the recogniser isn't ready in time, Candi offers only keys.
    return this.#telephone.candidate.hears(en.askConsentByVoice, en.askConsent);
  }

  /** Consents, while the question is asked, and confirms the sound. Resolves when Candi goes on. */
  async agree(): Promise<void> {
    this.#telephone.phone.press('1');
    await this.confirmSound();
  }

  /** Confirms the sound, once the interview has begun. */
  async confirmSound(): Promise<void> {
    await becomes(async () => (await this.session()).status, 'OPENED');
    await this.log.asked(promptsFor('en').soundCheck);
    this.#telephone.phone.press('1');
  }
}
