import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Environment } from '../environment.ts';
import { WholeSentences } from './whole-sentences.ts';

/** Hz of what the ears are given, and of the stored audio. */
export const heardRate = 16_000;
/** Hz of what the voice gives. */
export const spokenRate = 24_000;

/** The speech of one interview: what it is heard with (null: answers are typed) and spoken with. */
export interface Speech {
  stt: deepgram.STT | null;
  tts: deepgram.TTS;
  /** Where the voice's sentences end. */
  sentences: WholeSentences;
}

/** Deepgram's names of our languages. */
const tags: Record<Language, string> = { en: 'en-US', pt: 'pt-BR', es: 'es', ar: 'ar' };

/** Do the ears know the language? */
export const hears = (language: Language, environment: Environment): boolean =>
  environment.STT_LANGUAGES.includes(language);

/** What is asked of the recogniser for a language. */
export const earsFor = (language: Language): { language: string } => ({ language: tags[language] });

/** What is asked of the voice for a language. */
export const voiceFor = (language: Language, environment: Environment): { model: string } => ({
  model: environment.TTS_MODEL.replaceAll('{language}', language),
});

/**
 * Provider, model and voice for a language; the environment alone decides whose they are. `also`: others that the
 * interview will be held in, and may be heard in.
 */
export const speechFor = (
  language: Language,
  environment: Environment,
  also: readonly Language[] = [],
): Speech => {
  const sentences = new WholeSentences(language);
  return {
    sentences,
    stt: [language, ...also].some((one) => hears(one, environment))
      ? new deepgram.STT({
          baseUrl: environment.STT_URL.replace(/\/$/, ''),
          apiKey: environment.STT_KEY,
          model: environment.STT_MODEL,
          ...earsFor(language),
          sampleRate: heardRate,
          diarize: true,
        })
      : null,
    tts: new deepgram.TTS({
      baseUrl: environment.TTS_URL.replace(/\/$/, ''),
      apiKey: environment.TTS_KEY,
      ...voiceFor(language, environment),
      sampleRate: spokenRate,
      sentenceTokenizer: sentences,
    }),
  };
};
