import { z } from 'zod';
import type { Language } from '@candi/contract/platform/enumerations';
import { alignWords } from './align-words.ts';
import { superviseEngine } from './engine-process.ts';
import type { EngineLimits } from './engine-process.ts';
import { onDemand } from './engine-on-demand.ts';
import type { EspeakProcess } from './espeak-process.ts';
import { kokoroTokens } from './kokoro-tokens.ts';
import { samplesOf } from './natural-engine.ts';
import type { NaturalEngine } from './natural-engine.ts';
import { predictedTiming } from './predicted-timing.ts';
import type { ModelGroup, ModelToken } from './predicted-timing.ts';
import { openPython } from './python-process.ts';

/** Maximum number of symbols that Kokoro speaks at once. */
const maxSymbols = 480;
/** Time without output after which the live process and the one in the background are restarted (ms). */
const stallMs = 60_000;
const backgroundStallMs = 20 * 60_000;
/** Time without work after which the process in the background is stopped, which frees its memory (ms). */
const idleMs = 30_000;

interface Request {
  symbols: string;
  voice: string;
  speed: number;
}

/** The languages that Kokoro speaks, with a woman's voice for each. */
export const kokoroVoices = new Map<Language, string>([
  ['es', 'ef_dora'],
  ['pt', 'pf_dora'],
]);

/** What Kokoro runs with. */
export interface KokoroFiles {
  python: string;
  /** Folder of the model, its vocabulary and its voices. */
  model: string;
  /** Folder of its Python packages. */
  site: string;
}

/**
 * Starts Kokoro. espeak-ng provides the phonemes. Requests in the background have a process of their own, which is
 * suspended while a live request is in progress.
 */
export function startKokoro(
  { python, model, site }: KokoroFiles,
  espeak: EspeakProcess,
  backgroundNiceness: number,
): NaturalEngine {
  const durations = z.array(z.number());
  const start = (name: string, args: readonly string[], limits: EngineLimits) =>
    superviseEngine<Request, z.infer<typeof durations>>(
      name,
      () => openPython(python, 'kokoro-voice.py', [model, ...args], [site], durations),
      limits,
    );
  const live = start('kokoro', [], { stallMs });
  const inBackground = ['--background', String(backgroundNiceness)];
  // At a low priority, everything can take long, including the start.
  const patient = { startMs: backgroundStallMs, stallMs: backgroundStallMs };
  const background = onDemand(
    () => start('kokoro in the background', inBackground, patient),
    backgroundStallMs,
    idleMs,
  );
  /** Number of live requests in progress. */
  let liveRequests = 0;
  const askLive: typeof live.ask = async (request, options) => {
    if (liveRequests++ === 0) background.pause(true);
    try {
      return await live.ask(request, options);
    } finally {
      if (--liveRequests === 0) background.pause(false);
    }
  };
  return {
    name: 'kokoro-1.0',
    gainDb: 4,
    // The model passes on the beginning of a sentence while it makes the rest.
    lengths: { whole: Infinity, first: 0, firstMost: Infinity, others: 0 },
    isReady: () => live.isReady(),
    whenReady: (timeoutMs) => live.whenReady(timeoutMs),
    async speak({ text, language, speed }, options) {
      const voice = kokoroVoices.get(language);
      if (!voice) throw new Error(`Kokoro does not speak ${language}`);
      const read = await espeak.ask({ kind: 'read', language, text }, options);
      if (read.kind !== 'read') throw new Error('espeak-ng gave another answer');
      const onAudio = (pcm: Uint8Array) => options.onSamples(samplesOf(pcm));
      const ask = options.dueAt === Infinity ? background.ask : askLive;
      const groups: ModelGroup[] = [];
      for (const tokens of groupsOf(kokoroTokens(text, read.words))) {
        const symbols = tokens.map((token) => token.symbols + (token.spaced ? ' ' : '')).join('');
        const request = { symbols, voice, speed };
        groups.push({ tokens, durations: await ask(request, { ...options, onAudio }) });
      }
      const { words, phonemes } = predictedTiming(groups);
      return { words: alignWords(text, words), phonemes };
    },
    stop() {
      live.stop();
      background.stop();
    },
  };
}

function groupsOf(tokens: readonly ModelToken[]): ModelToken[][] {
  const groups: ModelToken[][] = [];
  let size = maxSymbols;
  for (const token of tokens) {
    size += token.symbols.length + 1;
    if (size > maxSymbols) {
      const last = groups.at(-1)?.at(-1);
      if (last) last.spaced = false;
      groups.push([]);
      size = token.symbols.length + 1;
    }
    groups.at(-1)?.push(token);
  }
  return groups;
}
