import type { WebSocket } from 'ws';
import { delays } from './delays.ts';
import { speechLevel, type KnownWord, type SoundSegment } from './script.ts';

/**
 * Interval of interim results, and maximum length of speech before a final result (s of audio); the same as
 * Deepgram's.
 */
const interimS = 1;
const longestFinalS = 5;
/** How long the sound may continue after the expected end of its segment (s). */
const ringingS = 0.06;
/**
 * Time before the end of speech in which no interim result is sent, because the final result would overtake it (s).
 */
const lastGuessS = 0.3;
const confidence = 0.95;

interface Current {
  segment: SoundSegment;
  /** Position of the segment's first sample in the stream (s). */
  originS: number;
  endS: number;
  /** Number of words already sent in a final result. */
  settled: number;
  settledS: number;
  guessedS: number;
  isOver: boolean;
}

/**
 * Returns the script of the speaker, and the sample at which the speaker begins, given the sound heard so far; null if
 * the speaker isn't known yet.
 */
export type ScriptOf = (sound: Int16Array) => { script: SoundSegment[]; fromSample: number } | null;

/**
 * Handles `/v1/listen` with a recogniser double that knows what will be said, but not when. When sound starts, the
 * next segment of its script starts and is removed from the list. Its words are recognised as they are heard, and its
 * end is the endpoint (`speech_final`). A segment without words produces no messages. Words have a speaker if
 * `diarize` is set. `onBegin`: called when a segment starts.
 */
export const listenKnown = (
  socket: WebSocket,
  { sampleRate, diarize }: { sampleRate: number; diarize: boolean },
  scriptOf: ScriptOf,
  onBegin: () => void = () => undefined,
): void => {
  const step = sampleRate / 100;
  let heardS = 0;
  let current: Current | null = null;
  /** A sound that belongs to no segment yet: where it began in the stream (s), and its samples. */
  let sound: { atS: number; samples: number[] } | null = null;
  const timers = new Set<NodeJS.Timeout>();

  const send = (message: object, inMs: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    }, inMs);
    timers.add(timer);
  };
  const tell = (
    { originS, settledS }: Current,
    words: readonly KnownWord[],
    endS: number,
    isFinal: boolean,
    isEnd: boolean,
  ): void => {
    const heard = words.map(({ word, startMs, endMs, speaker }) => ({
      word,
      punctuated_word: word,
      start: originS + startMs / 1000,
      end: originS + endMs / 1000,
      confidence,
      ...(diarize && speaker !== undefined && { speaker }),
    }));
    const transcript = words.map(({ word }) => word).join(' ');
    send(
      {
        type: 'Results',
        is_final: isFinal,
        speech_final: isEnd,
        start: settledS,
        duration: endS - settledS,
        channel: { alternatives: [{ transcript, confidence, words: heard }] },
        metadata: { request_id: 'double' },
      },
      // The delay is measured from the end of the sound, so that it doesn't depend on the size of the audio chunks.
      Math.max(0, delays.finalMs - (heardS - endS) * 1000),
    );
  };

  const begin = (): void => {
    const speaker = sound && scriptOf(Int16Array.from(sound.samples));
    if (sound === null || speaker === null) return;
    const { script, fromSample } = speaker;
    const atS = sound.atS + fromSample / sampleRate;
    sound = null;
    const segment = script.shift();
    if (segment === undefined) return;
    onBegin();
    const originS = Math.max(0, atS - segment.onsetMs / 1000);
    const endS = originS + segment.lengthMs / 1000;
    current = { segment, originS, endS, settled: 0, settledS: originS, guessedS: originS, isOver: false };
    if (segment.words.length > 0) send({ type: 'SpeechStarted', channel: [0, 1], timestamp: atS }, 0);
  };

  const recognise = (now: Current): void => {
    const { segment, originS, endS } = now;
    if (now.isOver || segment.words.length === 0) return;
    const untold = segment.words.slice(now.settled);
    if (heardS >= endS) {
      now.isOver = true;
      tell(now, untold, endS, true, true);
      return;
    }
    if (endS - heardS < lastGuessS) return;
    const known = untold.filter(({ endMs }) => originS + endMs / 1000 <= heardS);
    const last = known.at(-1);
    if (last === undefined) return;
    if (heardS - now.settledS >= longestFinalS) {
      tell(now, known, heardS, true, false);
      now.settled += known.length;
      now.settledS = originS + last.endMs / 1000;
      now.guessedS = heardS;
    } else if (heardS - now.guessedS >= interimS) {
      tell(now, known, heardS, false, false);
      now.guessedS = heardS;
    }
  };

  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return;
    const samples = new Int16Array(new Uint8Array(data).buffer);
    const fromS = heardS;
    heardS += samples.length / sampleRate;
    for (let at = 0; at + step <= samples.length; at += step) {
      const part = samples.subarray(at, at + step);
      const energy = part.reduce((sum, sample) => sum + sample * sample, 0);
      const isLoud = Math.sqrt(energy / step) >= speechLevel;
      const atS = fromS + at / sampleRate;
      if (current === null) {
        // A sound that ends before its speaker is known, such as the rest of an earlier one, is nobody's.
        if (!isLoud) {
          sound = null;
          continue;
        }
        sound ??= { atS, samples: [] };
        sound.samples.push(...part);
        begin();
      } else if (!isLoud && atS > current.endS + ringingS) {
        recognise(current);
        current = null;
      }
    }
    if (current !== null) recognise(current);
  });
  socket.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
};
