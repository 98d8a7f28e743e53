import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@candi/contract/platform/enumerations';
import { installedVoices } from '@candi/infra/offline-ai/testing/installed-voices';
import { speechFoldersIn } from '@candi/infra/offline-ai/speech-folders';
import { alignWords } from '@candi/infra/offline-ai/tts/align-words';
import { superviseEngine } from '@candi/infra/offline-ai/tts/engine-process';
import { startEspeak } from '@candi/infra/offline-ai/tts/espeak-process';
import { startHibari } from '@candi/infra/offline-ai/tts/hibari';
import { kokoroTokens } from '@candi/infra/offline-ai/tts/kokoro-tokens';
import { samplesOf } from '@candi/infra/offline-ai/tts/natural-engine';
import {
  predictedTiming,
  unitMs,
  type ModelGroup,
  type ModelToken,
} from '@candi/infra/offline-ai/tts/predicted-timing';
import type { SpokenWord } from '@candi/infra/offline-ai/tts/protocol';
import { openPython } from '@candi/infra/offline-ai/tts/python-process';
import { allSentences } from '@candi/infra/offline-ai/tts/sentences';
import { speakable } from '@candi/infra/offline-ai/tts/speakable';
import { fingerprint } from '@candi/infra/speech-files/components';
import { projectRoot } from '@candi/infra/start/stack';
import { z } from 'zod';
import { storedFolder } from '../../bench/figures/stored-file.ts';
import { joinSamples } from '../../../tests/measure/sound.ts';
import { groupsOf, readingOf } from './groups.ts';
import { levelled, trimmed } from './levelled.ts';
import { SpeechCache, type NaturalSpeech } from './speech-cache.ts';

/** Speaks the texts of tests and benches with voices of neural models, and keeps what was spoken on disk. */

export interface NaturalVoice {
  name: string;
  language: Language;
  engine: 'hibari' | 'kokoro';
  /** Accent of an English voice. */
  accent?: 'us' | 'gb';
  /**
   * `candi`: the voice that Candi speaks with. `tuning`: a candidate's voice that parameters may be fitted to. `test`: a
   * candidate's voice that is only measured with.
   */
  use: 'candi' | 'tuning' | 'test';
}

export const naturalVoices: readonly NaturalVoice[] = [
  { name: 'heart', language: 'en', engine: 'hibari', accent: 'us', use: 'candi' },
  { name: 'am_michael', language: 'en', engine: 'kokoro', accent: 'us', use: 'tuning' },
  { name: 'bf_emma', language: 'en', engine: 'kokoro', accent: 'gb', use: 'tuning' },
  { name: 'af_heart', language: 'en', engine: 'kokoro', accent: 'us', use: 'tuning' },
  { name: 'am_fenrir', language: 'en', engine: 'kokoro', accent: 'us', use: 'test' },
  { name: 'bm_george', language: 'en', engine: 'kokoro', accent: 'gb', use: 'test' },
  { name: 'af_bella', language: 'en', engine: 'kokoro', accent: 'us', use: 'test' },
  { name: 'ef_dora', language: 'es', engine: 'kokoro', use: 'candi' },
  { name: 'em_alex', language: 'es', engine: 'kokoro', use: 'tuning' },
  { name: 'em_santa', language: 'es', engine: 'kokoro', use: 'test' },
  { name: 'pf_dora', language: 'pt', engine: 'kokoro', use: 'candi' },
  { name: 'pm_alex', language: 'pt', engine: 'kokoro', use: 'tuning' },
  { name: 'pm_santa', language: 'pt', engine: 'kokoro', use: 'test' },
];

/** Returns the voice of a name. Throws if there is none. */
export function naturalVoice(name: string): NaturalVoice {
  const voice = naturalVoices.find((each) => each.name === name);
  if (!voice) throw new Error(`there is no voice ${name}`);
  return voice;
}

