import { z } from 'zod';
import { alignWords } from './align-words.ts';
import { superviseEngine } from './engine-process.ts';
import type { NaturalEngine } from './natural-engine.ts';
import { samplesOf } from './natural-engine.ts';
import { predictedTiming } from './predicted-timing.ts';
import { openPython } from './python-process.ts';

const result = z.array(
  z.object({
    tokens: z.array(z.object({ text: z.string(), symbols: z.string(), spaced: z.boolean() })),
    durations: z.array(z.number()),
  }),
);

/** Starts hibari's voice "heart", American English. `site`: folder of its Python packages. */
export function startHibari(python: string, site: string): NaturalEngine {
  const child = superviseEngine<{ text: string; speed: number }, z.infer<typeof result>>(
    'hibari',
    () => openPython(python, 'hibari-voice.py', [], [site], result),
    { stallMs: 15_000 },
  );
  return {
    name: 'hibari-0.2.1-heart',
    gainDb: 7,
    lengths: { whole: 110, first: 30, firstMost: 110, others: 60 },
    isReady: () => child.isReady(),
    whenReady: (timeoutMs) => child.whenReady(timeoutMs),
    async speak({ text, speed }, options) {
      const onAudio = (pcm: Uint8Array) => options.onSamples(samplesOf(pcm));
      const { words, phonemes } = predictedTiming(await child.ask({ text, speed }, { ...options, onAudio }));
      return { words: alignWords(text, words), phonemes };
    },
    stop: () => child.stop(),
  };
}
