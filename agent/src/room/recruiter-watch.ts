import { recruiterIdentityPrefix } from '@candi/contract/interviews/room';
import { RoomEvent } from '@livekit/rtc-node';
import type { Participant, RemoteParticipant, Room } from '@livekit/rtc-node';

/** How long the recruiter in charge may be absent before Candi takes the interview back (ms). */
export const disconnectedMs = 20_000;
/** Delay between two attempts to take the interview back (ms). */
const retryMs = 3000;

export interface RecruiterWatchOptions {
  room: Pick<Room, 'on' | 'off' | 'remoteParticipants'>;
  /** Called when the attributes of a recruiter's participant change. Only the gateway knows who is in charge. */
  onChange: () => void;
  /** Called when the recruiter in charge has been absent for too long. */
  onDisconnected: (identity: string) => Promise<void>;
  onProblem: (problem: unknown) => void;
}

/** Watches the recruiters in the room, and whether the one in charge is still present. */
export class RecruiterWatch {
  readonly #options: RecruiterWatchOptions;
  #inCharge: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RecruiterWatchOptions) {
    this.#options = options;
    const { room } = options;
    room.on(RoomEvent.ParticipantConnected, this.#joined);
    room.on(RoomEvent.ParticipantDisconnected, this.#left);
    room.on(RoomEvent.ParticipantAttributesChanged, this.#changed);
  }

  /** Must be called when the recruiter in charge changes, and again when the room is connected. */
  setInCharge(identity: string | null): void {
    clearTimeout(this.#timer);
    this.#inCharge = identity;
    if (identity !== null && !this.#options.room.remoteParticipants.has(identity)) this.#wait(disconnectedMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#inCharge = null;
    const { room } = this.#options;
    room.off(RoomEvent.ParticipantConnected, this.#joined);
    room.off(RoomEvent.ParticipantDisconnected, this.#left);
    room.off(RoomEvent.ParticipantAttributesChanged, this.#changed);
  }

  readonly #joined = ({ identity }: RemoteParticipant): void => {
    if (identity === this.#inCharge) clearTimeout(this.#timer);
  };

  readonly #left = ({ identity }: RemoteParticipant): void => {
    if (identity === this.#inCharge) this.#wait(disconnectedMs);
  };

  readonly #changed = (_changed: Record<string, string>, { identity }: Participant): void => {
    if (identity.startsWith(recruiterIdentityPrefix)) this.#options.onChange();
  };

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#gone(), ms);
  }

  async #gone(): Promise<void> {
    const identity = this.#inCharge;
    if (identity === null) return;
    try {
      await this.#options.onDisconnected(identity);
    } catch (error) {
      this.#options.onProblem(error);
      if (this.#inCharge === identity && !this.#options.room.remoteParticipants.has(identity))
        this.#wait(retryMs);
    }
  }
}
