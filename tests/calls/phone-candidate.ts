import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { telephoneRate } from '@candi/media/phone/g711';
import { soundSegmentOf } from '../bench/doubles/script.ts';
import type { Doubles } from '../bench/sides/doubles.ts';
import { speak, type SpokenSegment } from '../bench/turn/synthesis.ts';
import type { Softphone } from './softphone.ts';

/** Silence after which Candi has said everything (ms); longer than the pauses between her sentences. */
export const quietMs = 2500;

export interface PhoneCandidateOptions {
  phone: Softphone;
  engine: Synthesiser;
  doubles: Doubles;
  /** Name of the recogniser double that is told in advance what will be said. */
  recogniser: string;
}

/** Returns the address that dials a number and its PIN at once. `number`: a SIP address. */
export const withPin = (number: string, pin: string): string => number.replace(/^sip:[^@]*@/, `sip:${pin}@`);

/** Synthesises English words. `pitch`: 1 is the voice's own. Throws if the voice has none of them. */
export const englishSpeech = async (
  engine: Synthesiser,
  text: string,
  pitch: number,
): Promise<SpokenSegment> => {
  const [spoken] = await speak(engine, 'en', { words: text.split(' '), pauses: [], pitch, speed: 1 });
  if (spoken === undefined) throw new Error(`“${text}” was not synthesised`);
  return spoken;
};

/** A candidate who speaks English into a softphone. */
export class PhoneCandidate {
  readonly phone: Softphone;
  readonly #options: PhoneCandidateOptions;
  /** How much of the current call's audio has been heard out (ms). */
  heardMs = 0;

  constructor(options: PhoneCandidateOptions) {
    this.phone = options.phone;
    this.#options = options;
  }

  /** Dials an address and hears out the first words, until there is silence for `forMs`. */
  async dial(address: string, forMs = quietMs): Promise<void> {
    await this.phone.dial(address);
    this.heardMs = 0;
    await this.heardOut(forMs);
  }

  /** Answers the call that rings, and says who is there. */
  async answer(): Promise<void> {
    await this.phone.answer();
    this.heardMs = 0;
    await this.say('hello');
  }

  /** Presses keys and hears out what is said to them. */
  async press(keys: string): Promise<void> {
    this.phone.press(keys);
    await this.heardOut();
  }

  /** Says something and hears out the reply. */
  async reply(text: string): Promise<void> {
    await this.say(text);
    await this.heardOut();
  }

  /** Begins to say something. */
  async say(text: string): Promise<void> {
    const { engine, doubles, recogniser } = this.#options;
    const spoken = await englishSpeech(engine, text, 0.8);
    const { samples, sampleRate } = spoken.sound;
    const sound = {
      samples: createResampler(sampleRate, telephoneRate)(samples, true),
      sampleRate: telephoneRate,
    };
    await doubles.know(recogniser, [soundSegmentOf(sound, spoken.words)]);
    this.phone.play(sound);
  }

  /** Resolves once nothing has been heard for `quietMs`. */
  async silence(): Promise<void> {
    this.heardMs = await this.phone.silence(this.heardMs, quietMs);
  }

  /** Resolves once something new has been heard, and then silence for `forMs`. */
  async heardOut(forMs = quietMs): Promise<void> {
    this.heardMs = await this.phone.heardOut(this.heardMs, forMs);
  }
}