/** Files that affect the sound. */
const soundPaths = [
  ...['hibari-voice.py', 'kokoro_model.py', 'kokoro-tokens.ts', 'misaki.ts', 'read-words.ts'].map(
    (name) => `infra/offline-ai/tts/${name}`,
  ),
  'infra/offline-ai/tts/spoken-numbers.ts',
  'lab/speech/natural/kokoro-speak.py',
  'lab/speech/natural/kokoro_pauses.py',
  'lab/speech/natural/groups.ts',
  'lab/speech/natural/levelled.ts',
];

/** Maximum number of symbols that Kokoro speaks at once. */
const maxSymbols = 480;
/** Maximum length of a text that hibari speaks at once (characters), and the pause between two of them (ms). */
const maxLength = 240;
const betweenMs = 300;
const samplesPerMs = 24;
/** How long an engine may take to start, and how long Kokoro may take for a text on a busy machine (ms). */
const startMs = 120_000;
const stallMs = 30 * 60_000;

const modelTokens = z.array(z.object({ text: z.string(), symbols: z.string(), spaced: z.boolean() }));
const kokoroResult = z.union([z.array(z.number()), modelTokens]);
type KokoroRequest =
  | { read: string; british: boolean }
  | { symbols: string; voice: string; speed: number; pause: number };

type Spoken = Pick<NaturalSpeech, 'samples' | 'words'>;
type Speak = (text: string, voice: NaturalVoice, options: Required<SpeechOptions>) => Promise<Spoken>;

export interface SpeechOptions {
  /** Speaking rate relative to the voice's own rate. */
  speed?: number;
  /**
   * Minimum pause after each sentence and ellipsis of the text (ms), which voices otherwise often speak across. Only for
   * Kokoro's voices.
   */
  pauseMs?: number;
}

interface StoppableEngine {
  speak: Speak;
  stop(): void;
}

/** Starts Kokoro. Its English phonemes are hibari's, the others espeak-ng's. */
const openKokoro = async (python: string, folder: string, site: string): Promise<StoppableEngine> => {
  const espeak = startEspeak();
  const child = superviseEngine<KokoroRequest, z.infer<typeof kokoroResult>>(
    'kokoro for tests',
    () =>
      openPython(
        python,
        new URL('kokoro-speak.py', import.meta.url).href,
        [folder],
        [site, join(projectRoot, 'infra/offline-ai/tts')],
        kokoroResult,
      ),
    { stallMs },
  );
  const stop = (): void => {
    child.stop();
    espeak.stop();
  };
  if (!(await espeak.whenReady(startMs)) || !(await child.whenReady(startMs))) {
    stop();
    throw new Error('Kokoro does not start');
  }
  const vocabulary = z
    .object({ vocab: z.record(z.string(), z.number()) })
    .parse(JSON.parse(readFileSync(join(folder, 'vocab.json'), 'utf8'))).vocab;

  const tokensOf = async (text: string, { language, accent }: NaturalVoice): Promise<ModelToken[]> => {
    if (language === 'en')
      return modelTokens.parse(await child.ask({ read: text, british: accent === 'gb' }));
    const read = await espeak.ask({ kind: 'read', language, text });
    if (read.kind !== 'read') throw new Error('espeak-ng gave another answer');
    return kokoroTokens(text, read.words);
  };

  return {
    async speak(text, voice, { speed, pauseMs }) {
      const tokens = (await tokensOf(speakable(text, voice.language), voice)).map((token) => ({
        ...token,
        symbols: Array.from(token.symbols)
          .filter((symbol) => symbol in vocabulary)
          .join(''),
      }));
      const groups: ModelGroup[] = [];
      const parts: Float32Array[] = [];
      for (const group of groupsOf(tokens, maxSymbols)) {
        const durations = await child.ask(
          { symbols: readingOf(group), voice: voice.name, speed, pause: Math.round(pauseMs / unitMs) },
          { onAudio: (pcm) => parts.push(samplesOf(pcm)) },
        );
        groups.push({ tokens: group, durations: z.array(z.number()).parse(durations) });
      }
      return { samples: joinSamples(parts), words: alignWords(text, predictedTiming(groups).words) };
    },
    stop,
  };
};

