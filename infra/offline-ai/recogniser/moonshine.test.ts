import { expect, test } from 'vitest';
import { installedSpeech } from '../testing/speech.ts';
import { loadMoonshine } from './moonshine.ts';
import { windowMs } from './segmenter.ts';
import { finalWords } from './transcribe.ts';

test('bursts of noise that were taken for a voice are no words', { timeout: 300_000 }, async () => {
  const folder = (await installedSpeech()).find('moonshine-en');
  if (folder === null) throw new Error('the English model is not installed');
  const model = (await loadMoonshine(folder))();
  let state = 12_345;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const heard: string[] = [];
  for (const fade of [0.04, 0.08, 0.12]) {
    for (const voicedMs of [256, 384, 512]) {
      const windows = Math.round((256 + voicedMs + 224) / windowMs);
      const piece = {
        samples: Float32Array.from({ length: windows * 512 }, (_, index) => {
          const since = index / 16_000 - 0.256;
          return since < 0 ? 0 : 0.2 * random() * Math.exp(-(since % 0.3) / fade);
        }),
        startMs: 0,
        voiceEndMs: 256 + voicedMs,
        voiced: Array.from({ length: windows }, (_, index) => index >= 8 && index < 8 + voicedMs / windowMs),
        endpoint: true,
        continues: false,
      };
      heard.push(...(await finalWords(piece, model)).map(({ word }) => word));
    }
  }
  expect(heard).toEqual([]);
});
