import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { stt } from '@livekit/agents';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Environment } from '../environment.ts';
import { recogniserOptions, canRecognise, type Speech, speechFor, voiceOptions } from './speech-for.ts';

/** The recogniser and voice of an interview, which are switched when the interview's language changes. */
export class SpokenLanguage {
  readonly speech: Speech;
  readonly #environment: Environment;
  #language: Language;
  #stream: deepgram.SpeechStream | null = null;

  /** @param also the other languages of the interview */
  constructor(language: Language, also: readonly Language[], environment: Environment) {
    this.#language = language;
    this.#environment = environment;
    this.speech = speechFor(language, environment, also);
  }

  /** Whether speech in the current language can be recognised; if not, answers are typed. */
  get listens(): boolean {
    return canRecognise(this.#language, this.#environment);
  }

  get language(): Language {
    return this.#language;
  }

  /** Called when the recogniser starts to listen. */
  opened(stream: stt.SpeechStream): void {
    if (stream instanceof deepgram.SpeechStream) this.#stream = stream;
  }

  /** Switches the recogniser and voice to the language. Returns whether the language changed. */
  use(language: Language): boolean {
    if (language === this.#language) return false;
    this.#language = language;
    const { stt: recogniser, tts, sentences } = this.speech;
    tts.updateOptions(voiceOptions(language, this.#environment));
    sentences.use(language);
    if (!this.listens) return true;
    recogniser?.updateOptions(recogniserOptions(language));
    this.#stream?.updateOptions(recogniserOptions(language));
    return true;
  }
}
