import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import type { SentenceTiming, SpokenPhoneme, SpokenWord } from './protocol.ts';

/**
 * Converts eSpeak's events to time ranges of words and phonemes. A phoneme ends where the next one starts, and a word
 * ends with its last phoneme. `shiftMs`: length cut off the start of the sentence (ms). `lengthMs`: length of the
 * sentence as played (ms).
 */
export function sentenceTiming(
  events: readonly EspeakEvent[],
  text: string,
  shiftMs: number,
  lengthMs: number,
): SentenceTiming {
  const words: SpokenWord[] = [];
  const phonemes: SpokenPhoneme[] = [];
  const at = (event: EspeakEvent) =>
    Math.min(lengthMs, Math.max(0, Math.round(event.audio_position - shiftMs)));
  const closePhoneme = (endMs: number) => {
    const last = phonemes.at(-1);
    if (last && last.endMs < 0) last.endMs = endMs;
    const word = words.at(-1);
    if (last && word) word.endMs = last.endMs;
  };
  for (const event of events) {
    const startMs = at(event);
    if (event.type === 'word') {
      closePhoneme(startMs);
      const offset = event.text_position - 1;
      words.push({ word: text.slice(offset, offset + event.word_length), offset, startMs, endMs: startMs });
    } else if (event.type === 'phoneme') {
      closePhoneme(startMs);
      const phoneme = typeof event.id === 'string' ? event.id.replaceAll(/[ˈˌ()_]/gu, '') : '';
      if (phoneme) phonemes.push({ phoneme, startMs, endMs: -1 });
    } else if (event.type === 'end') closePhoneme(startMs);
  }
  closePhoneme(lengthMs);
  return { words, phonemes };
}
