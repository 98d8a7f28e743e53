import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { stt } from '@livekit/agents';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Environment } from '../environment.ts';
import { earsFor, hears, type Speech, speechFor, voiceFor } from './speech-for.ts';

/** Ears and voice that go with the interview from one language to another. */
export class SpokenLanguage {
  readonly speech: Speech;
  readonly #environment: Environment;
  #language: Language;
  #stream: deepgram.SpeechStream | null = null;

  /** `also`: the other languages that the interview may be held in. */
  constructor(language: Language, also: readonly Language[], environment: Environment) {
    this.#language = language;
    this.#environment = environment;
    this.speech = speechFor(language, environment, also);
  }

  /** Is what is said heard? Else it is typed. */
  get listens(): boolean {
    return hears(this.#language, this.#environment);
  }

  get language(): Language {
    return this.#language;
  }

  /** The recogniser has begun to listen. */
  opened(stream: stt.SpeechStream): void {
    if (stream instanceof deepgram.SpeechStream) this.#stream = stream;
  }

  /** What is said and heard from now on is in this language. True: it was in another one before. */
  use(language: Language): boolean {
    if (language === this.#language) return false;
    this.#language = language;
    const { stt: ears, tts, sentences } = this.speech;
    tts.updateOptions(voiceFor(language, this.#environment));
    sentences.use(language);
    if (!this.listens) return true;
    ears?.updateOptions(earsFor(language));
    this.#stream?.updateOptions(earsFor(language));
    return true;
  }
}
