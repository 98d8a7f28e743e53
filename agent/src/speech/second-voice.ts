import type { stt } from '@livekit/agents';
import type { TimeRange } from '../clock/place-speech.ts';

/** Number of words after which a speaker is assumed to be the candidate. */
const knownBy = 10;
/** Minimum number of consecutive words that count as a second voice; fewer are often a recognition error. */
const minWords = 4;
/** How long Candi's voice may still echo through the candidate's microphone (ms). */
const echoMs = 500;

/** Detects speech of someone other than the candidate, using a recogniser that distinguishes speakers. */
export class SecondVoice {
  readonly #candiSpeech: TimeRange[] = [];
  readonly #counts = new Map<string, number>();
  #connection: string | undefined;
  #candidate: string | null = null;

  /** Records whether Candi's voice is audible from now on. */
  setCandiAudible(sounds: boolean, nowMs: number): void {
    const last = this.#candiSpeech.at(-1);
    if (last !== undefined && last.endMs === Infinity) last.endMs = nowMs + echoMs;
    if (sounds) this.#candiSpeech.push({ startMs: nowMs, endMs: Infinity });
  }

  /**
   * Returns the time ranges in which someone else speaks. `startMs`: start of the segment in the session (ms).
   * `connection`: the recogniser's connection; each connection starts its own numbering of speakers.
   */
  heard({ words = [], startTime }: stt.SpeechData, startMs: number, connection?: string): TimeRange[] {
    if (connection !== this.#connection) {
      this.#counts.clear();
      this.#candidate = null;
      this.#connection = connection;
    }
    const place = (seconds = startTime): number => Math.round(startMs + (seconds - startTime) * 1000);
    const others: TimeRange[] = [];
    let run: TimeRange | null = null;
    let wordsInRun = 0;
    for (const word of words) {
      const { speakerId = null } = word;
      const [from, to] = [place(word.startTime), place(word.endTime)];
      if (
        speakerId === null ||
        this.#candiSpeech.some(
          (setCandiAudible) => from < setCandiAudible.endMs && to > setCandiAudible.startMs,
        )
      )
        continue;
      if (this.#candidate === null) this.#count(speakerId);
      else if (speakerId === this.#candidate) run = null;
      else if (run === null) {
        run = { startMs: from, endMs: to };
        wordsInRun = 1;
      } else {
        run.endMs = to;
        wordsInRun += 1;
        if (wordsInRun === minWords) others.push(run);
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
