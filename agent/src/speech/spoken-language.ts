import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { stt } from '@livekit/agents';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Environment } from '../environment.ts';
import { recogniserOptions, recognisedLanguages, type Speech, speechFor } from './speech-for.ts';

type InterviewLanguages = Pick<LiveBrief, 'language' | 'testingLanguage' | 'spokenLanguages'>;

/** The recogniser and voice of an interview, which are switched when the interview's language changes. */
export class SpokenLanguage {
  readonly speech: Speech;
  /** The interview's languages in which speech is recognised until its end. */
  readonly #recognised: readonly Language[];
  #language: Language;
  #stream: deepgram.SpeechStream | null = null;

  /** @param language the language that is spoken first */
  constructor(language: Language, brief: InterviewLanguages, environment: Environment) {
    this.#language = language;
    this.#recognised = recognisedLanguages(brief, environment).filter(
      (one) => one === brief.language || one === brief.testingLanguage,
    );
    this.speech = speechFor(language, environment, this.#recognised);
  }

  /** Whether speech in the current language can be recognised; if not, answers are typed. */
  get listens(): boolean {
    return this.#recognised.includes(this.#language);
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
    const { stt: recogniser, useVoice, sentences } = this.speech;
    useVoice(language);
    sentences.use(language);
    if (!this.listens) return true;
    recogniser?.updateOptions(recogniserOptions(language));
    this.#stream?.updateOptions(recogniserOptions(language));
    return true;
  }
}
