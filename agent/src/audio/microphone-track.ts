import { voice } from '@livekit/agents';
import { AudioStream, RoomEvent, TrackKind, TrackSource } from '@livekit/rtc-node';
import type {
  AudioFrame,
  RemoteParticipant,
  RemoteTrack,
  RemoteTrackPublication,
  Room,
} from '@livekit/rtc-node';

/** Frame length (ms). Longer than WebRTC's 10 ms, to halve the number of calls from native code. */
const frameSizeMs = 20;

/** Subscribes to one participant's microphone only and forwards its frames as they arrive. */
export class MicrophoneTrack {
  readonly #room: Room;
  readonly #identity: string;
  readonly #sampleRate: number;
  readonly #onFrame: (frame: AudioFrame) => void;
  readonly #isAvatar: boolean;
  #reader: ReadableStreamDefaultReader<AudioFrame> | null = null;
  #sid: string | undefined;

  constructor(options: {
    room: Room;
    identity: string;
    sampleRate: number;
    onFrame: (frame: AudioFrame) => void;
    /** Whether the participant is an avatar. If so, audio tracks of any source are accepted. */
    isAvatar?: boolean;
  }) {
    this.#room = options.room;
    this.#identity = options.identity;
    this.#sampleRate = options.sampleRate;
    this.#onFrame = options.onFrame;
    this.#isAvatar = options.isAvatar ?? false;
    this.#room.on(RoomEvent.TrackPublished, this.#published);
    this.#room.on(RoomEvent.TrackSubscribed, this.#subscribed);
    this.#room.on(RoomEvent.TrackUnsubscribed, this.#unsubscribed);
  }

  /** Subscribes to tracks that were published earlier. Must be called after the room is connected. */
  start(): void {
    const participant = this.#room.remoteParticipants.get(this.#identity);
    if (participant === undefined) return;
    for (const publication of participant.trackPublications.values()) {
      this.#published(publication, participant);
      if (publication.track !== undefined) this.#subscribed(publication.track, publication, participant);
    }
  }

  close(): void {
    this.#room.off(RoomEvent.TrackPublished, this.#published);
    this.#room.off(RoomEvent.TrackSubscribed, this.#subscribed);
    this.#room.off(RoomEvent.TrackUnsubscribed, this.#unsubscribed);
    this.#stop();
  }

  #wanted(publication: RemoteTrackPublication, participant: RemoteParticipant): boolean {
    const { kind, source } = publication;
    const isVoice = this.#isAvatar ? kind === TrackKind.KIND_AUDIO : source === TrackSource.SOURCE_MICROPHONE;
    return participant.identity === this.#identity && isVoice;
  }

  readonly #published = (publication: RemoteTrackPublication, participant: RemoteParticipant): void => {
    if (this.#wanted(publication, participant)) publication.setSubscribed(true);
  };

  readonly #subscribed = (
    track: RemoteTrack,
    publication: RemoteTrackPublication,
    participant: RemoteParticipant,
  ): void => {
    if (!this.#wanted(publication, participant) || this.#sid === track.sid) return;
    this.#stop();
    this.#sid = track.sid;
    const stream = new AudioStream(track, { sampleRate: this.#sampleRate, numChannels: 1, frameSizeMs });
    this.#reader = stream.getReader();
    void this.#pump(this.#reader);
  };

  readonly #unsubscribed = (track: RemoteTrack): void => {
    if (this.#sid === track.sid) this.#stop();
  };

  #stop(): void {
    this.#sid = undefined;
    void this.#reader?.cancel().catch(() => undefined);
    this.#reader = null;
  }

  async #pump(reader: ReadableStreamDefaultReader<AudioFrame>): Promise<void> {
    for (let read = await reader.read(); !read.done; read = await reader.read()) this.#onFrame(read.value);
  }
}

/** The session's audio input: the frames of the candidate's track, while the session is listening. */
export class CandidateInput extends voice.AudioInput {
  #controller: ReadableStreamDefaultController<AudioFrame> | null = null;
  #attached = true;

  constructor() {
    super();
    this.multiStream.addInputStream(
      new ReadableStream<AudioFrame>({ start: (controller) => void (this.#controller = controller) }),
    );
  }

  push(frame: AudioFrame): void {
    if (this.#attached) this.#controller?.enqueue(frame);
  }

  override setAttached(attached: boolean): void {
    this.#attached = attached;
  }

  override async close(): Promise<void> {
    this.#controller = null;
    await super.close();
  }
}
