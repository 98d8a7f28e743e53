import type { NaturalSpeech } from '../../../speech/natural/speech-cache.ts';
import type { NaturalSpeaker } from '../../../speech/natural/voices.ts';

const sampleRate = 24_000;
const samplesPerMs = sampleRate / 1000;
/** Lengths of a word, of the silence after each mark, and of that at both ends (ms). */
const wordMs = 200;
const pauseMs = 300;
const edgeMs = 50;

/** A speaker without a model: each word is a tone, and silence follows each ellipsis and each sentence. */
export const fakeSpeaker: NaturalSpeaker = {
  say(text) {
    const words: NaturalSpeech['words'] = [];
    let endMs = edgeMs;
    for (const { 0: chunk, index } of text.matchAll(/\S+/gu)) {
      const word = chunk.replaceAll(/[^\p{L}\p{N}'-]/gu, '');
      words.push({ word, offset: index + chunk.indexOf(word), startMs: endMs, endMs: endMs + wordMs });
      endMs += wordMs + (/[….!?]$/u.test(chunk) ? pauseMs : 0);
    }
    const last = words.at(-1)?.endMs ?? 0;
    const samples = new Float32Array((last + edgeMs) * samplesPerMs);
    for (const { startMs, endMs: to } of words)
      for (let at = startMs * samplesPerMs; at < to * samplesPerMs; at += 1)
        samples[at] = 0.2 * Math.sin((2 * Math.PI * 200 * at) / sampleRate);
    return Promise.resolve({ samples, sampleRate, words });
  },
  stop: () => undefined,
};
