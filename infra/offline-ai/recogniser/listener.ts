import type { HeardWord, RecogniserMessage, StreamOptions } from './messages.ts';
import { Segmenter, windowSamples } from './segmenter.ts';
import type { SpeechSegment } from './segmenter.ts';
import { finalWords, interimWords } from './transcribe.ts';
import type { Decoded, SpeechModel } from './transcribe.ts';

/** Decides whether a window of audio is voiced. Keeps a state, so that each stream needs its own. */
export interface VoiceDetector {
  /** The caller awaits it before it calls it again. */
  isVoiced(window: Float32Array): Promise<boolean>;
  reset(): void;
}

/** Minimum new audio between two interim results of a segment (ms). */
const interimMs = 600;
/** Share of a core that regular interim results of one stream may use. Longer segments get them less often. */
const interimShare = 0.04;
/** Number of segments that wait to be recognised above which the sender must wait. */
const mostWaiting = 2;

/**
 * What a stream needs next: a final result; the same beforehand, in the silence that probably ends the speech; the words so
 * far in a pause, or while somebody speaks.
 */
export type Work = 'final' | 'ending' | 'pause' | 'interim';

/** A segment to be recognised. `segment` is null if a final result was asked for and there was no speech. */
interface Task {
  segment: SpeechSegment | null;
  asked: boolean;
}

/**
 * Recognises one stream of audio. `hear` only divides the audio; the work is done in `work`, so that the caller can
 * share the processor between streams.
 */
export class Listener {
  readonly #segmenter: Segmenter;
  readonly #options: StreamOptions;
  readonly #detector: VoiceDetector;
  readonly #model: SpeechModel;
  readonly #emit: (message: RecogniserMessage) => void;
  readonly #tasks: Task[] = [];
  /** Processed audio that hasn't been reported yet (bytes). */
  #unreported = 0;
  /** Samples that don't fill a window yet. */
  #rest = new Float32Array(0);
  /** What is to be done because the speaker has paused: recognise the words so far, or prepare the final result. */
  #paused: 'pause' | 'ending' | null = null;
  /** Last results of the current segment, and the end of the voice that they cover (ms). */
  #decoded: { decoded: Decoded; voiceEndMs: number } | null = null;
  #prepared: { words: HeardWord[]; voiceEndMs: number } | null = null;
  /** The segment that is being recognised. */
  #busyWith: SpeechSegment | null = null;
  #nextInterimMs = 0;
  #shown = '';

  constructor(
    options: StreamOptions & { fromMs: number },
    detector: VoiceDetector,
    model: SpeechModel,
    emit: (message: RecogniserMessage) => void,
  ) {
    this.#options = options;
    this.#segmenter = new Segmenter(options.endpointingMs, options.fromMs);
    this.#detector = detector;
    this.#model = model;
    this.#emit = emit;
  }

