import * as lemonslice from '@livekit/agents-plugin-lemonslice';
import { voice } from '@livekit/agents';
import { avatarIdentityOf } from '@candi/contract/interviews/room';
import { RoomEvent } from '@livekit/rtc-node';
import type { RemoteParticipant, Room } from '@livekit/rtc-node';
import type { PlayedVoice } from '../audio/candi-voice.ts';
import { MicrophoneTrack } from '../audio/microphone-track.ts';
import type { Environment } from '../environment.ts';
import { heardRate } from '../speech/speech-for.ts';
import { AvatarWay } from './avatar-way.ts';
import { MovableVoice } from './movable-voice.ts';
import { OwnWay } from './own-way.ts';
import { AvatarPresence } from './presence.ts';

/**
 * How long Candi's first words wait for the avatar. A service that is well joins in a few seconds; whoever hears
 * nothing for longer than this takes the call for broken. ms.
 */
export const comesWithinMs = 10_000;
/** Asked again if it refuses, but never while it may still be at it: it would send a second avatar. */
const connOptions = { maxRetry: 1, retryIntervalMs: 500, timeoutMs: comesWithinMs };
/** A candidate may talk and think for minutes while it has nothing to say. s. */
const idleTimeout = 1800;

type AvatarEnvironment = Pick<
  Environment,
  | 'AVATAR_KEY'
  | 'AVATAR_ID'
  | 'AVATAR_IMAGE'
  | 'AVATAR_URL'
  | 'LIVEKIT_PUBLIC_URL'
  | 'LIVEKIT_URL'
  | 'LIVEKIT_API_KEY'
  | 'LIVEKIT_API_SECRET'
>;

export interface OutsideAvatarOptions {
  room: Room;
  environment: AvatarEnvironment;
  /** Hz of Candi's voice. */
  rate: number;
  /** ms from startedAt. */
  now: () => number;
  played: PlayedVoice;
  /** It will not speak, or no longer: Candi goes on with her own voice. */
  onGone: (why: string) => void;
  onProblem: (problem: unknown) => void;
}

/**
 * An outside avatar that is to be Candi's face and voice. As long as it is not there, or when it is there no more, her
 * voice goes out by her own track; once it does, it does so to the end.
 */
export class OutsideAvatar {
  readonly #options: OutsideAvatarOptions;
  /** Her voice, for the session's output. */
  readonly voice: MovableVoice;
  #identity = '';
  #plugin: lemonslice.AvatarSession | null = null;
  #output: voice.AudioOutput | null = null;
  #presence: AvatarPresence | null = null;
  #ear: MicrophoneTrack | null = null;
  #way: AvatarWay | null = null;
  #own: OwnWay | null = null;
  #isInRoom = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: OutsideAvatarOptions) {
    this.#options = options;
    const { rate, now, played, onProblem } = options;
    this.voice = new MovableVoice({ rate, now, played, onProblem });
  }

  /** Asks the service for it. To be called once the room is connected; it comes by and by. */
  invite(): void {
    const { room, environment } = this.#options;
    this.#identity = avatarIdentityOf(room.localParticipant?.identity ?? '');
    this.#timer = setTimeout(() => this.#fallBack('it did not come in time'), comesWithinMs);
    this.#presence = new AvatarPresence(room, this.#identity, {
      came: () => {
        this.#isInRoom = true;
        this.#meet();
      },
      left: () => this.#lost('it left'),
    });
    room.on(RoomEvent.ParticipantConnected, this.#putOut);
    this.#plugin = new lemonslice.AvatarSession({
      apiKey: environment.AVATAR_KEY,
      agentId: environment.AVATAR_ID || null,
      agentImageUrl: environment.AVATAR_IMAGE || null,
      ...(environment.AVATAR_URL && { apiUrl: environment.AVATAR_URL }),
      avatarParticipantIdentity: this.#identity,
      avatarParticipantName: 'Candi',
      idleTimeout,
      connOptions,
    });
    this.#ask(this.#plugin).catch((error: unknown) => {
      this.#options.onProblem(error);
      this.#fallBack('the service refused');
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#forget();
    this.#options.room.off(RoomEvent.ParticipantConnected, this.#putOut);
    this.voice.close();
    await this.#own?.close();
  }

  async #ask(plugin: lemonslice.AvatarSession): Promise<void> {
    const { room, environment } = this.#options;
    // The plugin puts its output into a session. Ours keeps the voice that can move from one way to another.
    const holder = new voice.AgentSession({ vad: null, turnHandling: { turnDetection: 'manual' } });
    await plugin.start(holder, room, {
      livekitUrl: (environment.LIVEKIT_PUBLIC_URL || environment.LIVEKIT_URL).replace(/^http/, 'ws'),
      livekitApiKey: environment.LIVEKIT_API_KEY,
      livekitApiSecret: environment.LIVEKIT_API_SECRET,
    });
    this.#output = holder.output.audio;
    this.#meet();
  }

  /** It is asked for and has come: from now on it speaks. */
  #meet(): void {
    if (this.#output === null || !this.#isInRoom || this.#own !== null || this.#isClosed) return;
    const { room, rate } = this.#options;
    clearTimeout(this.#timer);
    const way = new AvatarWay({
      room,
      identity: this.#identity,
      output: this.#output,
      sampleRate: rate,
      onFault: (why) => this.#fallBack(why),
    });
    this.#way = way;
    this.#ear = new MicrophoneTrack({
      room,
      identity: this.#identity,
      sampleRate: heardRate,
      onFrame: ({ data }) => way.heard(data),
      isAvatar: true,
    });
    this.#ear.start();
    this.voice.goBy(way);
  }

  #lost(why: string): void {
    if (this.#way === null) this.#fallBack(why);
    else this.#way.fail(why);
  }

  #fallBack(why: string): void {
    if (this.#own !== null || this.#isClosed) return;
    const { room, rate, onGone, onProblem } = this.#options;
    this.#forget();
    this.#own = new OwnWay(room, rate, onProblem);
    this.voice.goBy(this.#own);
    onGone(why);
    const avatar = room.remoteParticipants.get(this.#identity);
    if (avatar !== undefined) this.#putOut(avatar);
  }

  /** One that comes when it is no longer waited for. */
  readonly #putOut = ({ identity }: RemoteParticipant): void => {
    if (identity === this.#identity && this.#own !== null)
      void this.#plugin?.aclose().catch(this.#options.onProblem);
  };

  #forget(): void {
    clearTimeout(this.#timer);
    this.#presence?.close();
    this.#ear?.close();
  }
}
