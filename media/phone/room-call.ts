import type { PhoneCallEnd } from '@candi/contract/interviews/phone';
import type { CallKey } from '@candi/contract/interviews/room';
import { Announcer } from './announcer.ts';
import type { CallerQueue } from './caller-queue.ts';
import { GatewayError } from '@candi/runtime/gateway-error';
import type { Joined, PhoneGateway } from './gateway.ts';
import { noListener } from './leg.ts';
import type { Leg } from './leg.ts';
import type { Logger } from '@candi/runtime/json-logger';
import { PacedOutput } from './paced-output.ts';
import type { EnterRoom, GoneReason, PhoneRoom } from './phone-room.ts';
import { textsOf } from '@candi/language/phone';
import type { PhoneTexts } from '@candi/language/shapes/phone';
import type { Voice } from './voice.ts';

/** What the keys mean. The agent asks before it ends the interview; the same key is the answer. */
const keys: Partial<Record<string, CallKey>> = {
  1: 'repeat',
  2: 'slower',
  3: 'more_time',
  9: 'stop',
  0: 'person',
};
/** The key that answers the sound check. */
const heardKey = '1';

/** Delays before the attempts to come back into the room (ms); the last one repeats. */
const rejoinDelaysMs = [0, 500, 1000, 2000, 4000];
/** Attempt at which the caller is told about the interruption, and then every so many attempts. */
const told = { first: 2, every: 8 } as const;

export interface RoomCallOptions {
  leg: Leg;
  callId: string;
  joined: Joined;
  /** What the caller has said since the join began. */
  said: CallerQueue;
  gateway: PhoneGateway;
  enterRoom: EnterRoom;
  voice: Voice;
  log: Logger;
}

/** Connects a call with its interview's room until one of them ends. Returns why the call ended. */
export const runRoomCall = (options: RoomCallOptions): Promise<PhoneCallEnd> => new RoomCall(options).run();

class RoomCall {
  readonly #options: RoomCallOptions;
  readonly #leg: Leg;
  readonly #announcer: Announcer;
  readonly #output: PacedOutput;
  #joined: Joined;
  #room: PhoneRoom | null = null;
  #soundCheck = false;
  /** Whether Candi has said goodbye, so that the end of the room is expected. */
  #hasEnded = false;
  /** Number of failed attempts since the room was last heard, and when it was lost (ms of the leg's clock). */
  #attempts = 0;
  #lostMs: number | null = null;
  /** Called when everything has been spoken. */
  #whenSpoken: (() => void)[] = [];

