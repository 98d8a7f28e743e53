import { join } from 'node:path';
import type { Language } from '@candi/contract/platform/enumerations';
import { noSpeechFolders, whenInstalled } from '../speech-folders.ts';
import type { SpeechFolders } from '../speech-folders.ts';
import { startEspeak } from './espeak-process.ts';
import { startHibari } from './hibari.ts';
import { kokoroVoices, startKokoro } from './kokoro.ts';
import type { NaturalEngine } from './natural-engine.ts';
import type { Sentence, SentenceTiming } from './protocol.ts';
import { createShortener, shortenedTiming } from './shorten.ts';
import { sayNaturally } from './utterance.ts';
import type { Say, SayOptions } from './utterance.ts';

/** A voice of one language: a neural one if it is installed, else espeak-ng's. */
export interface Voice {
  name: string;
  quality: 'natural' | 'basic';
}

export interface Synthesiser {
  /**
   * Synthesises one sentence. `onAudio` receives the samples as they are produced. Rejects if no engine can speak it,
   * or with the signal's reason. `voice`: a voice that `voiceOf` returned; defaults to the current one.
   */
  say(
    sentence: Sentence,
    onAudio: (pcm: Uint8Array) => void,
    options?: SayOptions & { voice?: Voice },
  ): Promise<SentenceTiming>;
  /** Returns the best voice that is ready. It may change while engines are installed. */
  voiceOf(language: Language): Voice;
  /** Returns whether the language has a natural voice, which may not be ready yet. */
  hasNaturalVoice(language: Language): boolean;
  languages: readonly Language[];
  stop(): void;
}

/** How long a start waits for the English voice if it is installed (ms). */
const readyMs = 15_000;

/** Maximum speaking rate of the voices relative to their own. Beyond it, what they say is shortened. */
const fastestSpeed = 2.2;

const espeakVoice: Voice = { name: 'espeak-ng', quality: 'basic' };

export interface SynthesiserOptions {
  /** Where the natural voices are. Default: there are none. */
  folders?: SpeechFolders;
  /**
   * Speaking rate relative to the normal rate. Default: 1. Above 2.2, speech can't be understood, because parts of its
   * sound are left out.
   */
  pace?: number | undefined;
  /** How long a sentence may be silent before espeak-ng speaks it (ms). */
  patienceMs?: number | undefined;
  /** Niceness of work in the background, 0 to 19. Default: 19, so that everything else comes first. */
  backgroundNiceness?: number | undefined;
  /**
   * Resolves when the models of the other languages may be loaded, which uses a lot of CPU time. Default: when English
   * is ready.
   */
  othersAfter?: Promise<void>;
}

/**
 * Starts espeak-ng, and each neural voice as soon as its files are there. Resolves when English can be spoken, naturally if
 * that voice is installed. Rejects if neither it nor espeak-ng starts.
 */
