import type { LiveKitLine, TrunkSettings } from '@candi/contract/interviews/phone-line';
import type { Trunks, TrunksError } from '../src/platform/adapters/livekit/trunks/trunks.ts';

/** A stand-in for the LiveKit server's trunks. */
export class StandInTrunks implements Trunks {
  /** Settings that were applied, in order. */
  readonly applied: TrunkSettings[] = [];
  removed = 0;
  /** Error with which the next request fails; null if it succeeds. */
  fault: TrunksError | null = null;
  found: Pick<LiveKitLine, 'trunks' | 'others'> = { trunks: [], others: 0 };

  read(): Promise<Pick<LiveKitLine, 'trunks' | 'others'>> {
    return this.#answer(this.found);
  }

  apply(settings: TrunkSettings): Promise<boolean> {
    if (!this.fault) this.applied.push(settings);
    return this.#answer(true);
  }

  remove(): Promise<void> {
    if (!this.fault) this.removed += 1;
    return this.#answer(undefined);
  }

  #answer<T>(value: T): Promise<T> {
    const { fault } = this;
    this.fault = null;
    return fault ? Promise.reject(fault) : Promise.resolve(value);
  }
}
