import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { Language } from '@candi/contract/enumerations';
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
}

/** Deepgram's names of our languages. */
const tags: Record<Language, string> = { en: 'en-US', pt: 'pt-BR', es: 'es', ar: 'ar' };

/** Provider, model and voice for a language; the environment alone decides whose they are. */
export const speechFor = (language: Language, environment: Environment): Speech => ({
  stt: environment.STT_LANGUAGES.includes(language)
    ? new deepgram.STT({
        baseUrl: environment.STT_URL.replace(/\/$/, ''),
        apiKey: environment.STT_KEY,
        model: environment.STT_MODEL,
        language: tags[language],
        sampleRate: heardRate,
      })
    : null,
  tts: new deepgram.TTS({
    baseUrl: environment.TTS_URL.replace(/\/$/, ''),
    apiKey: environment.TTS_KEY,
    model: environment.TTS_MODEL.replaceAll('{language}', language),
    sampleRate: spokenRate,
    sentenceTokenizer: new WholeSentences(language),
  }),
});
