import type { Language } from '@candi/contract/platform/enumerations';
import type { HeardWord } from '../recogniser/messages.ts';

export interface RecognisedSpeech {
  words: HeardWord[];
  isFinal: boolean;
  /** Whether silence followed the speech, which means that the speaker has finished. */
  speechFinal: boolean;
  fromFinalize: boolean;
  /** Range of the transcribed audio (ms since the start of the stream). */
  startMs: number;
  endMs: number;
}

const seconds = (ms: number) => Math.round(ms) / 1000;

/** The models, with the versions of the packages that contain them. */
const moonshine = { name: 'moonshine-tiny-en', version: '2026-02-27', arch: 'moonshine' };
const whisper = { name: 'whisper-base', version: '1.0.0', arch: 'whisper' };

/** Returns Deepgram's `Results` message. */
export function results(
  heard: RecognisedSpeech,
  { requestId, language, punctuate }: { requestId: string; language: Language; punctuate: boolean },
) {
  const words = heard.words.map(({ word, written, startMs, endMs, confidence }) => ({
    word,
    start: seconds(startMs),
    end: seconds(endMs),
    confidence,
    ...(punctuate ? { punctuated_word: written } : {}),
  }));
  const total = words.reduce((sum, { confidence }) => sum + confidence, 0);
  return {
    type: 'Results',
    channel_index: [0, 1],
    start: seconds(heard.startMs),
    duration: seconds(heard.endMs - heard.startMs),
    is_final: heard.isFinal,
    speech_final: heard.speechFinal,
    from_finalize: heard.fromFinalize,
    channel: {
      alternatives: [
        {
          transcript: words.map((word) => word.punctuated_word ?? word.word).join(' '),
          confidence: words.length === 0 ? 0 : Math.round((total / words.length) * 1000) / 1000,
          words,
        },
      ],
    },
    // An extension of Deepgram's message: the model reports no times of words, so they are spread over the speech.
    candi: { word_times: 'estimated' },
    metadata: {
      request_id: requestId,
      model_info: language === 'en' ? moonshine : whisper,
      model_uuid: '00000000-0000-0000-0000-000000000000',
    },
  };
}
