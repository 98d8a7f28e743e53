import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { basics } from '@candi/language/basics';
import type { Environment } from '../environment.ts';
import { SentenceTokenizer } from './sentence-tokenizer.ts';

/** Sample rate of the recogniser's input and of the stored audio (Hz). */
export const recogniserRate = 16_000;
/** Sample rate of the synthesised voice (Hz). */
export const spokenRate = 24_000;

/** Recogniser and voice of one interview. Without a recogniser, answers are typed. */
export interface Speech {
  stt: deepgram.STT | null;
  tts: deepgram.TTS;
  /** Whether the voice is the embedded engine's. It may run on the same processor as the recogniser. */
  isVoiceEmbedded: boolean;
  /** The tokenizer that splits the voice's text into sentences. */
  sentences: SentenceTokenizer;
}

/**
 * Returns the languages in which the interview's speech is recognised: those that the brief promises and this agent's
 * recogniser supports.
 */
export const recognisedLanguages = (
  { spokenLanguages }: Pick<LiveBrief, 'spokenLanguages'>,
  { STT_LANGUAGES }: Pick<Environment, 'STT_LANGUAGES'>,
): Language[] => STT_LANGUAGES.filter((language) => spokenLanguages?.includes(language) ?? true);

/** Returns the recogniser's options for a language. */
export const recogniserOptions = (language: Language): { language: string } => ({
  language: basics[language].recogniserTag,
});

/** Returns the voice's options for a language. */
export const voiceOptions = (language: Language, environment: Environment): { model: string } => ({
  model: environment.TTS_MODEL.replaceAll('{language}', language),
});

/**
 * Returns the recogniser and voice for a language, as configured by the environment. There is no recogniser if none of
 * the interview's languages is `recognised`.
 */
export const speechFor = (
  language: Language,
  environment: Environment,
  recognised: readonly Language[],
): Speech => {
  const sentences = new SentenceTokenizer(language);
  return {
    sentences,
    isVoiceEmbedded: environment.TTS_RENDERINGS_URL !== '',
    stt:
      recognised.length > 0
        ? new deepgram.STT({
            baseUrl: environment.STT_URL.replace(/\/$/, ''),
            apiKey: environment.STT_KEY,
            model: environment.STT_MODEL,
            ...recogniserOptions(language),
            sampleRate: recogniserRate,
            diarize: true,
          })
        : null,
    tts: new deepgram.TTS({
      baseUrl: environment.TTS_URL.replace(/\/$/, ''),
      apiKey: environment.TTS_KEY,
      ...voiceOptions(language, environment),
      sampleRate: spokenRate,
      sentenceTokenizer: sentences,
    }),
  };
};
