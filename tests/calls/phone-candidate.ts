import { telephoneRate } from '@candi/media/phone/g711';
import { chordOf } from '../doubles/chords.ts';
import type { KnownSpeaker } from './known-speaker.ts';
import type { Softphone } from './softphone.ts';

/** Returns the address that dials a number and its PIN at once. `number`: a SIP address. */
export const withPin = (number: string, pin: string): string => number.replace(/^sip:[^@]*@/, `sip:${pin}@`);

/** A candidate who speaks into a softphone. */
export class PhoneCandidate {
  readonly phone: Softphone;
  readonly #speaker: KnownSpeaker;
  /** How much of the current call's audio has been heard (ms). */
  heardMs = 0;

  constructor(phone: Softphone, speaker: KnownSpeaker) {
    this.phone = phone;
    this.#speaker = speaker;
  }

  async dial(address: string): Promise<void> {
    await this.phone.dial(address);
    this.heardMs = 0;
  }

  /** Answers the call that rings, and says who is there. */
  async answer(): Promise<void> {
    await this.phone.answer();
    this.heardMs = 0;
    await this.say('hello');
  }

  /** Begins to say something. */
  async say(text: string): Promise<void> {
    this.phone.play(await this.#speaker.speech(text, telephoneRate));
  }

  /** Resolves once one of the texts has begun to be heard, after what has been heard so far. */
  async hears(...texts: readonly string[]): Promise<void> {
    this.heardMs = await this.phone.heardChord(texts.map(chordOf), this.heardMs);
  }

  /** Resolves once nothing has been heard for `forMs`. */
  async silence(forMs: number): Promise<void> {
    this.heardMs = await this.phone.silence(this.heardMs, forMs);
  }

  /** Resolves once something new has been heard, and then silence for `forMs`. */
  async heardOut(forMs: number): Promise<void> {
    this.heardMs = await this.phone.heardOut(this.heardMs, forMs);
  }
}
