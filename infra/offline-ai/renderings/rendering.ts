import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Sentence, SentenceTiming } from '../tts/protocol.ts';

/** A sentence that was synthesised beforehand. */
export interface Rendering {
  /** s16le mono, 24 kHz. */
  pcm: Uint8Array;
  timing: SentenceTiming;
}

/** Returns the key of a sentence spoken by a voice. The voice's name has its version. */
export const renderingKey = ({ text, language, speed }: Sentence, voice: string): string =>
  createHash('sha256')
    .update(JSON.stringify([text, language, voice, speed]))
    .digest('hex');

const segment = { startMs: z.number(), endMs: z.number() };
const timingShape = z.object({
  words: z.array(z.object({ word: z.string(), offset: z.number(), ...segment })),
  phonemes: z.array(z.object({ phoneme: z.string(), ...segment })),
});

/** Returns a rendering as a file: the length of the timing's JSON (u32, little endian), the JSON, the samples. */
export function encodeRendering({ pcm, timing }: Rendering): Buffer {
  const text = Buffer.from(JSON.stringify(timing));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(text.length);
  return Buffer.concat([head, text, pcm]);
}

/** Throws if the file is damaged. */
export function decodeRendering(file: Buffer): Rendering {
  const length = file.readUInt32LE(0);
  const timing = timingShape.parse(JSON.parse(file.toString('utf8', 4, 4 + length)));
  return { pcm: file.subarray(4 + length), timing };
}
