import { WebSocket } from 'ws';
import type { SentenceTiming } from '../tts/protocol.ts';

const bytesPerMs = 48;

export interface SpokenSentence extends SentenceTiming {
  text: string;
  /** Position in the audio (ms). */
  start_ms: number;
}

export interface Spoken {
  pcm: Buffer;
  sentences: SpokenSentence[];
  /** Time from the request to the first audio (ms). */
  firstMs: number;
  /** Longest time by which audio came after the end of what was heard before, if it is played at once (ms). */
  lateMs: number;
  voice: string;
}

/** Connects a client of `/v1/speak`, with the times of words and phonemes. */
export async function connectSpeaker(port: number, language: string, key = 'secret') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/speak?model=candi-${language}&timing=true`, {
    headers: { authorization: `Token ${key}` },
  });
  let voice = '';
  let current: (Spoken & { chunks: Buffer[]; since: number; done: () => void; onAudio?: () => void }) | null =
    null;
  socket.on('message', (data: Buffer, isBinary) => {
    const now = performance.now();
    if (isBinary) {
      if (!current) return;
      if (current.chunks.length === 0) current.firstMs = now - current.since;
      const heardMs = current.chunks.reduce((sum, { length }) => sum + length, 0) / bytesPerMs;
      if (current.chunks.length > 0)
        current.lateMs = Math.max(current.lateMs, now - current.since - current.firstMs - heardMs);
      current.chunks.push(data);
      current.onAudio?.();
      return;
    }
    const message = JSON.parse(data.toString()) as { type: string; model_version?: string } & SpokenSentence;
    if (message.type === 'Metadata') voice = message.model_version ?? '';
    if (message.type === 'candi.timing') current?.sentences.push(message);
    if (message.type === 'Flushed') current?.done();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (message: object) => socket.send(JSON.stringify(message));
  return {
    socket,
    send,
    voice: () => voice,
    /** Speaks a text and resolves when it has been sent. `onAudio`: called on each chunk. */
    async say(text: string, onAudio?: () => void): Promise<Spoken> {
      const done = Promise.withResolvers<void>();
      const since = performance.now();
      const own = { pcm: Buffer.alloc(0), sentences: [], firstMs: NaN, lateMs: 0, voice };
      current = { ...own, chunks: [], since, done: done.resolve, onAudio };
      send({ type: 'Speak', text });
      send({ type: 'Flush' });
      await done.promise;
      const { chunks, firstMs, lateMs, sentences } = current;
      return { pcm: Buffer.concat(chunks), sentences, firstMs, lateMs, voice };
    },
  };
}

export const secondsOf = (pcm: Buffer): number => pcm.length / bytesPerMs / 1000;
