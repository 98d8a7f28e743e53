import { setTimeout as delay } from 'node:timers/promises';
import {
  control,
  finals,
  headers,
  listenAddress,
  transcript,
} from '@candi/infra/offline-ai/testing/listen-client';
import type { Message } from '@candi/infra/offline-ai/testing/listen-client';
import { WebSocket } from 'ws';
import { words } from '../../../tests/measure/words.ts';
import type { RecognisedLanguage } from './languages.ts';

const chunkMs = 100;
const chunkBytes = chunkMs * 32;

/** Returns the position of a recording's last sample above −40 dBFS (ms). */
function voiceEndMs(pcm: Buffer): number {
  let end = pcm.length - (pcm.length % 2);
  while (end > 0 && Math.abs(pcm.readInt16LE(end - 2)) < 328) end -= 2;
  return end / 32;
}

export interface Hearing {
  text: string;
  /** Confidence of each word (0–1). */
  confidences: number[];
  /** Time from the voice's last sample to the first result with the last word, and to the last final one (ms). */
  interimMs: number;
  finalMs: number;
  /** Length of each segment with words (ms). */
  segmentsMs: number[];
}

/** Plays a sound (s16le, 16 kHz) into a stream of its own. `realTime`: whether it takes as long as the sound. */
export async function hear(
  port: number,
  pcm: Buffer,
  { realTime, language }: { realTime: boolean; language: RecognisedLanguage },
): Promise<Hearing> {
  const socket = new WebSocket(listenAddress(port, { language, punctuate: 'true' }), { headers });
  const messages: (Message & { atMs: number })[] = [];
  const confidences: number[] = [];
  const segmentsMs: number[] = [];
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const began = performance.now();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    messages.push({ ...message, atMs: performance.now() - began });
    if (finals([message]).length === 0 || transcript(message) === '') return;
    const { channel, duration = 0 } = message;
    confidences.push(...(channel?.alternatives[0]?.words ?? []).map(({ confidence }) => confidence));
    segmentsMs.push(duration * 1000);
  });
  for (let at = 0; at < pcm.length; at += chunkBytes) {
    const waitMs = realTime ? (at + chunkBytes) / 32 - (performance.now() - began) : 0;
    if (waitMs > 0) await delay(waitMs);
    socket.send(pcm.subarray(at, at + chunkBytes));
  }
  socket.send(control('CloseStream'));
  const code = await closed;
  if (code !== 1000) throw new Error(`the recogniser closed the stream with ${code}`);
  const said = finals(messages).map(transcript).filter(Boolean);
  const lastWord = words(said.at(-1) ?? '').at(-1);
  const endMs = voiceEndMs(pcm);
  const late = messages.filter(({ atMs, type }) => type === 'Results' && atMs > endMs - 300);
  const first = late.find((message) => words(transcript(message)).at(-1) === lastWord);
  const last = late.findLast((message) => message.is_final === true && transcript(message) !== '');
  return {
    text: said.join(' '),
    confidences,
    interimMs: Math.max(0, (first?.atMs ?? Number.NaN) - endMs),
    finalMs: (last?.atMs ?? Number.NaN) - endMs,
    segmentsMs,
  };
}
