import type { CallKey } from '@candi/contract/interviews/room';
import type { EnterRoom, PhoneRoom, PhoneRoomListener } from '../phone-room.ts';

/** One visit to a room, as the SFU and the agent would see it. */
export class Visit implements PhoneRoom {
  readonly listener: PhoneRoomListener;
  readonly keys: CallKey[] = [];
  readonly soundAnswers: boolean[] = [];
  /** Samples that the caller has said. */
  heard = 0;
  hasLeft = false;

  constructor(listener: PhoneRoomListener) {
    this.listener = listener;
  }
  speak(samples: Int16Array): void {
    this.heard += samples.length;
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
  #waiting: { count: number; resolve: (visit: Visit) => void }[] = [];

  readonly enter: EnterRoom = (_joined, listener) => {
    if (this.faults > 0) {
      this.faults -= 1;
      return Promise.reject(new Error('no room'));
    }
    const visit = new Visit(listener);
    this.visits.push(visit);
    for (const { count, resolve } of this.#waiting) if (count === this.visits.length) resolve(visit);
    return Promise.resolve(visit);
  };

  /** Resolves with the visit of that number, from 1. */
  async visit(count: number): Promise<Visit> {
    return this.visits[count - 1] ?? new Promise<Visit>((resolve) => this.#waiting.push({ count, resolve }));
  }
}
