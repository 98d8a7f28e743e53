import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { Tensor } from 'onnxruntime-node';
import { recogniserSampleRate } from './messages.ts';
import { floats, floatsOf, integers, loadModel, tensorOf, unmasked, type Results } from './onnx.ts';
import type { Decoded, DecodeOptions, SpeechModel } from './transcribe.ts';
import { wordsOf } from './words.ts';

/** Dimensions of Moonshine tiny's decoder. */
const layers = 6;
const heads = 8;
const headSize = 36;
const vocabulary = 32_768;
/** Tokens that begin and end a text. */
const beginning = 1;
const end = 2;
/** Maximum number of tokens: nobody says more in this time. */
const mostTokens = { base: 10, perSecond: 8 };
/** Mean probability below which a text is that of noise or another language. */
const leastProbability = 0.4;
/**
 * Distance from the highest logit from which a token's probability isn't added up: all tokens beyond it together have less
 * than 1 in 1,000.
 */
const mostBelow = 18;
/** Number of guesses in a row that fail before the rest of an earlier text is no longer used as a guess. */
const mostFailures = 3;

/**
 * Loads Moonshine's English model from a folder. Rejects if a file is missing. Uses one thread, and lets other work be done
 * between two tokens.
 */
export async function loadMoonshine(folder: string): Promise<() => SpeechModel> {
  const tokens = readTokens(join(folder, 'tokens.txt'));
  const encoder = await loadModel(join(folder, 'encoder_model.ort'));
  const decoder = await loadModel(join(folder, 'decoder_model_merged.ort'));
  const decode: SpeechModel['decode'] = async (samples, options = {}) => {
    const encoded = await encoder.run({
      input_values: floats(samples, 1, samples.length),
      attention_mask: unmasked(samples.length),
    });
    const most = mostTokens.base + Math.ceil((samples.length / recogniserSampleRate) * mostTokens.perSecond);
    options.signal?.throwIfAborted();
    const found = await generate(decoder, tensorOf(encoded, 'last_hidden_state'), most, options);
    return { ...textOf(found, tokens), tokens: found.tokens, ended: found.ended };
  };
  // The first decoding is slower than those after it.
  await decode(new Float32Array(recogniserSampleRate));
  const ofNoise = new Set<string>();
  for (const samples of noises()) {
    const decoded = await decode(samples);
    const said = wordsOf(decoded.text).map(({ word }) => word);
    if (said.length > 0) ofNoise.add(said.join(' '));
  }
  const model: SpeechModel = {
    decode,
    isSpeech: ({ probability }) => probability >= leastProbability,
    ofNoise,
  };
  return () => model;
}

/** The text's tokens without the beginning and the end, and the probability of each, and of the end if it was reached. */
interface Generated {
  tokens: number[];
  probabilities: number[];
  ended: boolean;
}

/**
 * Generates the most probable text (greedy decoding). With `before`, the text of the beginning of the same sound, its
 * tokens are computed in one run of the model, and those that are still the most probable are taken over ("Fast Inference
 * from Transformers via Speculative Decoding", Leviathan et al. 2023, with the earlier text as the draft). The result is
 * the same, but for rounding: the model quantises together what it computes in one run.
 */
async function generate(
  decoder: InferenceSession,
  encoded: Tensor,
  most: number,
  { before, signal }: DecodeOptions,
): Promise<Generated> {
  const length = encoded.dims[1] ?? 0;
  const sound = { encoder_attention_mask: unmasked(length), encoder_hidden_states: encoded };
  let past: Past | null = null;
  let guess = before?.tokens ?? [];
  let failures = 0;
  let next = beginning;
  const generated: Generated = { tokens: [], probabilities: [], ended: false };
  while (generated.tokens.length < most) {
    signal?.throwIfAborted();
    const ids = [next, ...guess];
    const results = await decoder.run({
      ...sound,
      ...(past ?? noPast),
      input_ids: integers(ids, 1, ids.length),
      use_cache_branch: new Tensor('bool', Uint8Array.of(past ? 1 : 0), [1]),
    });
    const logits = floatsOf(results, 'logits');
    let right = 0;
    for (; right < ids.length; right++) {
      const { token, probability } = mostProbable(logits, right);
      generated.probabilities.push(probability);
      next = token;
      if (token === end) return { ...generated, ended: true };
      generated.tokens.push(token);
      if (token !== guess[right]) break;
    }
    // The guess went on with one other word: what follows it may still be right.
    failures = right > 0 ? 0 : failures + 1;
    guess = failures < mostFailures ? guess.slice(right + 1) : [];
    past = pastOf(results, past, right + 1);
  }
  return generated;
}

/** What the decoder has computed of the sound and of the tokens so far, as inputs of its next run. */
type Past = Record<string, Tensor>;

const pastNames = (part: 'decoder' | 'encoder'): string[] =>
  Array.from({ length: layers }, (_, layer) => [`${layer}.${part}.key`, `${layer}.${part}.value`]).flat();
const ofTokens = pastNames('decoder');
const ofSound = pastNames('encoder');
const inputOf = (name: string): string => `past_key_values.${name}`;
const outputOf = (name: string): string => `present.${name}`;

