import type { Synthesiser } from '../tts/synthesiser.ts';
import { chunksOf } from '../tts/utterance.ts';
import { renderingKey } from './rendering.ts';
import type { RenderingStore } from './rendering-store.ts';

/** Numbers of sentences that were spoken since the start. */
export interface SpokenCounts {
  /** From the store of renderings. */
  stored: number;
  /** By a voice, because the store didn't have them. */
  synthesised: number;
}

/** Returns a synthesiser that speaks stored sentences from the store. */
export function withRenderings(
  synthesiser: Synthesiser,
  store: RenderingStore,
): Synthesiser & { spoken: SpokenCounts } {
  const spoken = { stored: 0, synthesised: 0 };
  return {
    ...synthesiser,
    spoken,
    async say(sentence, onAudio, options = {}) {
      const voice = options.voice ?? synthesiser.voiceOf(sentence.language);
      const isStored = voice.quality === 'natural' && !sentence.speaker;
      const stored = isStored ? await store.find(renderingKey(sentence, voice.name)) : null;
      spoken[stored ? 'stored' : 'synthesised']++;
      if (!stored) return synthesiser.say(sentence, onAudio, options);
      options.signal?.throwIfAborted();
      for (const chunk of chunksOf(stored.pcm)) onAudio(chunk);
      return stored.timing;
    },
  };
}
