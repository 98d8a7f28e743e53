import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '@candi/contract/platform/enumerations';
import { languages } from '@candi/contract/platform/enumerations';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { voiceSampleRate } from '@candi/infra/offline-ai/tts/protocol';
import { installedSpeech } from '@candi/infra/offline-ai/testing/speech';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { createVisemeDetector, mouthOf } from '@candi/media/avatar/detect-visemes';
import { restMouth, type Mouth } from '@candi/media/avatar/mouth';
import { frameSize } from '@candi/media/avatar/spectrum';
import { visemeMouths } from '@candi/media/avatar/visemes';
import { visemesOf } from './phonemes.ts';
import { fromPcm } from './sound.ts';

const sentences: Record<Language, string> = {
  en: 'Thank you for coming today. Could you tell me about a project that you are really proud of? We have plenty of time, so please think about what you would say to the whole team.',
  pt: 'Obrigada por vir hoje. Você pode me contar sobre um projeto de que se orgulha muito? Temos bastante tempo, então pense com calma.',
  es: 'Gracias por venir hoy. ¿Puedes contarme un proyecto del que estés muy orgulloso? Tenemos mucho tiempo, así que piensa con calma.',
  ar: 'شُكْراً لِحُضُورِكَ اليَوْم. هَلْ يُمْكِنُكَ أَنْ تُحَدِّثَنِي عَنْ مَشْرُوعٍ تَفْخَرُ بِهِ؟',
};
const playedRate = 48_000;
type MouthPart = 'open' | 'wide' | 'round';

let basic: Synthesiser;
let natural: Synthesiser;
beforeAll(async () => {
  basic = await startSynthesiser(languages);
  natural = await startSynthesiser(languages, { folders: await installedSpeech() });
}, 300_000);
afterAll(() => {
  basic.stop();
  natural.stop();
});

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

/**
 * Compares the visemes detected every 10 ms in a voice's audio with the phonemes that the engine reports for that time.
 * Returns Pearson's correlation of jaw, spread and rounding for each assumed detection delay (ms).
 */
async function agreements(
  voice: Synthesiser,
  language: Language,
  delaysMs: number[],
): Promise<Record<MouthPart, number>[]> {
  const chunks: Uint8Array[] = [];
  const { phonemes } = await voice.say({ language, text: sentences[language], speed: 1 }, (pcm) =>
    chunks.push(pcm),
  );
  const spoken = fromPcm(Buffer.concat(chunks));
  const played = createResampler(voiceSampleRate, playedRate)(spoken, true);
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

test.each(languages)('visemes detected in %s speech match the spoken phonemes', async (language) => {
  const delays = [0, 10, 20, 30, 40, 60, 80];
  const found = await agreements(basic, language, delays);
  const best = found.reduce((a, b) => (a.open > b.open ? a : b));
  expect(best.open).toBeGreaterThan(0.6);
  expect(best.wide).toBeGreaterThan(0.45);
  expect(best.round).toBeGreaterThan(0.3);
  expect(delays[found.indexOf(best)]).toBeLessThan(60);
});

// The correlation is lower than with espeak-ng, because the phonemes' times are multiples of 25 ms and the vowels less clear.
test('the mouth follows the natural English voice within 40 ms', async () => {
  expect(natural.voiceOf('en').quality).toBe('natural');
  const delays = [-80, -60, -40, -30, -20, -10, 0, 10, 20, 30, 40, 60, 80];
  const found = await agreements(natural, 'en', delays);
  const best = found.reduce((a, b) => (a.open > b.open ? a : b));
  expect(best.open).toBeGreaterThan(0.35);
  expect(Math.abs(delays[found.indexOf(best)] ?? Infinity)).toBeLessThanOrEqual(40);
});
