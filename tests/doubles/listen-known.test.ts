import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { delays } from './delays.ts';
import { listenKnown } from './listen-known.ts';
import type { SoundSegment } from './script.ts';

const sampleRate = 16_000;

interface Message {
  type: string;
  is_final?: boolean;
  speech_final?: boolean;
  channel?: { alternatives: { transcript: string; words: { start: number; end: number }[] }[] };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Creates a recogniser double and returns the messages it has sent. Audio arrives in chunks of 100 ms, in real time.
 */
const recogniser = (script: SoundSegment[]) => {
  const messages: Message[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: (text: string) => messages.push(JSON.parse(text) as Message),
  });
  listenKnown(socket as unknown as WebSocket, { sampleRate, diarize: false }, () => ({
    script,
    fromSample: 0,
  }));
  const hear = (ms: number, level: number): void => {
    for (let at = 0; at < ms; at += 100) {
      const samples = Int16Array.from({ length: sampleRate / 10 }, (_, i) => (i % 2 === 0 ? level : -level));
      vi.advanceTimersByTime(100);
      socket.emit('message', Buffer.from(samples.buffer), true);
    }
  };
  return { messages, hear };
};

const segment = (lengthMs: number, ...words: string[]): SoundSegment => ({
  lengthMs,
  onsetMs: 0,
  words: words.map((word, i) => ({
    word,
    startMs: (lengthMs * i) / words.length,
    endMs: (lengthMs * (i + 1)) / words.length,
  })),
});
const texts = (messages: Message[]) =>
  messages.flatMap(({ type, is_final: isFinal, speech_final: isEnd, channel }) =>
    type === 'Results'
      ? [`${isFinal ? (isEnd ? 'end' : 'final') : 'guess'}: ${channel?.alternatives[0]?.transcript}`]
      : [],
  );

it('reports when each word was spoken, and the end of speech after a fixed delay', () => {
  const { messages, hear } = recogniser([segment(2000, 'one', 'two', 'three', 'four')]);
  hear(500, 0);
  hear(2000, 3000);
  expect(texts(messages)).toEqual(['guess: one two']);
  hear(100, 0);
  expect(texts(messages)).toEqual(['guess: one two']);
  vi.advanceTimersByTime(delays.finalMs - 100);
  expect(texts(messages)).toEqual(['guess: one two', 'end: one two three four']);
  const words = messages.at(-1)?.channel?.alternatives[0]?.words;
  expect(words?.at(0)?.start).toBeCloseTo(0.5);
  expect(words?.at(-1)?.end).toBeCloseTo(2.5);
});

it('reports nothing for a cough, and continues with the words after it', () => {
  const { messages, hear } = recogniser([segment(1000, 'before'), segment(300), segment(1000, 'behind')]);
  for (const ms of [1000, 300, 1000]) {
    hear(ms, 3000);
    hear(600, 0);
  }
  expect(texts(messages)).toEqual(['end: before', 'end: behind']);
  expect(messages.filter(({ type }) => type === 'SpeechStarted')).toHaveLength(2);
});

it('finalises words during long speech', () => {
  const { messages, hear } = recogniser([segment(8000, 'one', 'two', 'three', 'four')]);
  hear(8000, 3000);
  hear(300, 0);
  const settled = texts(messages).filter((text) => !text.startsWith('guess'));
  expect(settled).toEqual(['final: one two', 'end: three four']);
});

it('recognises nothing outside its script', () => {
  const { messages, hear } = recogniser([]);
  hear(1000, 3000);
  hear(500, 0);
  expect(messages).toEqual([]);
});
