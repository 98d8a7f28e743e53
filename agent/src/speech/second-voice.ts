import type { stt } from '@livekit/agents';
import type { Place } from '../clock/place-speech.ts';

/** Whoever comes to so many words first is the candidate. */
const knownBy = 10;
/** Fewer in a row are more often the recogniser's slip than somebody's words. */
const leastWords = 4;
/** Candi's own voice may still come back by the candidate's microphone. ms. */
const echoMs = 500;

/** Tells where somebody else than the candidate speaks, by a recogniser that tells voices apart. */
export class SecondVoice {
  readonly #candis: Place[] = [];
  readonly #counts = new Map<string, number>();
  #connection: string | undefined;
  #candidate: string | null = null;

  /** Candi's voice sounds from now on, or no more. */
  candi(sounds: boolean, nowMs: number): void {
    const last = this.#candis.at(-1);
    if (last !== undefined && last.endMs === Infinity) last.endMs = nowMs + echoMs;
    if (sounds) this.#candis.push({ startMs: nowMs, endMs: Infinity });
  }

  /**
   * `startMs`: where the piece begins in the session. `connection`: of the recogniser, which numbers its speakers anew
   * in
   * each. Returns the stretches that were not the candidate's.
   */
  heard({ words = [], startTime }: stt.SpeechData, startMs: number, connection?: string): Place[] {
    if (connection !== this.#connection) {
      this.#counts.clear();
      this.#candidate = null;
      this.#connection = connection;
    }
    const place = (seconds = startTime): number => Math.round(startMs + (seconds - startTime) * 1000);
    const others: Place[] = [];
    let run: Place | null = null;
    let wordsInRun = 0;
    for (const word of words) {
      const { speakerId = null } = word;
      const [from, to] = [place(word.startTime), place(word.endTime)];
      if (speakerId === null || this.#candis.some((candi) => from < candi.endMs && to > candi.startMs))
        continue;
      if (this.#candidate === null) this.#count(speakerId);
      else if (speakerId === this.#candidate) run = null;
      else if (run === null) {
        run = { startMs: from, endMs: to };
        wordsInRun = 1;
      } else {
        run.endMs = to;
        wordsInRun += 1;
        if (wordsInRun === leastWords) others.push(run);
      }
    }
    return others;
  }

  #count(speakerId: string): void {
    const words = (this.#counts.get(speakerId) ?? 0) + 1;
    this.#counts.set(speakerId, words);
    if (words === knownBy) this.#candidate = speakerId;
  }
}
