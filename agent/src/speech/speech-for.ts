import type { tts } from '@livekit/agents';
import * as deepgram from '@livekit/agents-plugin-deepgram';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { basics } from '@candi/language/basics';
import type { Environment } from '../environment.ts';
import { FallbackVoice } from './fallback-voice.ts';
import type { PacedVoice } from './pace.ts';
import { SentenceTokenizer } from './sentence-tokenizer.ts';

/** Sample rate of the recogniser's input and of the stored audio (Hz). */
export const recogniserRate = 16_000;
/** Sample rate of the synthesised voice (Hz). */
export const spokenRate = 24_000;

/** Recogniser and voice of one interview. Without a recogniser, answers are typed. */
export interface Speech {
  stt: deepgram.STT | null;
  /** The voice, whose speed may be changed. */
  tts: tts.TTS & PacedVoice;
  /** Sets the language of the voice's next words. */
  useVoice: (language: Language) => void;
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

/** Returns the options of a voice for a language. `model`: may contain `{language}`. */
const voiceOptions = (language: Language, model: string): { model: string } => ({
  model: model.replaceAll('{language}', language),
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
  const { TTS_URL, TTS_KEY, TTS_MODEL, TTS_FALLBACK_URL, TTS_FALLBACK_KEY, TTS_FALLBACK_MODEL } = environment;
  const first = { url: TTS_URL, key: TTS_KEY, model: TTS_MODEL };
  const second = { url: TTS_FALLBACK_URL, key: TTS_FALLBACK_KEY, model: TTS_FALLBACK_MODEL };
  const voices = [first, ...(second.url === '' ? [] : [second])].map(({ url, key, model }) => ({
    model,
    engine: new deepgram.TTS({
      baseUrl: url.replace(/\/$/, ''),
      apiKey: key,
      ...voiceOptions(language, model),
      sampleRate: spokenRate,
      sentenceTokenizer: sentences,
    }),
  }));
  const [only, ...others] = voices.map(({ engine }) => engine);
  if (only === undefined) throw new Error('there is no voice');
  return {
    sentences,
    tts: others.length === 0 ? only : new FallbackVoice([only, ...others]),
    useVoice: (next) => {
      for (const { engine, model } of voices) engine.updateOptions(voiceOptions(next, model));
    },
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
  };
};
