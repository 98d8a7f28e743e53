import type { CallKey } from '@candi/contract/interviews/room';
import type { EnterRoom, PhoneRoom, PhoneRoomListener } from '../phone-room.ts';

/** One visit to a room, as the SFU and the agent would see it. */
export class Visit implements PhoneRoom {
  readonly listener: PhoneRoomListener;
  readonly keys: CallKey[] = [];
  readonly soundAnswers: boolean[] = [];
  /** Whether an agent listens to the caller. */
  isListening: boolean;
  /** Samples of each chunk that the caller has said. */
  readonly chunks: Int16Array[] = [];
  hasLeft = false;

  constructor(listener: PhoneRoomListener, isListening: boolean) {
    this.listener = listener;
    this.isListening = isListening;
  }
  /** Number of samples that the caller has said. */
  get heard(): number {
    return this.chunks.reduce((sum, { length }) => sum + length, 0);
  }
  speak(samples: Int16Array): void {
    this.chunks.push(samples);
  }
  sendKey(key: CallKey): void {
    this.keys.push(key);
  }
  answerSoundCheck(isHeard: boolean): void {
    this.soundAnswers.push(isHeard);
  }
  leave(): Promise<void> {
    this.hasLeft = true;
    return Promise.resolve();
  }
}

/** Rooms that can be entered without an SFU. */
export class StandInRooms {
  readonly visits: Visit[] = [];
  /** How many of the next attempts to enter fail. */
  faults = 0;
  /** Resolves when rooms can be entered. */
  opened: Promise<void> = Promise.resolve();
  /** Whether an agent listens in a room that is entered. */
  haveListener = true;
  #waiting: { count: number; resolve: (visit: Visit) => void }[] = [];

  readonly enter: EnterRoom = async (_joined, listener) => {
    await this.opened;
    if (this.faults > 0) {
      this.faults -= 1;
      throw new Error('no room');
    }
    const visit = new Visit(listener, this.haveListener);
    this.visits.push(visit);
    for (const { count, resolve } of this.#waiting) if (count === this.visits.length) resolve(visit);
    return visit;
  };

  /** Resolves with the visit of that number, from 1. */
  async visit(count: number): Promise<Visit> {
    return this.visits[count - 1] ?? new Promise<Visit>((resolve) => this.#waiting.push({ count, resolve }));
  }
}
