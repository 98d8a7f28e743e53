import { sipAttributes } from '@candi/contract/interviews/lobby';
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  type DisconnectReason,
  LocalAudioTrack,
  type RemoteParticipant,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { AccessToken, type SipClient } from 'livekit-server-sdk';
import type { TestSfu } from '../../gateway/testing/sfu.ts';

/** The sample rate that livekit-sip publishes with (RoomSampleRate in livekit/sip). */
export const sipRate = 48_000;

interface Dispatch {
  roomName: string;
  identity: string;
  attributes: Record<string, string>;
  roomConfig?: AccessToken['roomConfig'];
}

/**
 * Returns where an incoming call goes, by the trunks and rules that the server has: livekit-server's
 * `EvaluateDispatchRule` (livekit/protocol, sip/sip.go) for the rules that Candi makes. Throws if no trunk or rule
 * matches.
 */
export const dispatchOf = async (sip: SipClient, from: string, to: string): Promise<Dispatch> => {
  const trunk = (await sip.listSipInboundTrunk()).find(({ numbers }) => numbers.includes(to));
  if (!trunk) throw new Error(`no trunk has the number ${to}`);
  const rule = (await sip.listSipDispatchRule()).find(({ trunkIds }) => trunkIds.includes(trunk.sipTrunkId));
  const kind = rule?.rule?.rule;
  if (kind?.case !== 'dispatchRuleCallee') throw new Error('no rule gives the call a room of its own');
  const { roomPrefix, randomize } = kind.value;
  return {
    roomName: `${roomPrefix}_${to}${randomize ? `_${crypto.randomUUID()}` : ''}`,
    identity: `sip_${from}`,
    attributes: {
      [sipAttributes.callId]: `SCL_${crypto.randomUUID()}`,
      [sipAttributes.trunkId]: trunk.sipTrunkId,
      [sipAttributes.ruleId]: rule?.sipDispatchRuleId ?? '',
      [sipAttributes.trunkNumber]: to,
      [sipAttributes.phoneNumber]: from,
      'sip.hostname': 'sip.provider.example',
    },
    roomConfig: rule?.roomConfig,
  };
};

/**
 * A double of livekit-sip's participant: the same kind, attributes, token and order of steps (livekit/sip, pkg/sip).
 * An incoming call rings until the participant can subscribe to an audio track, and is then `active`.
 */
export class SipParticipant {
  readonly #room = new Room();
  readonly #source = new AudioSource(sipRate, 1, 200);
  /** Frames of 20 ms that were heard, at `sipRate`. */
  onHeard: (samples: Int16Array) => void = () => undefined;
  /** Resolves when the call is answered. */
  readonly answered: Promise<void>;
  /** Resolves when the server has removed the participant or its room. */
  readonly removed: Promise<DisconnectReason>;
  readonly #answered = Promise.withResolvers<void>();
  readonly #removed = Promise.withResolvers<DisconnectReason>();
  #status = '';

  private constructor() {
    this.answered = this.#answered.promise;
    this.removed = this.#removed.promise;
  }

  /** Calls a number of the server's trunks. */
  static async dial(server: TestSfu, sip: SipClient, from: string, to: string): Promise<SipParticipant> {
    return SipParticipant.enter(server, await dispatchOf(sip, from, to), true);
  }

  /** Enters a room. `answers`: whether hearing somebody answers the call, as for an incoming one. */
  static async enter(server: TestSfu, dispatch: Dispatch, answers: boolean): Promise<SipParticipant> {
    const { roomName, identity, attributes, roomConfig } = dispatch;
    const token = new AccessToken(server.apiKey, server.apiSecret, {
      identity,
      name: `Phone ${identity}`,
      attributes,
    });
    token.kind = 'sip';
    token.addGrant({
      room: roomName,
      roomJoin: true,
      canSubscribe: true,
      canPublish: true,
      canPublishData: true,
      canUpdateOwnMetadata: true,
    });
    if (roomConfig) token.roomConfig = roomConfig;
    const participant = new SipParticipant();
    await participant.#connect(server.url, await token.toJwt(), answers);
    return participant;
  }

  get status(): string {
    return this.#status;
  }

  press(keys: string): void {
    for (const key of keys) {
      const code = '0123456789*#'.indexOf(key);
      void this.#room.localParticipant?.publishDtmf(code, key);
    }
  }

  /** @param speech samples at `sipRate`, sent in real time */
  async say(speech: Int16Array<ArrayBuffer>): Promise<void> {
    const step = sipRate / 50;
    for (let at = 0; at < speech.length; at += step) {
      const samples = speech.slice(at, at + step);
      await this.#source.captureFrame(new AudioFrame(samples, sipRate, 1, samples.length));
    }
  }

  async setStatus(status: string): Promise<void> {
    this.#status = status;
    await this.#room.localParticipant?.setAttributes({ [sipAttributes.status]: status });
    if (status === 'active') this.#answered.resolve();
  }

  /** The other side has ended the call. */
  hangUp(): Promise<void> {
    return this.#room.disconnect();
  }

  async #connect(url: string, token: string, answers: boolean): Promise<void> {
    const room = this.#room;
    room.on(RoomEvent.Disconnected, (reason) => this.#removed.resolve(reason));
    room.on(RoomEvent.TrackPublished, (publication) => this.#subscribe(publication));
    room.on(RoomEvent.TrackSubscribed, (track) => {
      if (answers) void this.setStatus('active');
      void this.#listen(new AudioStream(track, { sampleRate: sipRate, numChannels: 1, frameSizeMs: 20 }));
    });
    await room.connect(url, token, { autoSubscribe: false, dynacast: false });
    await this.setStatus(answers ? 'ringing' : 'dialing');
    const track = LocalAudioTrack.createAudioTrack('telephone', this.#source);
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_UNKNOWN });
    await room.localParticipant?.publishTrack(track, options);
    for (const { trackPublications } of room.remoteParticipants.values())
      this.#subscribeAll(trackPublications);
  }

  #subscribeAll(publications: RemoteParticipant['trackPublications']): void {
    for (const publication of publications.values()) this.#subscribe(publication);
  }

  #subscribe(publication: RemoteTrackPublication): void {
    if (publication.kind === TrackKind.KIND_AUDIO) publication.setSubscribed(true);
  }

  async #listen(stream: AudioStream): Promise<void> {
    for await (const { data } of stream) this.onHeard(data);
  }
}
