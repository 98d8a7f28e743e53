import type { Language } from '@candi/contract/platform/enumerations';
import { type Speaker, voiceSampleRate } from '@candi/infra/offline-ai/tts/protocol';
import { allSentences } from '@candi/infra/offline-ai/tts/sentences';
import { speakable } from '@candi/infra/offline-ai/tts/speakable';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { fromPcm, joinSamples, type Sound } from '../../tests/measure/sound.ts';
import { naturalVoice, type NaturalSpeaker } from '../speech/natural/voices.ts';
import type { CandidateVoice } from './script.ts';

/** Pause between two sentences (ms). */
const pauseMs = 260;

/** The engines of the sample interviews: Candi's voices, and the candidates'. */
export interface DemoVoices {
  engine: Synthesiser;
  candidates: NaturalSpeaker;
}

const synthesise = async (
  engine: Synthesiser,
  language: Language,
  { speaker, speed }: { speaker?: Speaker; speed: number },
  sentence: string,
): Promise<Float32Array> => {
  const parts: Buffer[] = [];
  const text = speakable(sentence, language);
  // In the background, a natural voice takes the time that it needs, and espeak-ng never speaks instead of it.
  await engine.say(
    { language, text, speed, ...(speaker && { speaker }) },
    (pcm) => parts.push(Buffer.from(pcm)),
    { inBackground: true },
  );
  return fromPcm(Buffer.concat(parts));
};

/** Synthesises a line of Candi, or of a speaker of espeak-ng, sentence by sentence. */
const speakSentences = async (
  engine: Synthesiser,
  language: Language,
  voice: { speaker?: Speaker; speed: number },
  line: string,
): Promise<Sound> => {
  const pause = new Float32Array(Math.round((voiceSampleRate * pauseMs) / 1000));
  const parts: Float32Array[] = [];
  for (const sentence of allSentences(line)) {
    if (parts.length > 0) parts.push(pause);
    parts.push(await synthesise(engine, language, voice, sentence));
  }
  return { samples: joinSamples(parts), sampleRate: voiceSampleRate };
};

/** Synthesises a line of Candi. */
export const speakCandi = ({ engine }: DemoVoices, language: Language, line: string): Promise<Sound> =>
  speakSentences(engine, language, { speed: 1 }, line);

/** Synthesises a line of the candidate. */
export const speakCandidate = (
  { engine, candidates }: DemoVoices,
  language: Language,
  voice: CandidateVoice,
  line: string,
): Promise<Sound> => {
  if (!('natural' in voice)) return speakSentences(engine, language, voice, line);
  return candidates.say(line, { ...naturalVoice(voice.natural), language }, voice);
};
