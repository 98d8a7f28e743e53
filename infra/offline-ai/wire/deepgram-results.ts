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

/** Returns Deepgram's `Results` message. */
export function results(heard: RecognisedSpeech, requestId: string, punctuate: boolean) {
  const words = heard.words.map(({ word, startMs, endMs, confidence }) => ({
    word,
    start: seconds(startMs),
    end: seconds(endMs),
    confidence,
    ...(punctuate ? { punctuated_word: written(word) } : {}),
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
    metadata: {
      request_id: requestId,
      model_info: { name: 'pocketsphinx-en-us', version: '5.1.1', arch: 'pocketsphinx' },
      model_uuid: '00000000-0000-0000-0000-000000000000',
    },
  };
}

/** Returns a word in its written form. Only "I" is capitalised, because sentence boundaries aren't known. */
function written(word: string): string {
  return /^i(?:'|$)/u.test(word) ? `I${word.slice(1)}` : word;
}
