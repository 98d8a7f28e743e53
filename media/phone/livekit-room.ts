import {
  audioPlayingTopic,
  captionTopic,
  keyTopic,
  roomMessage,
  roomTopic,
  soundAnswers,
  soundCheckTopic,
} from '@candi/contract/interviews/room';
import type { RoomMessage } from '@candi/contract/interviews/room';
import { AudioFrame, AudioSource, DisconnectReason, Room, RoomEvent, TrackKind } from '@livekit/rtc-node';
import type { RemoteParticipant, RemoteTrack, TextStreamReader } from '@livekit/rtc-node';
import { telephoneRate } from './g711.ts';
import type { Joined } from './gateway.ts';
import type { Logger } from '@candi/runtime/json-logger';
import type { EnterRoom, GoneReason, PhoneRoom, PhoneRoomListener } from './phone-room.ts';
import { connectRoom, publishMicrophone, readFrames, readTrack, type AudioReader } from './room-audio.ts';
import { chooseVoice } from './room-voice.ts';

/**
 * How much of the caller's audio may wait to be sent before no more is taken (ms). After a stall of the telephone network,
 * audio arrives all at once; without the limit, the caller would be heard late for the rest of the call.
 */
const maxQueuedMs = 100;

const goneReason = (reason: DisconnectReason): GoneReason => {
  switch (reason) {
    case DisconnectReason.ROOM_DELETED:
    case DisconnectReason.ROOM_CLOSED:
    case DisconnectReason.PARTICIPANT_REMOVED:
      return 'closed';
    case DisconnectReason.DUPLICATE_IDENTITY:
      return 'replaced';
    default:
      return 'lost';
  }
};

const readMessage = (text: string): RoomMessage | undefined => {
  try {
    return roomMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Returns the function that joins rooms of the LiveKit server at `url`. */
export const enterLiveKitRoom =
  (url: string, log: Logger): EnterRoom =>
  async (joined, listener) => {
    const room = new LiveKitRoom(joined, listener, log);
    await room.connect(url);
    return room;
  };

class LiveKitRoom implements PhoneRoom {
  readonly #joined: Joined;
  readonly #listener: PhoneRoomListener;
  readonly #log: Logger;
  readonly #room = new Room();
  readonly #source = new AudioSource(telephoneRate, 1);
  #isLeaving = false;
  /** Whether a participant has subscribed to the caller's audio. The server drops what is sent before. */
  #isSubscribed = false;
  /** Resolves when the texts so far have been sent, even if one failed. */
  #lastSent: Promise<unknown> = Promise.resolve();
  #release: () => void = () => undefined;
  /** The audio that is being heard. */
  #heard: { sid: string; reader: AudioReader } | null = null;

  constructor(joined: Joined, listener: PhoneRoomListener, log: Logger) {
    this.#joined = joined;
    this.#listener = listener;
    this.#log = log;
  }

  async connect(url: string): Promise<void> {
    const room = this.#room;
    // rtc-node logs every message that has no handler.
    room.registerByteStreamHandler('lk.agent.session', () => undefined);
    room.registerTextStreamHandler(captionTopic, () => undefined);
    room.registerTextStreamHandler(roomTopic, (reader, { identity }) => {
      if (this.#isAgent(identity)) this.#logged(this.#receive(reader));
    });
    const choose = (): void => this.#choose();
    for (const event of [
      RoomEvent.TrackPublished,
      RoomEvent.TrackUnpublished,
      RoomEvent.TrackSubscribed,
      RoomEvent.TrackUnsubscribed,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.ParticipantAttributesChanged,
      RoomEvent.Reconnected,
    ] as const)
      room.on(event, choose);
    this.#release = await connectRoom(room, url, this.#joined.livekitToken);
    room.on(RoomEvent.Disconnected, (reason) => this.#gone(reason));
    room.on(RoomEvent.LocalTrackSubscribed, () => (this.#isSubscribed = true));
    try {
      await publishMicrophone(room, 'telephone', this.#source);
    } catch (problem) {
      await this.leave();
      throw problem;
    }
    choose();
  }

  get isListening(): boolean {
    return this.#isSubscribed && !this.#source.closed && this.#source.queuedDuration <= maxQueuedMs;
  }

  speak(samples: Int16Array<ArrayBuffer>): void {
    this.#logged(this.#source.captureFrame(new AudioFrame(samples, telephoneRate, 1, samples.length)));
  }

  sendKey(key: string): void {
    this.#send(key, keyTopic);
  }

  answerSoundCheck(isHeard: boolean): void {
    this.#send(isHeard ? soundAnswers.heard : soundAnswers.notHeard, soundCheckTopic);
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    this.#stopHearing();
    await this.#room.disconnect();
    if (!this.#source.closed) await this.#source.close();
  }

  #isAgent(identity: string): boolean {
    return identity.startsWith(this.#joined.agentIdentityPrefix);
  }

  #gone(reason: DisconnectReason): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#stopHearing();
    this.#release();
    if (!this.#source.closed) this.#logged(this.#source.close());
    this.#listener.onGone(goneReason(reason));
  }

  async #receive(reader: TextStreamReader): Promise<void> {
    const message = readMessage(await reader.readAll());
    if (message?.type === 'progress') this.#listener.onSoundCheck(message.soundCheck);
    if (message?.type === 'ended') this.#listener.onEnded();
  }

  /**
   * Sends a text to all agents in the room, after the texts before it; an agent that has been replaced ignores it.
   * LiveKit keeps no order among text streams that are sent at the same time.
   */
  #send(text: string, topic: string): void {
    const destinationIdentities = [...this.#room.remoteParticipants.keys()].filter((identity) =>
      this.#isAgent(identity),
    );
    const { localParticipant } = this.#room;
    if (!localParticipant || destinationIdentities.length === 0) return;
    const sent = this.#lastSent.then(() => localParticipant.sendText(text, { topic, destinationIdentities }));
    this.#lastSent = sent.catch(() => undefined);
    this.#logged(sent);
  }

  #logged(work: Promise<unknown>): void {
    work.catch((problem: unknown) => {
      if (!this.#isLeaving) this.#log.warn('room failed', { problem });
    });
  }

  /** Subscribes to the voice that should be heard, and stops hearing another. */
  #choose(): void {
    const speaking = [...this.#room.remoteParticipants.values()].flatMap((participant) => {
      const publication = audioOf(participant);
      if (publication === undefined) return [];
      return { identity: participant.identity, attributes: participant.attributes, publication };
    });
    const chosen = chooseVoice(speaking, this.#joined.agentIdentityPrefix)?.publication;
    if (chosen === undefined) return this.#stopHearing();
    if (chosen.track !== undefined) return this.#hear(chosen.track);
    chosen.setSubscribed(true);
  }

  #hear(track: RemoteTrack): void {
    const sid = track.sid ?? '';
    if (this.#heard?.sid === sid || this.#isLeaving) return;
    this.#stopHearing();
    const reader = readTrack(track);
    this.#heard = { sid, reader };
    this.#logged(readFrames(reader, (samples) => this.#listener.onAudio(samples)));
    // The agent waits for this message before it speaks, so that no word is lost.
    this.#send('yes', audioPlayingTopic);
  }

  #stopHearing(): void {
    void this.#heard?.reader.cancel().catch(() => undefined);
    this.#heard = null;
  }
}

const audioOf = ({ trackPublications }: RemoteParticipant) =>
  [...trackPublications.values()].find(({ kind }) => kind === TrackKind.KIND_AUDIO);
