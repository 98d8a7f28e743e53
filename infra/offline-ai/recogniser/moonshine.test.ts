import { beforeAll, describe, expect, test } from 'vitest';
import { installedSpeech, recordings } from '../testing/speech.ts';
import { loadMoonshine } from './moonshine.ts';
import { windowMs } from './segmenter.ts';
import { finalWords } from './transcribe.ts';
import type { Decoded, SpeechModel } from './transcribe.ts';
import { wordsOf } from './words.ts';

let model: SpeechModel;
beforeAll(async () => {
  const folder = (await installedSpeech()).find('moonshine-en');
  if (folder === null) throw new Error('the English model is not installed');
  model = (await loadMoonshine(folder))();
}, 300_000);

const all = [...recordings(), ...recordings('librivox')];

/** Returns a recording as samples. `share`: how much of it, from its start (0–1). */
function samplesOf(name: string, share = 1): Float32Array {
  const pcm = all.find((each) => each.name === name)?.pcm ?? Buffer.alloc(0);
  return Float32Array.from(
    { length: Math.floor((pcm.length / 2) * share) },
    (_, at) => pcm.readInt16LE(at * 2) / 32_768,
  );
}

const words = ({ text }: Decoded) => wordsOf(text).map(({ word }) => word);

describe('with what was recognised of the beginning', () => {
  test.each(['rms-conflict', 'slt-problem', '0920'])('the words are the same: %s', async (name) => {
    const whole = await model.decode(samplesOf(name));
    for (const share of [0.3, 0.6, 1]) {
      const before = await model.decode(samplesOf(name, share));
      expect(words(await model.decode(samplesOf(name), { before }))).toEqual(words(whole));
    }
  });

  test('another text does no harm', async () => {
    const whole = await model.decode(samplesOf('rms-team'));
    const before = await model.decode(samplesOf('slt-why'));
    const decoded = await model.decode(samplesOf('rms-team'), { before });
    expect(words(decoded)).toEqual(words(whole));
    expect(decoded.ended).toBe(true);
  });
});

test('a decoding that is not wanted any more is given up', async () => {
  const controller = new AbortController();
  const decoding = model.decode(samplesOf('rms-conflict'), { signal: controller.signal });
  controller.abort();
  await expect(decoding).rejects.toBe(controller.signal.reason);
});

test('words that are right have a high confidence, and what is made of another sound has a low one', async () => {
  const { text, confidences = [] } = await model.decode(samplesOf('0920'));
  expect(confidences).toHaveLength(text.split(' ').length);
  expect(Math.min(...confidences)).toBeGreaterThan(0.8);
  // Played backwards, it sounds like speech without being a language.
  const backwards = await model.decode(samplesOf('0920').toReversed());
  expect(Math.max(...(backwards.confidences ?? []))).toBeLessThan(0.8);
});

test('bursts of noise that were taken for a voice are no words', async () => {
  let state = 12_345;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const heard: string[] = [];
  for (const fade of [0.04, 0.08, 0.12]) {
    for (const voicedMs of [256, 384, 512]) {
      const windows = Math.round((256 + voicedMs + 224) / windowMs);
      const segment = {
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
      heard.push(...(await finalWords(segment, model)).map(({ word }) => word));
    }
  }
  expect(heard).toEqual([]);
});
