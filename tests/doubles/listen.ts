import type { WebSocket } from 'ws';
import { delays } from './delays.ts';
import { speechLevel } from './script.ts';

/** Transcript returned for any speech. It is long enough to count as an answer. */
const transcript =
  'last year i worked on a project with a team of five people and we built a new system for the hospital';

/**
 * Handles `/v1/listen`: sends a fixed transcript at a fixed delay after each end of speech. The delay is measured
 * from the last loud sample, so that neither the size of the audio chunks nor recognition affects it.
 */
export const listen = (socket: WebSocket, sampleRate: number): void => {
  const step = sampleRate / 100;
  let heardS = 0;
  let startS: number | null = null;
  let endS = 0;
  let finalTimer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    const start = startS ?? endS;
    startS = null;
    const word = { word: transcript, start, end: endS, confidence: 0.9 };
    const alternatives = [{ transcript, confidence: 0.9, words: [word] }];
    const what = { is_final: true, speech_final: true, start, duration: endS - start };
    const message = {
      type: 'Results',
      ...what,
      channel: { alternatives },
      metadata: { request_id: 'double' },
    };
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return;
    const samples = new Int16Array(new Uint8Array(data).buffer);
    const arrivedS = heardS + samples.length / sampleRate;
    for (let at = 0; at + step <= samples.length; at += step) {
      let energy = 0;
      for (let i = at; i < at + step; i += 1) energy += (samples[i] ?? 0) ** 2;
      if (Math.sqrt(energy / step) < speechLevel) continue;
      startS ??= heardS + at / sampleRate;
      endS = heardS + (at + step) / sampleRate;
    }
    heardS = arrivedS;
    if (startS === null) return;
    clearTimeout(finalTimer);
    finalTimer = setTimeout(tell, Math.max(0, delays.finalMs - (arrivedS - endS) * 1000));
  });
  socket.once('close', () => clearTimeout(finalTimer));
};
