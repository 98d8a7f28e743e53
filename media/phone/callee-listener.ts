import { answered, heard } from './answering.ts';
import type { Callee } from './answering.ts';
import { SoundMeter, frameMs } from './sound-meter.ts';

/** Listens to who has answered an outgoing call. */
export class CalleeListener {
  readonly #meter = new SoundMeter();
  #state: typeof answered;

  /** @param callee what is already known */
  constructor(callee: Callee = 'unknown') {
    this.#state = { ...answered, callee };
  }

  /** Returns what is known after this audio. */
  hear(audio: Uint8Array): Callee {
    for (const sound of this.#meter.push(audio)) this.#state = heard(this.#state, sound, frameMs);
    return this.#state.callee;
  }
}
