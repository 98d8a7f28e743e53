import { describe, expect, test } from 'vitest';
import type { SpeechSegment } from './segmenter.ts';
import { finalWords } from './transcribe.ts';
import type { Decoded, SpeechModel } from './transcribe.ts';

const segment = (voicedMs: number, more: Partial<SpeechSegment> = {}): SpeechSegment => ({
  samples: new Float32Array(voicedMs * 16),
  startMs: 0,
  voiceEndMs: voicedMs,
  voiced: Array.from({ length: Math.round(voicedMs / 32) }, () => true),
  endpoint: true,
  continues: false,
  ...more,
});

/** A model that returns these texts, one after the other, and then the last one again. */
function saying(...texts: string[]): SpeechModel {
  let index = 0;
  return {
    decode: () =>
      Promise.resolve({
        text: texts[Math.min(index++, texts.length - 1)] ?? '',
        probability: 0.8,
        ended: true,
      }),
    isSpeech: ({ probability }) => probability >= 0.5,
  };
}

const written = async (what: SpeechSegment, model: SpeechModel) =>
  (await finalWords(what, model)).map((word) => word.written).join(' ');

describe('words that nobody said', () => {
  test('a text too fast for a person is dropped', async () => {
    expect(await written(segment(800), saying('one two three four five six seven eight'))).toBe('');
  });

  test('a sound too short for a word is dropped', async () => {
    expect(await written(segment(96), saying('Oh.'))).toBe('');
  });

  test('a text in another script is dropped', async () => {
    expect(await written(segment(1200), saying('2-3ตวบนลาง 01'))).toBe('');
  });

  test('an improbable text is dropped', async () => {
    const model = { ...saying('Thank you for watching.'), isSpeech: () => false };
    expect(await written(segment(3000), model)).toBe('');
  });

  test('what the model also says of noise is dropped, unless there is more', async () => {
    const model = (text: string) => ({ ...saying(text), ofNoise: new Set(['you']) });
    expect(await written(segment(600), model('You.'))).toBe('');
    expect(await written(segment(600), model('You too.'))).toBe('You too.');
  });

  test.each([
    ['House and House and House and House and', 'House and'],
    ['I went to the shop to the shop to the shop to the shop', 'I went to the shop'],
    ['the the the the the the', 'the'],
    ['It was six lines but, it was six lines but, it', 'It was six lines but,'],
  ])('a loop is cut after its first round: %s', async (text, expected) => {
    expect(await written(segment(5000), saying(text))).toBe(expected);
  });

  test('words that people repeat are kept', async () => {
    expect(await written(segment(3000), saying('No, no, no, that was very, very good.'))).toBe(
      'No, no, no, that was very, very good.',
    );
  });
});

describe('a model that runs wild', () => {
  const wild =
    'It took two weeks, but the fix, but the fix, but the fix was, but the fix was six, but the fix.';

  test('is asked again, instead of losing what was said', async () => {
    expect(await written(segment(2000), saying(wild, 'It took two weeks, but'))).toBe(
      'It took two weeks, but',
    );
  });

  test('that also loops the second time keeps the longer text of before the loop', async () => {
    const loop = 'It took weeks, the fix, the fix, the fix, the fix';
    expect(await written(segment(2000), saying(wild, loop))).toBe('It took two weeks, but the fix,');
  });

  test.each([
    ['It took two weeks to fix. It took two weeks to fix.', 'It took two weeks to fix.'],
    ['It took two weeks to fix. It took two we', 'It took two weeks to fix.'],
    ['It took two weeks to fix. It took two weeks to fix. It took', 'It took two weeks to fix.'],
    ['It took two weeks to fix, and more.', 'It took two weeks to fix, and more.'],
  ])('and found no end keeps what it repeats once: %s', async (text, expected) => {
    const decode = () => Promise.resolve({ text, probability: 0.8, ended: false });
    expect(await written(segment(2500), { ...saying(), decode })).toBe(expected);
  });

  test('and starts over says it once', async () => {
    const text = 'It took two weeks to fix, really. It took two weeks';
    expect(await written(segment(5000), saying(text))).toBe('It took two weeks to fix, really.');
  });

  test('people who repeat themselves keep their words', async () => {
    const text = 'We fixed the cache, and then we fixed the cache.';
    expect(await written(segment(4000), saying(text))).toBe(text);
  });

  test('is not asked again if what it says is plausible', async () => {
    expect(await written(segment(2000), saying('It took weeks.', 'It took two weeks, really.'))).toBe(
      'It took weeks.',
    );
  });
});

describe('confidence', () => {
  test('of a text that is taken from the second decoding is that of this decoding', async () => {
    const [first, second] = [
      { text: 'the the the the the the', probability: 0.9, ended: true },
      { text: 'It took two weeks.', probability: 0.8, ended: true },
    ];
    const all = [first, second];
    const model = { ...saying(), decode: () => Promise.resolve(all.shift() ?? first) };
    const words = await finalWords(segment(2000), model);
    expect(words.map(({ word, confidence }) => [word, confidence])).toEqual([
      ['it', 0.8],
      ['took', 0.8],
      ['two', 0.8],
      ['weeks', 0.8],
    ]);
    expect(all).toEqual([]);
  });

  test('needs no second decoding', async () => {
    let decodings = 0;
    const decode = () =>
      Promise.resolve({ text: `Buenos días ${++decodings}`, probability: 0.8, ended: true });
    const words = await finalWords(segment(2000), { ...saying(), decode });
    expect(words.map(({ confidence }) => confidence)).toEqual([0.8, 0.8, 0.8]);
    expect(decodings).toBe(1);
  });

  const confidences = async (known: Pick<Decoded, 'confidences'>) => {
    const decoded = { text: 'I like — cold tea.', probability: 0.8, ended: true, ...known };
    const model = { ...saying(), decode: () => Promise.resolve(decoded) };
    return (await finalWords(segment(3000), model)).map(({ confidence }) => confidence);
  };

  test('of a word is that of its part of the text', async () => {
    expect(await confidences({ confidences: [0.9, 0.8, 0.1, 0.7, 0.333] })).toEqual([0.9, 0.8, 0.7, 0.33]);
  });

  test('is the probability of the text if that of the words is not known', async () => {
    expect(await confidences({})).toEqual([0.8, 0.8, 0.8, 0.8]);
  });
});

test('a cut in mid-sentence makes neither a full stop nor a capital', async () => {
  expect(await written(segment(3000, { endpoint: false }), saying('We had to wait for the.'))).toBe(
    'We had to wait for the',
  );
  expect(await written(segment(3000, { continues: true }), saying('Next train to come.'))).toBe(
    'next train to come.',
  );
  expect(await written(segment(3000, { continues: true }), saying('I waited.'))).toBe('I waited.');
});
