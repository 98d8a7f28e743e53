import type { WebSocket } from 'ws';
import { delays } from './delays.ts';
import { speechLevel, type KnownWord, type Stretch } from './script.ts';

/** As Deepgram: what is guessed so far is told so often, and is settled after so long without an end. s of audio. */
const interimS = 1;
const longestPieceS = 5;
/** Sound rings for so long after its end. s. */
const ringingS = 0.06;
/** So shortly before the end of speech no guess is sent: what is final overtakes it. s. */
const lastGuessS = 0.3;
const confidence = 0.95;

interface Current {
  stretch: Stretch;
  /** Of its first sample, in the stream. s. */
  originS: number;
  endS: number;
  /** Words that are settled. */
  settled: number;
  settledS: number;
  guessedS: number;
  isOver: boolean;
}

/**
 * `/v1/listen` of one who knows what will be said, but not when: the next stretch begins where sound begins, its words
 * are recognised as they are heard, and its end is the endpoint (`speech_final`). A stretch without words is not told
 * of. Who says a word is told where `diarize` asks for it. What it knows stands in `script`, and is taken from there.
 */
export const listenKnown = (
  socket: WebSocket,
  { sampleRate, diarize }: { sampleRate: number; diarize: boolean },
  script: () => Stretch[],
): void => {
  const step = sampleRate / 100;
  let heardS = 0;
  let current: Current | null = null;
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
      // The time runs from the sound's end, so that the size of the pieces that it comes in shifts nothing.
      Math.max(0, delays.finalMs - (heardS - endS) * 1000),
    );
  };

  const begin = (atS: number): void => {
    const stretch = script().shift();
    if (stretch === undefined) return;
    const originS = Math.max(0, atS - stretch.onsetMs / 1000);
    const endS = originS + stretch.lengthMs / 1000;
    current = { stretch, originS, endS, settled: 0, settledS: originS, guessedS: originS, isOver: false };
    if (stretch.words.length > 0) send({ type: 'SpeechStarted', channel: [0, 1], timestamp: atS }, 0);
  };

  const recognise = (now: Current): void => {
    const { stretch, originS, endS } = now;
    if (now.isOver || stretch.words.length === 0) return;
    const untold = stretch.words.slice(now.settled);
    if (heardS >= endS) {
      now.isOver = true;
      tell(now, untold, endS, true, true);
      return;
    }
    if (endS - heardS < lastGuessS) return;
    const known = untold.filter(({ endMs }) => originS + endMs / 1000 <= heardS);
    const last = known.at(-1);
    if (last === undefined) return;
    if (heardS - now.settledS >= longestPieceS) {
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
      let energy = 0;
      for (let i = at; i < at + step; i += 1) energy += (samples[i] ?? 0) ** 2;
      const isLoud = Math.sqrt(energy / step) >= speechLevel;
      const atS = fromS + at / sampleRate;
      if (current === null) {
        if (isLoud) begin(atS);
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
