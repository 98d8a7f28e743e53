import * as lemonslice from '@livekit/agents-plugin-lemonslice';
import { voice } from '@livekit/agents';
import { avatarIdentityOf } from '@candi/contract/interviews/room';
import { RoomEvent } from '@livekit/rtc-node';
import type { RemoteParticipant, Room } from '@livekit/rtc-node';
import type { PlayedVoice } from '../audio/candi-voice.ts';
import { MicrophoneTrack } from '../audio/microphone-track.ts';
import type { Environment } from '../environment.ts';
import { recogniserRate } from '../speech/speech-for.ts';
import { AvatarOutput } from './avatar-output.ts';
import { SwitchableVoice } from './switchable-voice.ts';
import { TrackOutput } from './track-output.ts';
import { AvatarPresence } from './presence.ts';

/**
 * Maximum delay of Candi's first words while the avatar joins (ms). A working service joins within a few seconds, and
 * a longer silence would look like a broken call.
 */
export const joinTimeoutMs = 10_000;
/**
 * Retries a refused request once. The timeout covers all attempts, because retrying a pending request could start a
 * second avatar.
 */
const connOptions = { maxRetry: 1, retryIntervalMs: 500, timeoutMs: joinTimeoutMs };
/** How long the avatar may stay idle (s). It is long because a candidate may talk or think for minutes. */
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

export interface ExternalAvatarOptions {
  room: Room;
  environment: AvatarEnvironment;
  /** Sample rate of Candi's voice (Hz). */
  rate: number;
  /** Returns the time since startedAt (ms). */
  now: () => number;
  played: PlayedVoice;
  /** Called when the avatar doesn't join or fails; Candi continues on her own audio track. */
  onGone: (why: string) => void;
  onProblem: (problem: unknown) => void;
}

/**
 * An external avatar that shows Candi and plays her voice. Her voice waits until the avatar has joined. If the avatar
 * doesn't join in time or fails, her voice switches to her own audio track for the rest of the session.
 */
export class ExternalAvatar {
  readonly #options: ExternalAvatarOptions;
  /** Candi's voice, to be set as the session's audio output. */
  readonly voice: SwitchableVoice;
  #identity = '';
  #plugin: lemonslice.AvatarSession | null = null;
  #pluginOutput: voice.AudioOutput | null = null;
  #presence: AvatarPresence | null = null;
  #avatarTrack: MicrophoneTrack | null = null;
  #avatarOutput: AvatarOutput | null = null;
  #trackOutput: TrackOutput | null = null;
  #isInRoom = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ExternalAvatarOptions) {
    this.#options = options;
    const { rate, now, played, onProblem } = options;
    this.voice = new SwitchableVoice({ rate, now, played, onProblem });
  }

  /** Requests an avatar, which joins later, from the service. Must be called once the room is connected. */
  request(): void {
    const { room, environment } = this.#options;
    this.#identity = avatarIdentityOf(room.localParticipant?.identity ?? '');
    this.#timer = setTimeout(() => this.#fallBack('it did not join in time'), joinTimeoutMs);
    this.#presence = new AvatarPresence(room, this.#identity, {
      joined: () => {
        this.#isInRoom = true;
        this.#switchToAvatar();
      },
      left: () => this.#onLeft('it left'),
    });
    room.on(RoomEvent.ParticipantConnected, this.#remove);
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
    this.#startPlugin(this.#plugin).catch((error: unknown) => {
      this.#options.onProblem(error);
      this.#fallBack('the service refused');
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWatching();
    this.#options.room.off(RoomEvent.ParticipantConnected, this.#remove);
    this.voice.close();
    await this.#trackOutput?.close();
  }

  async #startPlugin(plugin: lemonslice.AvatarSession): Promise<void> {
    const { room, environment } = this.#options;
    // The plugin replaces the audio output of its session. It gets a separate session, so that the real session keeps
    // the switchable voice.
    const holder = new voice.AgentSession({ vad: null, turnHandling: { turnDetection: 'manual' } });
    await plugin.start(holder, room, {
      livekitUrl: (environment.LIVEKIT_PUBLIC_URL || environment.LIVEKIT_URL).replace(/^http/, 'ws'),
      livekitApiKey: environment.LIVEKIT_API_KEY,
      livekitApiSecret: environment.LIVEKIT_API_SECRET,
    });
    this.#pluginOutput = holder.output.audio;
    this.#switchToAvatar();
  }

  /** Switches to the avatar if the service has accepted the request and the avatar has joined. */
  #switchToAvatar(): void {
    if (this.#pluginOutput === null || !this.#isInRoom || this.#trackOutput !== null || this.#isClosed)
      return;
    const { room, rate } = this.#options;
    clearTimeout(this.#timer);
    const avatarOutput = new AvatarOutput({
      room,
      identity: this.#identity,
      output: this.#pluginOutput,
      sampleRate: rate,
      onFault: (why) => this.#fallBack(why),
    });
    this.#avatarOutput = avatarOutput;
    this.#avatarTrack = new MicrophoneTrack({
      room,
      identity: this.#identity,
      sampleRate: recogniserRate,
      onFrame: (frame) => avatarOutput.heard(frame),
      isAvatar: true,
    });
    this.#avatarTrack.start();
    this.voice.switchTo(avatarOutput);
  }

  #onLeft(why: string): void {
    if (this.#avatarOutput === null) this.#fallBack(why);
    else this.#avatarOutput.fail(why);
  }

  #fallBack(why: string): void {
    if (this.#trackOutput !== null || this.#isClosed) return;
    const { room, rate, onGone, onProblem } = this.#options;
    this.#stopWatching();
    this.#trackOutput = new TrackOutput(room, rate, onProblem);
    this.voice.switchTo(this.#trackOutput);
    onGone(why);
    const avatar = room.remoteParticipants.get(this.#identity);
    if (avatar !== undefined) this.#remove(avatar);
  }

  /** Removes the avatar if it joins after Candi has fallen back to her own track. */
  readonly #remove = ({ identity }: RemoteParticipant): void => {
    if (identity === this.#identity && this.#trackOutput !== null)
      void this.#plugin?.aclose().catch(this.#options.onProblem);
  };

  #stopWatching(): void {
    clearTimeout(this.#timer);
    this.#presence?.close();
    this.#avatarTrack?.close();
  }
}