/** Starts hibari. A long text is spoken in parts of whole sentences, because the model would divide it anywhere. */
const openHibari = async (python: string, site: string): Promise<StoppableEngine> => {
  const engine = startHibari(python, site);
  if (!(await engine.whenReady(startMs))) {
    engine.stop();
    throw new Error('hibari does not start');
  }
  return {
    async speak(text, { language }, { speed }) {
      const parts: Float32Array[] = [];
      const words: SpokenWord[] = [];
      let [offset, lengthMs] = [0, 0];
      for (const sentence of partsOf(text)) {
        const own: Float32Array[] = [];
        const plain = speakable(sentence, language);
        const spoken = await engine.speak(
          { language, text: plain, speed },
          { onSamples: (samples) => own.push(samples.slice()) },
        );
        const from = text.indexOf(sentence, offset);
        const heard = spoken.words.map(({ word, startMs: start, endMs: end }) => ({
          text: word,
          startMs: start + lengthMs,
          endMs: end + lengthMs,
        }));
        words.push(...alignWords(sentence, heard).map((word) => ({ ...word, offset: word.offset + from })));
        offset = from + sentence.length;
        parts.push(...own, new Float32Array(betweenMs * samplesPerMs));
        lengthMs = parts.reduce((sum, { length }) => sum + length, 0) / samplesPerMs;
      }
      return { samples: joinSamples(parts), words };
    },
    stop: () => engine.stop(),
  };
};

/** Returns a text in parts of whole sentences. */
const partsOf = (text: string): string[] => {
  const parts: string[] = [];
  for (const sentence of allSentences(text)) {
    const last = parts.at(-1);
    const both = `${last} ${sentence}`;
    if (last !== undefined && both.length <= maxLength && text.includes(both)) parts.splice(-1, 1, both);
    else parts.push(sentence);
  }
  return parts;
};

export interface NaturalSpeaker {
  /**
   * Speaks a text, or returns it from the cache. Kokoro speaks up to 480 symbols at once, so the intonation of most
   * answers is that of the whole. Throws if the voices aren't installed.
   */
  say(text: string, voice: NaturalVoice, options?: SpeechOptions): Promise<NaturalSpeech>;
  stop(): void;
}

/** Opens the natural voices. An engine starts when it has something to speak that isn't in the cache. */
export const openNaturalSpeech = async (): Promise<NaturalSpeaker> => {
  const { root, python, missing } = await installedVoices();
  const folders = missing ? null : await speechFoldersIn(root, python);
  const cache = new SpeechCache(storedFolder(projectRoot, 'speech', soundPaths));
  const engines = new Map<NaturalVoice['engine'], Promise<StoppableEngine>>();

  const open = async (name: NaturalVoice['engine']): Promise<StoppableEngine> => {
    const packages = folders?.find('hibari');
    const kokoro = folders?.find('kokoro');
    if (!packages || !kokoro) throw new Error(`natural voices: ${missing}: run npm start once`);
    const site = join(packages, 'site');
    return name === 'kokoro' ? openKokoro(python, kokoro, site) : openHibari(python, site);
  };
  const engineOf = (name: NaturalVoice['engine']): Promise<StoppableEngine> => {
    const engine = engines.get(name) ?? open(name);
    engines.set(name, engine);
    return engine;
  };

  return {
    async say(text, voice, { speed = 1, pauseMs = 0 } = {}) {
      const key = [fingerprint(voice.engine), voice.name, speed, text, ...(pauseMs > 0 ? [pauseMs] : [])];
      const stored = cache.read(key);
      if (stored) return stored;
      const { speak } = await engineOf(voice.engine);
      const { samples, words } = await speak(text, voice, { speed, pauseMs });
      cache.write(key, { ...trimmed(levelled(samples), words), sampleRate: 24_000 });
      const speech = cache.read(key);
      if (!speech) throw new Error('the speech was not stored');
      return speech;
    },
    stop() {
      for (const engine of engines.values()) void engine.then((one) => one.stop());
    },
  };
};
