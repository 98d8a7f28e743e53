import { lineTestKeys } from '@candi/contract/interviews/phone-line';
import { decodeMuLaw, samplesPerMs } from './g711.ts';
import { levelOf } from './sound-meter.ts';

/** Level from which a frame counts as sound (RMS of its 16-bit samples). */
const audible = 300;
/** How much sound must have been heard (ms), so that a click on the line doesn't count. */
const enoughMs = 300;

export interface TestStep {
  /** How many of the keys were pressed in the right order. */
  keys: number;
  heard: boolean;
}

/** Follows what an admin does in a call that tests the line. Reports nothing until the test is known to run. */
export class LineTestCall {
  readonly #report: (step: TestStep) => void;
  #isOn = false;
  #keys = 0;
  #soundMs = 0;

  constructor(report: (step: TestStep) => void) {
    this.#report = report;
  }

  /** Reports from now on, and what has been pressed and heard before. Returns whether all keys were pressed. */
  begin(): boolean {
    this.#isOn = true;
    if (this.#keys > 0 || this.#isHeard) this.#tell();
    return this.#keys === lineTestKeys.length;
  }

  /** Returns whether all keys have been pressed in a test. */
  press(key: string): boolean {
    const isNext = key === lineTestKeys[this.#keys];
    this.#keys = isNext ? this.#keys + 1 : Number(key === lineTestKeys[0]);
    if (!this.#isOn) return false;
    this.#tell();
    return this.#keys === lineTestKeys.length;
  }

  /** @param audio mu-law at `telephoneRate` */
  hear(audio: Uint8Array): void {
    if (this.#isHeard) return;
    if (levelOf(decodeMuLaw(audio)) < audible) return;
    this.#soundMs += audio.length / samplesPerMs;
    if (this.#isHeard && this.#isOn) this.#tell();
  }

  get #isHeard(): boolean {
    return this.#soundMs >= enoughMs;
  }

  #tell(): void {
    this.#report({ keys: this.#keys, heard: this.#isHeard });
  }
}
