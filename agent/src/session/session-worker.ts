import { AutoSubscribe } from '@livekit/agents';
import type { JobContext as AgentContext } from '@livekit/agents';
import { type ClaimAnswer, lease as durations } from '@candi/contract/interviews/agent';
import { Recorder } from '../audio/recorder.ts';
import type { SessionClock } from '../clock/session-clock.ts';
import type { Environment } from '../environment.ts';
import { GatewayClient } from '../gateway/client.ts';
import { Lease } from '../lease/lease.ts';
import { loggerWith } from '@candi/runtime/json-logger';
import type { Logger } from '@candi/runtime/json-logger';
import { SessionLog } from '../log/session-log.ts';
import { startHeartbeat, RoomMessages, segmentMessage } from '../room/messages.ts';
import { renderAhead } from '../speech/render-ahead.ts';
import { recogniserRate, spokenRate } from '../speech/speech-for.ts';
import { claimSession } from './claim.ts';
import { Interview } from './interview.ts';

/**
 * Maximum time for storing the remaining transcript and audio (ms): at the end of the interview, when the agent
 * leaves early, and when the worker shuts the process down.
 */
const atEndMs = 15_000;
const atLeavingMs = durations.leaseMs;
const atShutdownMs = 2500;

export interface SessionWorkerOptions {
  context: AgentContext;
  sessionId: string;
  workerId: string;
  environment: Environment;
}

/** Objects that exist from claiming the session until leaving it. */
interface ClaimedSession {
  claim: ClaimAnswer;
  lease: Lease;
  sessionLog: SessionLog;
  recorder: Recorder;
  messages: RoomMessages;
  interview: Interview;
}

/** One agent in one session, from the claim until the interview ends or another agent takes the session over. */
export class SessionWorker {
  readonly #options: SessionWorkerOptions;
  readonly #gateway: GatewayClient;
  readonly #logger: Logger;
  #claimed: ClaimedSession | null = null;
  #leaving: Promise<void> | null = null;
  #stopHeartbeat: () => void = () => undefined;

  constructor(options: SessionWorkerOptions) {
    const { environment, sessionId } = options;
    this.#options = options;
    this.#logger = loggerWith({ name: 'agent', sessionId });
    this.#gateway = new GatewayClient({
      url: environment.GATEWAY_URL,
      serviceToken: environment.SERVICE_TOKEN,
      sessionId,
    });
  }

  /** Claims the session, joins its room and starts the interview. Resolves once the interview is running. */
  async begin(): Promise<void> {
    const { context, workerId, environment } = this.#options;
    const claimed = await claimSession(this.#gateway, workerId);
    if (claimed === null) {
      context.shutdown('the session is over or already has an agent');
      return;
    }
    renderAhead(environment, claimed.claim.brief).catch((error: unknown) =>
      this.#logger.warn('problem: renderings', { error }),
    );
    this.#claimed = this.#assemble(claimed.claim, claimed.clock);
    this.#claimed.lease.start();
    this.#claimed.interview.prepare();
    await context.connect(undefined, AutoSubscribe.SUBSCRIBE_NONE);
    this.#stopHeartbeat = startHeartbeat(context.room);
    await this.#claimed.interview.begin();
    this.#logger.info('attending', {
      pid: process.pid,
      epoch: claimed.claim.epoch,
      entries: claimed.claim.log.length,
    });
  }

  /**
   * Leaves the session and stores the remaining data within `withinMs`. Later calls return the first call's promise.
   */
  leave(reason: string, withinMs = atShutdownMs): Promise<void> {
    this.#leaving ??= this.#leave(reason, withinMs);
    return this.#leaving;
  }

  #assemble(claim: ClaimAnswer, clock: SessionClock): ClaimedSession {
    const { context, environment } = this.#options;
    const { epoch } = claim;
    const onProblem = (what: string) => (problem: unknown) =>
      this.#logger.warn(`problem: ${what}`, { error: problem });
    const messages = new RoomMessages(context.room, onProblem('room message'));
    const sessionLog = new SessionLog({
      claim,
      send: (entries) => this.#gateway.append(epoch, entries),
      onStored: (entry, captionId) => {
        const message = segmentMessage(entry, epoch, captionId);
        if (message !== null) messages.send(message);
      },
      onRefused: (error) => this.#abandon(`the log was refused: ${error.message}`),
    });
    const recorder = new Recorder({
      clock,
      spokenRate,
      storedRate: recogniserRate,
      send: (chunk) => this.#gateway.putAudio(epoch, chunk),
      onProblem: onProblem('audio'),
    });
    const lease = new Lease({
      renew: (timeoutMs) => this.#gateway.renew(epoch, timeoutMs),
      onDoubt: () => {
        this.#logger.warn('the lease is in doubt', { waiting: sessionLog.waiting });
        interview.leaseInDoubt();
      },
      onHeld: () => {
        this.#logger.info('the lease is confirmed', { waiting: sessionLog.waiting });
        interview.leaseHeld();
      },
      onLost: (why) => this.#abandon(`the lease was lost: ${why}`),
      onOver: () => this.#abandon('the session was ended elsewhere'),
      onInCharge: (identity) => interview.setInCharge(identity),
    });
    const interview = new Interview({
      context,
      environment,
      clock,
      brief: claim.brief,
      candidateIdentity: claim.candidateIdentity,
      sessionLog,
      recorder,
      send: (message) => messages.send(message),
      renewLease: () => lease.renewNow(),
      handBack: (identity) => this.#gateway.handBack(epoch, identity),
      onEnd: (outcome) => void this.#end(outcome),
      onClosed: () => this.#abandon('LiveKit closed the agent session'),
      onProblem: (problem, what) => onProblem(what)(problem),
    });
    interview.setInCharge(claim.inCharge);
    return { claim, lease, sessionLog, recorder, messages, interview };
  }

  /** Leaves the session and shuts the job down, without further words from Candi. */
  #abandon(reason: string): void {
    void this.leave(reason, atLeavingMs).then(() => this.#options.context.shutdown(reason));
  }

  async #leave(reason: string, withinMs: number): Promise<void> {
    this.#logger.info('leaving', { reason });
    if (this.#claimed === null) return;
    const { interview, sessionLog, recorder, lease } = this.#claimed;
    await interview.stop();
    const [words, sound] = await Promise.all([sessionLog.flush(withinMs), recorder.flush(withinMs)]);
    lease.stop();
    sessionLog.close();
    await recorder.close();
    this.#stopHeartbeat();
    if (!words || !sound) this.#logger.error('the agent left before everything was stored', { words, sound });
  }

  /** Ends the interview at the conductor's request: stores everything, then notifies the gateway and the page. */
  async #end(outcome: 'completed' | 'error'): Promise<void> {
    if (this.#claimed === null || this.#leaving !== null) return;
    const { claim, sessionLog, recorder, messages } = this.#claimed;
    await Promise.all([sessionLog.flush(atEndMs), recorder.flush(atEndMs)]);
    try {
      await this.#gateway.end(claim.epoch, outcome);
    } catch (error) {
      // The next agent finds the completed interview in the log and reports its end again.
      this.#logger.error('the end of the interview could not be reported', { error });
      this.#abandon('the end of the interview could not be reported');
      return;
    }
    messages.send({ type: 'ended', outcome });
    await messages.flush();
    this.#abandon('the interview is over');
  }
}