/** The inputs of the first run. */
const noPast: Past = Object.fromEntries(
  [...ofTokens, ...ofSound].map((name) => [
    inputOf(name),
    floats(new Float32Array(0), 1, heads, 0, headSize),
  ]),
);

/** Adds a run's results, but for the guessed tokens that were wrong. `right`: number of new tokens that stay. */
function pastOf(results: Results, before: Past | null, right: number): Past {
  const past: Past = {};
  for (const name of ofSound)
    past[inputOf(name)] = before ? tensorOf(before, inputOf(name)) : tensorOf(results, outputOf(name));
  for (const name of ofTokens) {
    const length = (before?.[inputOf(name)]?.dims[2] ?? 0) + right;
    past[inputOf(name)] = shortened(results, outputOf(name), length);
  }
  return past;
}

/** Returns the first `length` positions of a result of the dimensions [1, heads, positions, headSize]. */
function shortened(results: Results, name: string, length: number): Tensor {
  const whole = tensorOf(results, name);
  const positions = whole.dims[2] ?? 0;
  if (positions === length) return whole;
  const data = floatsOf(results, name);
  const kept = new Float32Array(heads * length * headSize);
  for (let head = 0; head < heads; head++) {
    const from = head * positions * headSize;
    kept.set(data.subarray(from, from + length * headSize), head * length * headSize);
  }
  return floats(kept, 1, heads, length, headSize);
}

/** Returns the most probable token at a position, and its probability. */
function mostProbable(logits: Float32Array, position: number): { token: number; probability: number } {
  const row = logits.subarray(position * vocabulary, (position + 1) * vocabulary);
  let token = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < vocabulary; index++) {
    const logit = row[index] ?? 0;
    if (logit > highest) [token, highest] = [index, logit];
  }
  let sum = 0;
  for (const logit of row) if (logit > highest - mostBelow) sum += Math.exp(logit - highest);
  return { token, probability: 1 / sum };
}
/**
 * Reads the bytes of the tokens from sherpa-onnx's format, as latin1: a line with the token in base64 and its number for
 * each token. "▁" is a space, "<0x41>" the byte 0x41.
 */
const readTokens = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const token = Buffer.from(line.split(' ')[0] ?? '', 'base64').toString('latin1');
      const [, byte] = /^<0x([\dA-F]{2})>$/u.exec(token) ?? [];
      return byte === undefined
        ? token.replaceAll(space, ' ')
        : String.fromCodePoint(Number.parseInt(byte, 16));
    });
const space = Buffer.from('▁').toString('latin1');

/** Returns the text of tokens. */
function textOf(
  { tokens, probabilities }: Generated,
  bytesOf: readonly string[],
): Pick<Decoded, 'text' | 'probability' | 'confidences'> {
  const words: { bytes: string; probability: number }[] = [];
  for (const [index, token] of tokens.entries())
    for (const [part, bytes] of (bytesOf[token] ?? '').split(' ').entries()) {
      // A space begins a word.
      if (part > 0 || words.length === 0) words.push({ bytes: '', probability: 1 });
      const word = words.at(-1);
      if (!word || bytes === '') continue;
      word.bytes += bytes;
      word.probability = Math.min(word.probability, probabilities[index] ?? 0);
    }
  const written = words.filter(({ bytes }) => bytes !== '');
  const logs = probabilities.reduce((sum, probability) => sum + Math.log(probability), 0);
  const mean = Math.exp(logs / Math.max(1, probabilities.length));
  return {
    text: written.map(({ bytes }) => Buffer.from(bytes, 'latin1').toString()).join(' '),
    probability: mean,
    confidences: written.map(({ probability }) => confidence(probability, mean)),
  };
}

/**
 * Returns the probability that a word is right. `word`: probability of its least probable token; `mean`: that of all
 * tokens. A logistic regression over 2,030 words of the English voices for tuning, as spoken and in kitchen noise of 12
 * to −3 dB. Of words with 0.95 and more, 98 % are right, of those with 0.8 to 0.9 90 %, and of those with 0.1 to 0.3
 * 17 %.
 */
const confidence = (word: number, mean: number): number =>
  1 / (1 + Math.exp(1.06 - 0.49 * logOdds(word) - 0.98 * logOdds(mean)));

/** Limited, because the model is more certain than it can know. */
function logOdds(probability: number): number {
  const limited = Math.min(0.995, Math.max(0.01, probability));
  return Math.log(limited / (1 - limited));
}

/** Yields noises of a second: bursts that fade, as coughs and knocks do, of different lengths (s) and levels. */
function* noises(): Generator<Float32Array> {
  let state = 1;
  // The generator of Park and Miller (1988), so that the noises are the same in each process.
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 1_073_741_823.5 - 1;
  for (const fade of [0.05, 0.15])
    for (const level of [0.03, 0.3])
      yield Float32Array.from({ length: recogniserSampleRate }, (_, index) => {
        const since = index / recogniserSampleRate - 0.25;
        return since < 0 ? 0 : level * random() * Math.exp(-since / fade);
      });
}