  /** What `work` would do now; null for nothing. */
  get next(): Work | null {
    if (this.#tasks.length > 0) return 'final';
    if (this.#paused !== null) return this.#paused;
    const { speaking, silent, nowMs } = this.#segmenter;
    // In a silence that may become a pause, an interim result would delay the words of the pause.
    const isDue = speaking && !silent && nowMs >= this.#nextInterimMs;
    return this.#options.interim && isDue ? 'interim' : null;
  }

  /** Divides audio (s16le) into segments. The caller awaits it before it calls it again. */
  async hear(pcm: Uint8Array): Promise<void> {
    const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
    const count = Math.floor(pcm.byteLength / 2);
    const samples = new Float32Array(this.#rest.length + count);
    samples.set(this.#rest);
    for (let index = 0; index < count; index++)
      samples[this.#rest.length + index] = view.getInt16(index * 2, true) / 32_768;
    let at = 0;
    for (; at + windowSamples <= samples.length; at += windowSamples)
      await this.#window(samples.slice(at, at + windowSamples));
    this.#rest = samples.slice(at);
    this.#unreported += pcm.byteLength;
    this.#report();
  }

  /** Ends the current utterance at once. */
  finish(): void {
    const segment = this.#segmenter.finish();
    this.#paused = null;
    this.#tasks.push({ segment, asked: true });
  }

  /**
   * Does the most urgent work. The caller awaits it before it calls it again. `signal`: gives up an interim result of
   * ongoing speech when it is aborted.
   */
  async work(signal?: AbortSignal): Promise<void> {
    const task = this.#tasks.shift();
    if (task) await this.#final(task);
    else if (this.#paused === 'ending') await this.#prepare();
    else await this.#interim(signal);
    this.#report();
  }

  async #window(window: Float32Array): Promise<void> {
    for (const event of this.#segmenter.push(window, await this.#detector.isVoiced(window))) {
      if (event.type === 'start') {
        this.#nextInterimMs = this.#segmenter.nowMs + interimMs;
        this.#emit({ type: 'start', atMs: event.atMs });
      } else if (event.type !== 'segment') this.#paused = this.#options.interim ? event.type : null;
      else {
        this.#tasks.push({ segment: event.segment, asked: false });
        this.#paused = null;
        if (event.segment.endpoint) this.#detector.reset();
      }
    }
  }

  async #final({ segment, asked }: Task): Promise<void> {
    if (!segment) {
      const nowMs = Math.round(this.#segmenter.nowMs);
      this.#emit({ type: 'final', words: [], endpoint: true, startMs: nowMs, endMs: nowMs, asked: true });
      return;
    }
    this.#busyWith = segment;
    const words = await this.#wordsOf(segment);
    this.#busyWith = null;
    this.#decoded = null;
    this.#prepared = null;
    this.#shown = '';
    this.#emit({
      type: 'final',
      words,
      endpoint: segment.endpoint,
      startMs: Math.round(segment.startMs),
      endMs: Math.round(segment.voiceEndMs),
      asked,
    });
  }

  /** Recognises a segment, using what was recognised in the pause at its end. */
  async #wordsOf(segment: SpeechSegment): Promise<HeardWord[]> {
    const isKnown = (of: { voiceEndMs: number } | null) => of?.voiceEndMs === segment.voiceEndMs;
    if (this.#prepared && isKnown(this.#prepared) && segment.endpoint) return this.#prepared.words;
    const before = this.#decoded?.decoded;
    return finalWords(segment, this.#model, isKnown(this.#decoded) ? { decoded: before } : { before });
  }

  /** Recognises the current segment as if it had ended, so that the final result is ready when it has. */
  async #prepare(): Promise<void> {
    this.#paused = null;
    const segment = this.#segmenter.current;
    if (!segment) return;
    const words = await this.#wordsOf(segment);
    this.#prepared = { words, voiceEndMs: segment.voiceEndMs };
    this.#show(words);
  }

  async #interim(signal?: AbortSignal): Promise<void> {
    this.#nextInterimMs = this.#segmenter.nowMs + interimMs;
    // In a pause, the result is needed anyway.
    const wanted = this.#paused === null ? signal : undefined;
    this.#paused = null;
    const segment = this.#segmenter.current;
    if (!segment) return;
    const began = performance.now();
    const options = { before: this.#decoded?.decoded, signal: wanted };
    const decoded = await this.#model.decode(segment.samples, options).catch((error: unknown) => {
      if (wanted?.aborted) return null;
      throw error;
    });
    if (decoded === null) return;
    const tookMs = performance.now() - began;
    this.#nextInterimMs = this.#segmenter.nowMs + Math.max(interimMs, tookMs / interimShare);
    this.#decoded = { decoded, voiceEndMs: segment.voiceEndMs };
    this.#show(interimWords(decoded, segment, this.#model));
  }

  /** Sends words that may still change, if they differ from those that were sent last. */
  #show(words: HeardWord[]): void {
    const shown = words.map(({ written }) => written).join(' ');
    if (shown === '' || shown === this.#shown) return;
    this.#shown = shown;
    this.#emit({ type: 'interim', words });
  }

  /** Reports processed audio, unless too much of it waits to be recognised. */
  #report(): void {
    if (this.#unreported === 0 || this.#tasks.length > mostWaiting) return;
    const waiting = this.#busyWith ?? this.#tasks.find(({ segment }) => segment !== null)?.segment;
    const settledMs = waiting?.startMs ?? this.#segmenter.settledMs;
    this.#emit({ type: 'heard', bytes: this.#unreported, settledMs });
    this.#unreported = 0;
  }
}
