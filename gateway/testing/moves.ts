import { randomUUID } from 'node:crypto';
import type { MoveLink, MovePin } from '@candi/contract/interviews/moves';
import type { InterviewBody } from '@candi/contract/interviews/interviews';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { ErrorBody } from '@candi/contract/platform/errors';
import type { CallAnswer, TestGateway } from './gateway.ts';
import { dial, type TestCall } from './phone.ts';
import { begin, type TestInvitation } from './started-interview.ts';

/** A page in an interview, or one that was left behind. */
export class TestPage {
  readonly #gateway: TestGateway;
  readonly invitation: TestInvitation;
  readonly join: JoinAnswer;
  constructor(gateway: TestGateway, invitation: TestInvitation, join: JoinAnswer) {
    this.#gateway = gateway;
    this.invitation = invitation;
    this.join = join;
  }

  /** Invites a candidate and joins with a page. Throws if that fails. */
  static async begin(gateway: TestGateway, settings: Partial<InterviewBody> = {}): Promise<TestPage> {
    const { join, ...invitation } = await begin(gateway, { type: 'VIDEO', ...settings });
    return new TestPage(gateway, invitation, join);
  }

  get sessionId(): string {
    return this.join.sessionId;
  }
  /** Returns the page that has joined with an answer. */
  after(join: JoinAnswer): TestPage {
    return new TestPage(this.#gateway, this.invitation, join);
  }

  pin = () => this.#post<MovePin>('move-pin', { rejoinSecret: this.join.rejoinSecret });
  /** Fetches the PIN without the candidate having asked for it. */
  pinInAdvance = () =>
    this.#post<MovePin>('move-pin', { rejoinSecret: this.join.rejoinSecret, inAdvance: true });
  link = () => this.#post<MoveLink>('move-link', { rejoinSecret: this.join.rejoinSecret });
  rejoin = () => this.#post<JoinAnswer>('rejoin', { rejoinSecret: this.join.rejoinSecret });
  goOnHere = (key: string = randomUUID()) =>
    this.#post<JoinAnswer>('return', { rejoinSecret: this.join.rejoinSecret }, key);
  end = (reason: string) => this.#post('end', { reason });

  /** Takes the interview back as any device that has the link. */
  useLink(token: string, key: string = randomUUID(), path = ''): Promise<CallAnswer<JoinAnswer & ErrorBody>> {
    return this.#gateway.call<JoinAnswer & ErrorBody>('POST', `${this.invitation.path}/return${path}`, {
      token: this.invitation.token,
      scheme: 'Link',
      body: { token },
      headers: { 'Idempotency-Key': key },
    });
  }

  /** Dials in with a PIN of this page and joins. Throws if the PIN is refused. */
  async goOnByPhone(): Promise<TestCall> {
    const { pin } = (await this.pin()).body;
    const call = await dial(this.#gateway);
    const dialled = await call.enter(pin);
    if (!dialled.accepted) throw new Error(`PIN: ${dialled.reason}`);
    const { status, body } = await call.join(false);
    if (status !== 200) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
    return call;
  }

  #post<Body = object>(
    path: string,
    body: unknown,
    key: string = randomUUID(),
  ): Promise<CallAnswer<Body & ErrorBody>> {
    return this.#gateway.call<Body & ErrorBody>('POST', `/v1/sessions/${this.sessionId}/${path}`, {
      token: this.join.sessionToken,
      scheme: 'Session',
      body,
      headers: { 'Idempotency-Key': key },
    });
  }
}
