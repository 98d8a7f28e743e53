import { setTimeout as pause } from 'node:timers/promises';
import { sipAttributes, sipStatus } from '@candi/contract/interviews/lobby';
import type { Logger } from '@candi/runtime/json-logger';
import { ParticipantKind, Room, RoomEvent, TrackKind } from '@livekit/rtc-node';
import type { RemoteParticipant, RemoteTrack } from '@livekit/rtc-node';
import { AudioClock } from '../audio-clock.ts';
import { encodeMuLaw } from '../g711.ts';
import { noListener } from '../leg.ts';
import type { Leg, LegCall } from '../leg.ts';
import { connectRoom, frameSizeMs, publishMicrophone, readFrames, readTrack } from '../room-audio.ts';
import type { AudioReader } from '../room-audio.ts';
import { RoomSpeech } from './room-speech.ts';

/** How long the last words take to reach the caller through livekit-sip after they were sent (ms). */
const onTheWayMs = 300;

export interface LobbyOptions {
  /** URL of the LiveKit server. */
  url: string;
  token: string;
  /** What is known of an outgoing call before it is placed; null for an incoming one. */
  outgoing: Pick<LegCall, 'callSid' | 'from' | 'to'> | null;
  /** Deletes the lobby, which makes livekit-sip hang up. */
  removeLobby: () => Promise<void>;
  log: Logger;
}

/** A lobby that the bridge has joined. livekit-sip answers an incoming call once it hears the bridge's track. */
export interface JoinedLobby {
  /** Resolves when the call is answered; null if that takes longer than `waitMs`, or the caller has left. */
  answered: (waitMs: number) => Promise<Leg | null>;
  /** Resolves when the call has ended and the lobby has been removed. Never rejects. */
  readonly left: Promise<void>;
  /** Ends the call. Resolves with `left`. */
  leave: () => Promise<void>;
}

/** Joins a lobby and publishes the bridge's voice. If that fails, removes the lobby and throws. */
export const joinLobby = async (options: LobbyOptions): Promise<JoinedLobby> => {
  const leg = new LobbyLeg(options);
  await leg.connect();
  return leg;
};

const attributeOf = ({ attributes }: RemoteParticipant, name: keyof typeof sipAttributes): string =>
  attributes[sipAttributes[name]] ?? '';

/** livekit-sip's participant as a telephone call. */
class LobbyLeg implements Leg, JoinedLobby {
  readonly clock = new AudioClock();
  readonly ended: AbortSignal;
  /** livekit-sip doesn't tell when the caller holds the call. */
  readonly held = false;
  listener = noListener;
  readonly #options: LobbyOptions;
  readonly #room = new Room();
  readonly #speech = new RoomSpeech();
  readonly #ending = new AbortController();
  readonly #answer = Promise.withResolvers<Leg | null>();
  #release: () => void = () => undefined;
  #caller: RemoteParticipant | null = null;
  #isAnswered = false;
  readonly #leaving = Promise.withResolvers<void>();
  #reader: AudioReader | null = null;

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.ended = this.#ending.signal;
    this.ended.addEventListener('abort', () => this.#answer.resolve(null));
  }

  get left(): Promise<void> {
    return this.#leaving.promise;
  }

  get call(): LegCall {
    const { outgoing } = this.#options;
    if (outgoing) return { kind: 'livekit', direction: 'out', ...outgoing };
    const caller = this.#caller;
    return {
      kind: 'livekit',
      direction: 'in',
      callSid: caller ? attributeOf(caller, 'callId') : '',
      from: caller ? attributeOf(caller, 'phoneNumber') : '',
      to: caller ? attributeOf(caller, 'trunkNumber') : '',
    };
  }

  async connect(): Promise<void> {
    const room = this.#room;
    for (const event of [
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantAttributesChanged,
      RoomEvent.TrackPublished,
      RoomEvent.TrackSubscribed,
      RoomEvent.Reconnected,
    ] as const)
      room.on(event, () => this.#look());
    room.on(RoomEvent.ParticipantDisconnected, ({ identity }) => {
      if (identity === this.#caller?.identity) this.#end();
    });
    room.on(RoomEvent.DtmfReceived, (_code, digit, { identity }) => {
      if (identity === this.#caller?.identity && /^[0-9*#]$/.test(digit)) this.listener.onKey(digit);
    });
    const { url, token } = this.#options;
    try {
      this.#release = await connectRoom(room, url, token);
      room.on(RoomEvent.Disconnected, () => this.#end());
      await publishMicrophone(room, 'candi', this.#speech.source);
    } catch (problem) {
      await this.leave();
      throw problem;
    }
    this.#look();
  }

  async answered(waitMs: number): Promise<Leg | null> {
    const waiting = new AbortController();
    const tooLate = pause(waitMs, null, { signal: waiting.signal }).catch(() => null);
    const leg = await Promise.race([this.#answer.promise, tooLate]);
    waiting.abort();
    return leg;
  }

  play(audio: Uint8Array): void {
    this.#speech.play(audio);
  }

  played(): Promise<void> {
    return this.ended.aborted ? Promise.resolve() : this.#speech.played();
  }

  clear(): void {
    this.#speech.clear();
  }

  hangUp(): void {
    if (this.ended.aborted) return;
    void pause(onTheWayMs, undefined, { signal: this.ended })
      .catch(() => undefined)
      .then(() => this.#end());
  }

  leave(): Promise<void> {
    this.#end();
    return this.left;
  }

  /** Finds livekit-sip's participant, hears its audio and notices the answer and the end of the call. */
  #look(): void {
    if (this.ended.aborted) return;
    this.#caller ??=
      [...this.#room.remoteParticipants.values()].find(({ kind }) => kind === ParticipantKind.SIP) ?? null;
    const caller = this.#caller;
    if (!caller) return;
    const status = attributeOf(caller, 'status');
    if (status === sipStatus.hangUp) return this.#end();
    for (const publication of caller.trackPublications.values())
      if (publication.kind === TrackKind.KIND_AUDIO) {
        if (publication.track) this.#hear(publication.track);
        else publication.setSubscribed(true);
      }
    if (status !== sipStatus.active || this.#isAnswered || this.call.callSid === '') return;
    this.#isAnswered = true;
    this.#answer.resolve(this);
  }

  #hear(track: RemoteTrack): void {
    if (this.#reader) return;
    this.#reader = readTrack(track);
    void this.#logged(readFrames(this.#reader, (samples) => this.#heard(samples)));
  }

  #heard(samples: Int16Array): void {
    // Audio from before the answer is dropped.
    if (!this.#isAnswered) return;
    this.clock.advance(frameSizeMs);
    this.listener.onAudio(encodeMuLaw(samples));
  }

  #end(): void {
    if (this.ended.aborted) return;
    this.#ending.abort();
    void this.#reader?.cancel().catch(() => undefined);
    void this.#close().then(this.#leaving.resolve);
  }

  async #close(): Promise<void> {
    await this.#logged(this.#options.removeLobby());
    await this.#logged(this.#speech.close());
    await this.#logged(this.#room.disconnect());
    // The server has usually ended the connection, so that `disconnect` does nothing.
    this.#release();
  }

  async #logged(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (problem) {
      this.#options.log.warn('lobby failed', { problem });
    }
  }
}