export async function startSynthesiser(
  languages: readonly Language[],
  {
    folders = noSpeechFolders,
    pace = 1,
    patienceMs,
    backgroundNiceness = 19,
    othersAfter = Promise.resolve(),
  }: SynthesiserOptions = {},
): Promise<Synthesiser> {
  const engines = new Map<Language, NaturalEngine & { voice: Voice }>();
  const { python } = folders;
  const unwatch: (() => void)[] = [];
  let stopped = false;
  if (python !== null)
    unwatch.push(
      whenInstalled(folders, ['hibari'], ([packages = '']) =>
        add(['en'], startHibari(python, join(packages, 'site'))),
      ),
    );
  const isEnglishReady = await engines.get('en')?.whenReady(readyMs);
  // Beside a natural English voice, it starts later: a fallback isn't needed at once.
  const espeak = startEspeak();
  if (!isEnglishReady) {
    if (!(await espeak.whenReady(60_000))) {
      stop();
      throw new Error('espeak-ng does not start');
    }
    await warmUp('en');
  }
  void prepareOthers();

  async function prepareOthers(): Promise<void> {
    await othersAfter;
    addKokoro();
    for (const language of languages) await warmUp(language);
  }

  /** Loads espeak-ng's dictionary of a language and the code that speaks it before the first sentence. */
  async function warmUp(language: Language): Promise<void> {
    const sentence: Sentence = { language, text: 'Candi 1, 2, 3.', speed: 1 };
    await espeak.ask({ kind: 'say', ...sentence }, { dueAt: Infinity }).catch(() => undefined);
  }

  function addKokoro(): void {
    if (python === null || stopped) return;
    unwatch.push(
      // Kokoro runs with hibari's packages.
      whenInstalled(folders, ['hibari', 'kokoro'], ([packages = '', model = '']) => {
        const kokoro = startKokoro(
          { python, model, site: join(packages, 'site') },
          espeak,
          backgroundNiceness,
        );
        add([...kokoroVoices.keys()], kokoro);
      }),
    );
  }

  function add(spoken: readonly Language[], engine: NaturalEngine): void {
    // A stored rendering of another pace must not be found.
    const name = pace === 1 ? engine.name : `${engine.name} ${pace}`;
    const voice: Voice = { name, quality: 'natural' };
    for (const language of spoken) engines.set(language, { ...engine, voice });
  }

  /** Languages whose last sentence espeak-ng spoke, in whole or in part, although they have a natural voice. */
  const replaced = new Set<Language>();
  /** Notes in the log which voice spoke, when it isn't the natural one and when it is again. */
  function note(language: Language, natural: string, isReplaced: boolean): void {
    if (isReplaced) replaced.add(language);
    else if (!replaced.delete(language)) return;
    const msg = isReplaced ? `espeak-ng spoke instead of ${natural}` : `${natural} speaks again`;
    console.error(JSON.stringify({ level: isReplaced ? 'warn' : 'info', msg, language }));
  }

  const sayBasically: Say = async (sentence, onAudio, options) => {
    if (!(await espeak.whenReady(5_000))) throw new Error('espeak-ng does not run');
    const result = await espeak.ask({ kind: 'say', ...sentence }, { ...options, onAudio });
    if (result.kind !== 'said') throw new Error('espeak-ng gave another answer');
    return result.timing;
  };

  function stop(): void {
    stopped = true;
    for (const each of unwatch) each();
    for (const engine of engines.values()) engine.stop();
    espeak.stop();
  }

  function voiceOf(language: Language): Voice {
    const engine = engines.get(language);
    return engine?.isReady() ? engine.voice : espeakVoice;
  }

  return {
    languages,
    voiceOf,
    hasNaturalVoice(language) {
      const component = language === 'en' ? 'hibari' : kokoroVoices.has(language) ? 'kokoro' : null;
      return python !== null && component !== null && folders.wants(component);
    },
    async say(sentence, onSound, options = {}) {
      const { language } = sentence;
      const speed = Math.min(sentence.speed * pace, fastestSpeed);
      const paced = { ...sentence, speed };
      const shorter = (sentence.speed * pace) / speed;
      const shorten = createShortener(shorter);
      const onAudio = (pcm: Uint8Array) => {
        const kept = shorten(pcm);
        if (kept.length > 0) onSound(kept);
      };
      const engine = engines.get(language);
      const voice = options.voice ?? voiceOf(language);
      if (!engine || sentence.speaker)
        return shortenedTiming(await sayBasically(paced, onAudio, options), shorter);
      let isReplaced = voice.name !== engine.voice.name;
      const instead: Say = (...segment) => {
        isReplaced = true;
        return sayBasically(...segment);
      };
      const timing = isReplaced
        ? await sayBasically(paced, onAudio, options)
        : await sayNaturally(engine, instead, paced, onAudio, { patienceMs, ...options });
      note(language, engine.voice.name, isReplaced);
      return shortenedTiming(timing, shorter);
    },
    stop,
  };
}
