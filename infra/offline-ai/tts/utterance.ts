import { createTrimmer, toLoudness } from './loudness.ts';
import type { NaturalEngine } from './natural-engine.ts';
import { pauseAfter, segmentsOf } from './segments.ts';
import { voiceSampleRate } from './protocol.ts';
import { isSpeakable } from './speakable.ts';
import type { Sentence, SentenceTiming, TimedSegment } from './protocol.ts';

export interface SayOptions {
  signal?: AbortSignal;
  /** When the sentence's first sample is needed (ms on `performance.now()`'s clock). */
  dueAt?: number;
  /** Whether all other requests come first. A sentence that the voice can't speak is refused. */
  inBackground?: boolean;
  /** How long after `dueAt` a sentence may begin before espeak-ng speaks it instead (ms). Default: 5000. */
  patienceMs?: number;
}
export type Say = (
  sentence: Sentence,
  onAudio: (pcm: Uint8Array) => void,
  options: SayOptions,
) => Promise<SentenceTiming>;

/** Silence kept at each end of a segment (samples): 15 ms. */
const keptSilence = Math.round(voiceSampleRate * 0.015);
/** Length of the chunks in which audio is passed on (bytes): 100 ms. */
const chunkLength = (voiceSampleRate / 10) * 2;
/** How long a sentence waits for an engine that restarts (ms). */
const restartMs = 4_000;

const toMs = (samples: number) => (samples * 1000) / voiceSampleRate;

/**
 * Speaks a sentence with a neural voice, segment by segment. A segment that the voice can't speak is tried once more, then
 * `fallback` speaks it.
 */
export async function sayNaturally(
  engine: NaturalEngine,
  fallback: Say,
  sentence: Sentence,
  onAudio: (pcm: Uint8Array) => void,
  { signal, dueAt = performance.now(), inBackground = false, patienceMs = 5000 }: SayOptions,
): Promise<SentenceTiming> {
  const timing: SentenceTiming = { words: [], phonemes: [] };
  let sent = 0;
  let offset = 0;
  const emit = (pcm: Uint8Array) => {
    sent += pcm.length / 2;
    for (const chunk of chunksOf(pcm)) onAudio(chunk);
  };
  const add = ({ words, phonemes }: SentenceTiming, shiftMs: number, from: number) => {
    const lengthMs = toMs(sent);
    timing.words.push(
      ...words.map((word) => ({ ...shifted(word, shiftMs, from, lengthMs), offset: word.offset + offset })),
    );
    timing.phonemes.push(...phonemes.map((phoneme) => shifted(phoneme, shiftMs, from, lengthMs)));
  };
  const segments = segmentsOf(sentence.text, engine.lengths);
  for (const [index, text] of segments.entries()) {
    const segment = { ...sentence, text };
    const options = { signal, dueAt: inBackground ? Infinity : dueAt + toMs(sent), patienceMs };
    const from = toMs(sent);
    const trimmer = createTrimmer(keptSilence);
    const speech = await speakTwice(engine, segment, options, (samples) =>
      emit(bytesOf(trimmer.push(toLoudness(samples, 10 ** (engine.gainDb / 20))))),
    );
    emit(bytesOf(trimmer.end()));
    if (speech) add(speech, from - toMs(trimmer.dropped()), from);
    else if (inBackground) throw new Error(`${engine.name} can't speak the sentence`);
    else if (isSpeakable(text)) {
      const start = toMs(sent);
      add(await fallback(segment, emit, options), start, start);
    }
    if (index < segments.length - 1)
      emit(new Uint8Array(2 * Math.round((voiceSampleRate / 1000) * pauseAfter(text))));
    offset += text.length;
  }
  return timing;
}

/**
 * Speaks a segment, and once more from where the sound ended if the engine fails. Returns null if the engine can't speak
 * the segment. Rejects only with the signal's reason.
 */
async function speakTwice(
  engine: NaturalEngine,
  segment: Sentence,
  options: SayOptions & { dueAt: number; patienceMs: number },
  onSamples: (samples: Float32Array) => void,
): Promise<SentenceTiming | null> {
  let received = 0;
  const patience = new AbortController();
  const timeout = setTimeout(
    () => patience.abort(new Error('it was too late')),
    options.dueAt === Infinity
      ? 2 ** 31 - 1
      : Math.max(0, options.dueAt - performance.now()) + options.patienceMs,
  );
  const signals = [patience.signal, ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(signals);
  try {
    for (let attempt = 0; attempt < 2; attempt++) {
      if (patience.signal.aborted || !(await engine.whenReady(restartMs))) return null;
      options.signal?.throwIfAborted();
      let position = 0;
      try {
        const timing = await engine.speak(segment, {
          ...options,
          signal,
          onRestart: () => (position = 0),
          onSamples(samples) {
            clearTimeout(timeout);
            // The same segment always sounds the same, so what has been received is left out.
            onSamples(samples.subarray(Math.max(0, received - position)));
            position += samples.length;
            received = Math.max(received, position);
          },
        });
        return position > 0 ? timing : null;
      } catch (error) {
        options.signal?.throwIfAborted();
        console.error(
          JSON.stringify({ level: 'warn', msg: `${engine.name} did not speak`, reason: String(error) }),
        );
      }
    }
    return null;
  } finally {
    clearTimeout(timeout);
  }
}

/** Moves a time range, and keeps it within the sound that has been sent since `fromMs`. */
function shifted<Segment extends TimedSegment>(
  segment: Segment,
  shiftMs: number,
  fromMs: number,
  toEndMs: number,
): Segment {
  const within = (ms: number) => Math.min(Math.floor(toEndMs), Math.round(Math.max(fromMs, ms + shiftMs)));
  return { ...segment, startMs: within(segment.startMs), endMs: within(segment.endMs) };
}

const bytesOf = (samples: Int16Array) =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

/** Divides samples into chunks of 100 ms. */
export function* chunksOf(pcm: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < pcm.length; at += chunkLength) yield pcm.subarray(at, at + chunkLength);
}
