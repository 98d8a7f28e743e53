import type { Language } from '@candi/contract/platform/enumerations';
import { pick, randomFrom } from '@candi/agent/simulation/random';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { Sound } from '../../../tests/measure/sound.ts';
import type { SoundSegment } from '../../../tests/doubles/script.ts';
import { soundSegmentOf } from '../../../tests/doubles/script.ts';
import { fillingSound } from '../../../tests/speech/fillings.ts';
import { speak } from '../../../tests/speech/synthesis.ts';
import { sampleRate } from '../../../tests/calls/candidate.ts';
import { toSamples } from './samples.ts';
import { hummed, spokenTexts } from './texts.ts';

export const stimulusKinds = ['interruption', 'backchannel', 'cough', 'hum'] as const;
export type StimulusKind = (typeof stimulusKinds)[number];

/** A sound that a candidate makes while Candi speaks. Only an interruption should stop her. */
export interface Stimulus {
  id: string;
  kind: StimulusKind;
  /** The words, or the kind of a sound without words. */
  text: string;
  /** Sound at the candidate's sample rate, 16-bit. */
  samples: Int16Array;
  /** What a recogniser double that knows the words reports. */
  script: SoundSegment[];
  /** How long Candi has been speaking when it begins, at least (ms). */
  afterMs: number;
}

/** Numbers of interruptions and of backchannels in each language, and of coughs and of hums. */
export const perKind: Record<StimulusKind, number> = { interruption: 16, backchannel: 16, cough: 3, hum: 3 };

const seeds: Record<Language, number> = { en: 11, pt: 12, es: 13, ar: 14 };
/** Voices: pitch relative to the engine's own, from a low to a high one. */
const pitches = [0.62, 0.72, 0.85, 1, 1.1];
/** Range of the moment in Candi's utterance (ms). */
const moment = { least: 600, most: 3500 };

const between = (random: () => number, least: number, most: number): number =>
  least + (most - least) * random();

/** Returns the sound of a hummed backchannel: two hums, or one for a word without a break. */
const humOf = (text: string, pitch: number, random: () => number): Sound => {
  const first = fillingSound('hum', pitch, random);
  if (!text.includes('-')) return first;
  const second = fillingSound('hum', pitch * 1.08, random);
  const gap = Math.round(first.sampleRate * 0.05);
  const samples = new Float32Array(first.samples.length + gap + second.samples.length);
  samples.set(first.samples);
  samples.set(second.samples, first.samples.length + gap);
  return { samples, sampleRate: first.sampleRate };
};

const wholeAs = (text: string, { samples, sampleRate: rate }: Sound): SoundSegment['words'] => [
  { word: text, startMs: 0, endMs: (samples.length * 1000) / rate },
];

const spoken = async (
  engine: Synthesiser,
  language: Language,
  text: string,
  random: () => number,
): Promise<{ sound: Sound; words: SoundSegment['words'] }> => {
  const pitch = pick(random, pitches);
  const speed = between(random, 0.95, 1.2);
  if (hummed.has(text)) {
    const sound = humOf(text, pitch, random);
    return { sound, words: wholeAs(text, sound) };
  }
  const [whole] = await speak(engine, language, { words: text.split(' '), pauses: [], pitch, speed });
  if (whole === undefined) throw new Error(`“${text}” was not synthesised`);
  return whole;
};

/**
 * Returns what the candidates of a language say and do while Candi speaks, always the same, in a mixed order.
 * `kinds`: how many of each.
 */
export const stimuliIn = async (
  language: Language,
  engine: Synthesiser,
  kinds: Record<StimulusKind, number> = perKind,
): Promise<Stimulus[]> => {
  const random = randomFrom(seeds[language]);
  const { interruptions, backchannels } = spokenTexts[language];
  const stimuli: Stimulus[] = [];
  const add = (kind: StimulusKind, index: number, text: string, sound: Sound, words: SoundSegment['words']) =>
    stimuli.push({
      id: `${language}-${kind}-${String(index + 1).padStart(2, '0')}`,
      kind,
      text,
      samples: toSamples(sound, sampleRate),
      script: [soundSegmentOf(sound, words)],
      afterMs: Math.round(between(random, moment.least, moment.most)),
    });
  for (const [kind, texts] of [
    ['interruption', interruptions],
    ['backchannel', backchannels],
  ] as const)
    for (const [index, text] of texts.slice(0, kinds[kind]).entries()) {
      const { sound, words } = await spoken(engine, language, text, random);
      add(kind, index, text, sound, words);
    }
  for (const kind of ['cough', 'hum'] as const)
    for (let index = 0; index < kinds[kind]; index += 1)
      add(kind, index, kind, fillingSound(kind, pick(random, pitches), random), []);
  return mixed(stimuli, random);
};

/** Returns the items in a random order. */
const mixed = (stimuli: readonly Stimulus[], random: () => number): Stimulus[] =>
  stimuli
    .map((stimulus) => ({ stimulus, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ stimulus }) => stimulus);

/** Returns the sentence that makes Candi speak again, in the engine's own voice. */
export const nudgeIn = async (
  language: Language,
  engine: Synthesiser,
): Promise<Pick<Stimulus, 'samples' | 'script'>> => {
  const words = spokenTexts[language].nudge.split(' ');
  const [whole] = await speak(engine, language, { words, pauses: [], pitch: 1, speed: 1 });
  if (whole === undefined) throw new Error('the nudge was not synthesised');
  return {
    samples: toSamples(whole.sound, sampleRate),
    script: [soundSegmentOf(whole.sound, whole.words)],
  };
};