  constructor(options: RoomCallOptions) {
    this.#options = options;
    this.#leg = options.leg;
    this.#joined = options.joined;
    this.#output = new PacedOutput(options.leg);
    this.#announcer = new Announcer(options.leg, options.voice, {
      onSpoken: () => this.#spoken(),
      onFailed: (problem) => {
        options.log.warn('voice failed', { problem });
        this.#spoken();
      },
    });
  }

  async run(): Promise<PhoneCallEnd> {
    const leg = this.#leg;
    leg.listener = {
      onAudio: (audio) => this.#said(audio),
      onKey: (key) => this.#pressed(key),
    };
    const reason = await this.#stay();
    leg.listener = noListener;
    await this.#room
      ?.leave()
      .catch((problem: unknown) => this.#options.log.warn('leaving failed', { problem }));
    if (reason === 'finished') await leg.played();
    if (reason === 'failed') await this.#say('lost');
    if (reason === 'moved') await this.#say('movedToPage');
    return leg.ended.aborted && reason !== 'finished' && reason !== 'moved' ? 'hung_up' : reason;
  }

  /** Stays in the room, and comes back after an interruption. Returns why the call is over. */
  async #stay(): Promise<PhoneCallEnd> {
    for (;;) {
      const gone = await this.#visit();
      if (this.#leg.ended.aborted) return 'hung_up';
      if (gone === 'closed' || this.#hasEnded) return 'finished';
      const back = await this.#rejoin(gone);
      if (back !== null) return back;
    }
  }

  /** Enters the room and resolves when it is left or the call ends. */
  async #visit(): Promise<GoneReason> {
    const { enterRoom, log } = this.#options;
    const { promise: gone, resolve } = Promise.withResolvers<GoneReason>();
    const hungUp = (): void => resolve('lost');
    this.#leg.ended.addEventListener('abort', hungUp, { once: true });
    try {
      const room = await enterRoom(this.#joined, {
        onAudio: (samples) => this.#hear(samples),
        onSoundCheck: (isWaiting) => (this.#soundCheck = isWaiting),
        onEnded: () => (this.#hasEnded = true),
        onGone: resolve,
      });
      this.#room = room;
      if (this.#leg.ended.aborted) return 'lost';
      const reason = await gone;
      if (!this.#leg.ended.aborted) this.#room = null;
      return reason;
    } catch (problem) {
      log.warn('room not entered', { problem });
      return 'lost';
    } finally {
      this.#leg.ended.removeEventListener('abort', hungUp);
    }
  }

  /**
   * Asks the gateway for the way back. Returns null if there is one, or why the call is over. A call that was replaced
   * asks, too: a page that has lost the interview to the call may have reconnected by itself.
   */
  async #rejoin(gone: GoneReason): Promise<PhoneCallEnd | null> {
    const { gateway, callId, log } = this.#options;
    const { clock, ended } = this.#leg;
    this.#lostMs ??= clock.nowMs;
    const limitMs = this.#lostMs + this.#joined.policy.reconnectSeconds * 1000;
    while (clock.nowMs <= limitMs) {
      const attempt = this.#attempts;
      this.#attempts += 1;
      if (attempt % told.every === told.first) void this.#say('reconnecting');
      await clock.wait(rejoinDelaysMs[Math.min(attempt, rejoinDelaysMs.length - 1)] ?? 0, ended);
      if (ended.aborted) return 'hung_up';
      try {
        this.#joined = await gateway.join(callId, null, true);
        return null;
      } catch (problem) {
        log.warn('rejoin refused', { problem });
        if (problem instanceof GatewayError && !problem.isTransient) {
          if (problem.code === 'SESSION_MOVED') return 'moved';
          // The candidate has dialled in again; the new call goes on with the interview.
          if (gone === 'replaced') return 'hung_up';
          return isOver(problem) ? 'finished' : 'failed';
        }
      }
    }
    return 'failed';
  }

  /** Passes on what the caller says, once it is heard in the room. */
  #said(audio: Uint8Array): void {
    const { said } = this.#options;
    // Without a room, the bridge speaks itself, and the line may return its words as an echo.
    if (this.#room !== null || !this.#announcer.isSpeaking) said.push(audio);
    while (this.#room?.isListening === true) {
      const samples = said.take();
      if (samples === undefined) return;
      this.#room.speak(samples);
    }
  }

  #hear(samples: Int16Array): void {
    this.#attempts = 0;
    this.#lostMs = null;
    if (!this.#announcer.isSpeaking && !this.#leg.held) this.#output.push(samples);
  }

  #pressed(key: string): void {
    if (this.#soundCheck && key === heardKey) return this.#room?.answerSoundCheck(true);
    const meant = keys[key];
    if (meant !== undefined) this.#room?.sendKey(meant);
  }

  /** Resolves when the text has been spoken. */
  async #say(name: Extract<keyof PhoneTexts, 'reconnecting' | 'lost' | 'movedToPage'>): Promise<void> {
    const { language } = this.#joined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenSpoken.push(resolve);
    this.#announcer.say({ language, text: textsOf(language)[name], interruptible: true });
    await promise;
  }

  #spoken(): void {
    for (const resolve of this.#whenSpoken.splice(0)) resolve();
  }
}

/** Returns whether the gateway says that the interview is over. */
const isOver = ({ code }: GatewayError): boolean =>
  code === 'SESSION_OVER' || code === 'INVALID_LINK' || code === 'LINK_OVER' || code === 'PAGE_NOT_FOUND';
