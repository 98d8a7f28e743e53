import type { Language } from '@candi/contract/platform/enumerations';
import type { Leg } from './leg.ts';
import type { Voice } from './voice.ts';

export interface Utterance {
  language: Language;
  text: string;
  /** Whether `stop` drops the utterance. */
  interruptible: boolean;
}

export interface AnnouncerListener {
  /** Everything has been played or dropped. */
  onSpoken: () => void;
  /** The voice failed, so the rest was dropped. */
  onFailed: (problem: unknown) => void;
}

/** Speaks utterances one after another into a call. */
export class Announcer {
  readonly #leg: Leg;
  readonly #voice: Voice;
  readonly #listener: AnnouncerListener;
  #queue: Utterance[] = [];
  #current: { utterance: Utterance; dropped: AbortController } | null = null;

  constructor(leg: Leg, voice: Voice, listener: AnnouncerListener) {
    this.#leg = leg;
    this.#voice = voice;
    this.#listener = listener;
  }

  get isSpeaking(): boolean {
    return this.#current !== null;
  }

  say(utterance: Utterance): void {
    this.#queue.push(utterance);
    if (this.#current === null) void this.#speak();
  }

  /** Drops the interruptible utterances, or all of them. */
  stop(all = false): void {
    this.#queue = all ? [] : this.#queue.filter(({ interruptible }) => !interruptible);
    if (this.#current === null || !(all || this.#current.utterance.interruptible)) return;
    this.#current.dropped.abort();
    this.#leg.clear();
  }

  async #speak(): Promise<void> {
    for (let utterance = this.#queue.shift(); utterance; utterance = this.#queue.shift()) {
      const dropped = new AbortController();
      this.#current = { utterance, dropped };
      const signal = AbortSignal.any([dropped.signal, this.#leg.ended]);
      try {
        await this.#voice.speak(utterance, (audio) => signal.aborted || this.#leg.play(audio), signal);
      } catch (problem) {
        this.#queue = [];
        this.#current = null;
        return this.#listener.onFailed(problem);
      }
      await this.#leg.played();
    }
    this.#current = null;
    this.#listener.onSpoken();
  }
}
