import type { WebSocket } from 'ws';
import { delays } from './delays.ts';

/** Audio length per character (ms). */
const characterMs = 40;
const level = 8000;
const toneHz = 220;

/**
 * Handles `/v1/speak`: sends a tone whose length is proportional to the text's length. The tone starts at a fixed
 * delay after the text arrived and is sent faster than real time.
 */
export const speak = (socket: WebSocket, sampleRate: number): void => {
  let said = 0;
  let firstAt: number | null = null;
  const later = (what: () => void): void => {
    firstAt ??= performance.now();
    const wait = Math.max(0, firstAt + delays.soundMs - performance.now());
    setTimeout(() => {
      if (socket.readyState === socket.OPEN) what();
    }, wait);
  };
  const tone = (characters: number): Int16Array => {
    const samples = new Int16Array(Math.round((characters * characterMs * sampleRate) / 1000));
    for (let i = 0; i < samples.length; i += 1) {
      samples[i] = level * Math.sin((2 * Math.PI * toneHz * (said + i)) / sampleRate);
    }
    said += samples.length;
    return samples;
  };
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; text?: string };
    if (message.type === 'Speak') {
      const samples = tone(message.text?.trim().length ?? 0);
      later(() => socket.send(new Uint8Array(samples.buffer)));
    } else if (message.type === 'Flush')
      later(() => socket.send(JSON.stringify({ type: 'Flushed', sequence_id: 0 })));
    else if (message.type === 'Close') later(() => socket.close(1000));
  });
};
