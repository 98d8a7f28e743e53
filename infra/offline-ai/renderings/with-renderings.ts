import type { Synthesiser } from '../tts/synthesiser.ts';
import { chunksOf } from '../tts/utterance.ts';
import { renderingKey } from './rendering.ts';
import type { RenderingStore } from './rendering-store.ts';

/** Returns a synthesiser that speaks stored sentences from the store. */
export function withRenderings(synthesiser: Synthesiser, store: RenderingStore): Synthesiser {
  return {
    ...synthesiser,
    async say(sentence, onAudio, options = {}) {
      const voice = options.voice ?? synthesiser.voiceOf(sentence.language);
      const isStored = voice.quality === 'natural' && !sentence.speaker;
      const stored = isStored ? await store.find(renderingKey(sentence, voice.name)) : null;
      if (!stored) return synthesiser.say(sentence, onAudio, options);
      options.signal?.throwIfAborted();
      for (const chunk of chunksOf(stored.pcm)) onAudio(chunk);
      return stored.timing;
    },
  };
}
