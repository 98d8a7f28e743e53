import type { Language } from '@candi/contract/platform/enumerations';
import { voiceSampleRate } from './protocol.ts';
import type { SentenceTiming } from './protocol.ts';
import { isSpeakable, speakable } from './speakable.ts';
import { allSentences, takeSentences } from './sentences.ts';
import type { Synthesiser, Voice } from './synthesiser.ts';

/** Pause between two sentences (ms). */
const pauseMs = 300;
/** Maximum length of queued text (characters). */
const maxWaiting = 50_000;

export interface SpeakerEvents {
  onAudio(pcm: Uint8Array): void;
  /**
   * Called when a sentence has been synthesised. `startMs`: position of the sentence in the audio since the speaker
   * was created (ms).
   */
  onSentence(text: string, startMs: number, timing: SentenceTiming): void;
  onFlushed(): void;
  onError(reason: string): void;
  /** Resolves when more audio can be sent. */
  drained(): Promise<void>;
}

export interface Speaker {
  /** Adds text; complete sentences are synthesised immediately. Returns false if too much text is queued. */
  speak(text: string): boolean;
  /** Synthesises the remaining text, then calls `onFlushed`. */
  flush(): void;
  /** Discards everything that has not been synthesised yet. */
  clear(): void;
  /** Returns whether text is being synthesised. */
  isBusy(): boolean;
  /** Resolves when nothing is left to synthesise. */
  settled(): Promise<void>;
}

type Item = { sentence: string } | 'flushed';

/**
 * Creates a speaker that synthesises growing text one sentence at a time, in order. Each sentence is sent while the
 * next one is being synthesised.
 */
export function createSpeaker(
  synthesiser: Synthesiser,
  language: Language,
  speed: number,
  events: SpeakerEvents,
): Speaker {
  let text = '';
  let items: Item[] = [];
  let round = 0;
  let samples = 0;
  let spoke = false;
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let abort = new AbortController();
  // The voice of the first sentence speaks all others, so that it doesn't change when a better one is installed.
  let voice: Voice | undefined;
  /** When the audio that has been sent ends, if it is played at once (ms on `performance.now()`'s clock). */
  let heardUntil = 0;

  function add(...more: Item[]): void {
    items.push(...more);
    if (busy || items.length === 0) return;
    busy = true;
    running = run();
  }

  async function run(): Promise<void> {
    for (let item = items.shift(); item; item = items.shift()) {
      if (item === 'flushed') {
        spoke = false;
        events.onFlushed();
      } else await say(item.sentence);
    }
    busy = false;
  }

  async function say(sentence: string): Promise<void> {
    const plain = speakable(sentence, language);
    if (!isSpeakable(plain)) return;
    const mine = round;
    const emit = (pcm: Uint8Array) => {
      if (mine !== round) return;
      samples += pcm.length / 2;
      heardUntil = Math.max(performance.now(), heardUntil) + (pcm.length * 500) / voiceSampleRate;
      events.onAudio(pcm);
    };
    if (spoke) emit(new Uint8Array((voiceSampleRate / 1000) * pauseMs * 2));
    spoke = true;
    const startMs = (samples * 1000) / voiceSampleRate;
    try {
      voice ??= synthesiser.voiceOf(language);
      const dueAt = Math.max(performance.now(), heardUntil);
      const options = { voice, dueAt, signal: abort.signal };
      const timing = await synthesiser.say({ language, text: plain, speed }, emit, options);
      if (mine === round) events.onSentence(plain, startMs, timing);
      await events.drained();
    } catch (error) {
      if (mine !== round) return;
      clear();
      events.onError(error instanceof Error ? error.message : String(error));
    }
  }

  function clear(): void {
    round++;
    abort.abort();
    abort = new AbortController();
    heardUntil = 0;
    text = '';
    items = [];
    spoke = false;
  }

  return {
    speak(more) {
      const waiting = items.reduce(
        (sum, item) => sum + (item === 'flushed' ? 0 : item.sentence.length),
        text.length,
      );
      if (waiting + more.length > maxWaiting) return false;
      const { sentences, rest } = takeSentences(text + more);
      text = rest;
      add(...sentences.map((sentence) => ({ sentence })));
      return true;
    },
    flush() {
      const sentences = allSentences(text);
      text = '';
      add(...sentences.map((sentence) => ({ sentence })), 'flushed');
    },
    clear,
    isBusy: () => busy,
    settled: () => running,
  };
}
