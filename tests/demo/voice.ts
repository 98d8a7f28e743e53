import type { Language } from '@candi/contract/platform/enumerations';
import { type Speaker, voiceSampleRate } from '@candi/infra/offline-ai/tts/protocol';
import { allSentences } from '@candi/infra/offline-ai/tts/sentences';
import { speakable } from '@candi/infra/offline-ai/tts/speakable';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { Sound } from '../measure/sound.ts';

/** Pause between two sentences (ms). */
const pauseMs = 260;

/** How a line is spoken: by a speaker of the language, or by Candi's voice. */
export interface LineVoice {
  speaker?: Speaker;
  speed: number;
}

const synthesise = async (
  engine: Synthesiser,
  language: Language,
  { speaker, speed }: LineVoice,
  sentence: string,
): Promise<Float32Array> => {
  const parts: Buffer[] = [];
  const text = speakable(sentence, language);
  await engine.say({ language, text, speed, ...(speaker && { speaker }) }, (pcm) =>
    parts.push(Buffer.from(pcm)),
  );
  const pcm = Buffer.concat(parts);
  return Float32Array.from({ length: pcm.length >> 1 }, (_, at) => pcm.readInt16LE(at * 2) / 32_768);
};

/** Synthesises a line, sentence by sentence. */
export const speakLine = async (
  engine: Synthesiser,
  language: Language,
  voice: LineVoice,
  line: string,
): Promise<Sound> => {
  const pause = new Float32Array(Math.round((voiceSampleRate * pauseMs) / 1000));
  const parts: Float32Array[] = [];
  for (const sentence of allSentences(line)) {
    if (parts.length > 0) parts.push(pause);
    parts.push(await synthesise(engine, language, voice, sentence));
  }
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { samples, sampleRate: voiceSampleRate };
};
