import type { Language } from '@candi/contract/platform/enumerations';
import { voiceSampleRate } from '@candi/infra/offline-ai/tts/protocol';
import type { SentenceTiming } from '@candi/infra/offline-ai/tts/protocol';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { createVisemeDetector, mouthOf } from '@candi/media/avatar/detect-visemes';
import { restMouth, type Mouth } from '@candi/media/avatar/mouth';
import { frameSize } from '@candi/media/avatar/spectrum';
import { visemeMouths } from '@candi/media/avatar/visemes';
import { visemesOf } from './phonemes.ts';
import { fromPcm } from '../../tests/measure/sound.ts';

const playedRate = 48_000;
type MouthPart = 'open' | 'wide' | 'round';

export interface SpokenText extends SentenceTiming {
  /** Mono, at `voiceSampleRate`. */
  samples: Float32Array;
}

/** Speaks a text. espeak-ng doesn't take over, however late a natural voice is. */
export async function speak(voice: Synthesiser, language: Language, text: string): Promise<SpokenText> {
  const chunks: Uint8Array[] = [];
  const sentence = { language, text, speed: 1 };
  const timing = await voice.say(sentence, (pcm) => chunks.push(pcm), { patienceMs: 200_000 });
  return { ...timing, samples: fromPcm(Buffer.concat(chunks)) };
}

/**
 * Compares the visemes detected every 10 ms in a voice's audio with the phonemes that the engine reports for that time.
 * Returns Pearson's correlation of jaw, spread and rounding for each assumed detection delay (ms).
 */
export function mouthAgreements(
  { samples, phonemes }: SpokenText,
  delaysMs: readonly number[],
): Record<MouthPart, number>[] {
  const played = createResampler(voiceSampleRate, playedRate)(samples, true);
  const detector = createVisemeDetector(playedRate);
  const frames: { atMs: number; heard: Mouth }[] = [];
  for (let atMs = 40; (atMs * playedRate) / 1000 < played.length; atMs += 10) {
    const end = (atMs * playedRate) / 1000;
    frames.push({
      atMs,
      heard: mouthOf(detector.detect(played.subarray(Math.max(0, end - frameSize), end))),
    });
  }
  const spokenAt = (ms: number) => {
    const sounding = phonemes.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
    const [viseme = 'sil'] = sounding ? visemesOf(sounding.phoneme) : [];
    return sounding ? visemeMouths[viseme] : restMouth;
  };
  return delaysMs.map((lateMs) => {
    const shapes = frames.map(({ atMs }) => spokenAt(atMs - lateMs));
    const alike = (part: MouthPart) =>
      correlation(
        frames.map(({ heard }) => heard[part]),
        shapes.map((shape) => shape[part]),
      );
    return { open: alike('open'), wide: alike('wide'), round: alike('round') };
  });
}

function correlation(xs: number[], ys: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(xs), mean(ys)];
  let [both, x, y] = [0, 0, 0];
  for (const [index, each] of xs.entries()) {
    const other = ys[index] ?? 0;
    both += (each - middleX) * (other - middleY);
    x += (each - middleX) ** 2;
    y += (other - middleY) ** 2;
  }
  return both / Math.sqrt(x * y);
}
