import { readFileSync } from 'node:fs';
import { randomFrom } from '@candi/agent/simulation/random';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { recorded, type AudioClip } from '../../browser/microphone.ts';
import type { Sound } from '../../measure/sound.ts';
import { wavFile } from '../../measure/wav.ts';
import { speechLevel, type KnownWord, type SoundSegment } from '../doubles/script.ts';
import { fillingSound } from './fillings.ts';
import { planAnswers, type PlannedAnswer } from './pause-set.ts';
import { speak } from './synthesis.ts';

/** A synthetic answer with its audio. */
export interface Answer {
  id: string;
  /** Name of the voice. Each voice belongs to a different candidate. */
  voice: string;
  clips: AudioClip[];
  /** What a scripted recogniser double would recognise; empty if the recogniser processes the audio itself. */
  script: SoundSegment[];
  /** Description of the pauses, for output. */
  pauses: string;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../speech/${name}.json`, import.meta.url), 'utf8'));

const seeds: Record<Language, number> = { en: 1, pt: 2, es: 3, ar: 4 };
/**
 * Returns a set's random seed: 1 to 4 for the first set of each language, increased by the number of languages for
 * each further set.
 */
const seedOf = (language: Language, set: number): number => seeds[language] + set * languages.length;
/**
 * Number of answers in a set, one for each of the language's sentences. Each further set repeats the sentences with
 * different pauses and, except in English, different voices.
 */
const perSet = 16;
const maxSets = 10;
/** Maximum number of answers in each language. */
export const maxAnswers = maxSets * perSet;
/**
 * Maximum number of answers by one candidate. An interview has five questions, and an answer that is cut off counts
 * twice.
 */
export const answersPerRoom = 4;

const describePauses = ({ pauses }: PlannedAnswer): string =>
  pauses
    .map(({ filling, beforeMs, afterMs }) => {
      const seconds = `${((beforeMs + afterMs) / 1000).toFixed(1)} s`;
      return filling === 'silence' ? seconds : `${seconds} ${filling}`;
    })
    .join(' + ');

/** Returns the script entry of a continuous sound, for a scripted recogniser double. */
export const soundSegmentOf = ({ samples, sampleRate }: Sound, words: KnownWord[]): SoundSegment => {
  const step = Math.round(sampleRate / 100);
  let onset = 0;
  for (; onset + step <= samples.length; onset += step) {
    const energy = samples.subarray(onset, onset + step).reduce((sum, sample) => sum + sample * sample, 0);
    if (Math.sqrt(energy / step) * 32_768 >= speechLevel) break;
  }
  return {
    lengthMs: (samples.length * 1000) / sampleRate,
    onsetMs: (onset * 1000) / sampleRate,
    words,
  };
};

/** Joins the spoken segments of an answer with the sounds that fill its pauses. */
const withPauses = (
  speech: readonly AudioClip['file'][],
  { pauses, pitch }: PlannedAnswer,
  random: () => number,
): { clips: AudioClip[]; fillings: (Sound | null)[] } => {
  const fillings = pauses.map(({ filling }) =>
    filling === 'silence' ? null : fillingSound(filling, pitch, random),
  );
  const clips = speech.flatMap((file, i): AudioClip[] => {
    const pause = pauses[i];
    const filling = fillings[i];
    if (!pause) return [{ file, gapMs: 0 }];
    if (!filling) return [{ file, gapMs: pause.beforeMs + pause.afterMs }];
    return [
      { file, gapMs: pause.beforeMs },
      { file: wavFile(filling), gapMs: pause.afterMs },
    ];
  });
  return { clips, fillings };
};

/** Makes an answer's id unique across sets. */
const inSet = (id: string, set: number): string => (set === 0 ? id : `${id}.${set + 1}`);

/** Returns the English answers, which were recorded with flite in two parts each. */
const recordedAnswers = (set: number): Answer[] => {
  const { pauses } = read('answers') as { pauses: { id: string; voice: string; text: string[] }[] };
  const chosen = pauses.slice(0, perSet).toSorted((a, b) => a.voice.localeCompare(b.voice));
  const texts = chosen.map(({ text }) => text.map((half) => half.split(' ')));
  const plans = planAnswers(
    texts.map((halves) => halves.flat()),
    { seed: seedOf('en', set), sameVoice: perSet, pausesOf: (index) => [texts[index]?.[0]?.length ?? 0] },
  );
  const random = randomFrom(seedOf('en', set));
  return chosen.flatMap(({ id, voice }, i) => {
    const plan = plans[i];
    if (!plan) return [];
    const { clips } = withPauses([recorded(`${id}-a`), recorded(`${id}-b`)], plan, random);
    return [
      { id: inSet(id, set), voice: inSet(voice, set), clips, script: [], pauses: describePauses(plan) },
    ];
  });
};

/** Returns answers synthesised by the offline TTS engine. */
const synthesised = async (
  language: Exclude<Language, 'en'>,
  set: number,
  engine: Synthesiser,
): Promise<Answer[]> => {
  const sentences = (read('sentences') as Record<typeof language, string[]>)[language].slice(0, perSet);
  const plans = planAnswers(
    sentences.map((sentence) => sentence.split(' ')),
    { seed: seedOf(language, set), sameVoice: answersPerRoom },
  );
  const random = randomFrom(seedOf(language, set));
  const answers: Answer[] = [];
  for (const [i, plan] of plans.entries()) {
    const segments = await speak(engine, language, plan);
    const files = segments.map(({ sound }) => wavFile(sound));
    const { clips, fillings } = withPauses(files, plan, random);
    const script = segments.flatMap(({ sound, words }, at) => {
      const filling = fillings[at];
      return [soundSegmentOf(sound, words), ...(filling ? [soundSegmentOf(filling, [])] : [])];
    });
    answers.push({
      id: inSet(`${language}${String(i + 1).padStart(2, '0')}`, set),
      voice: inSet(`${Math.floor(i / answersPerRoom)}`, set),
      clips,
      script,
      pauses: describePauses(plan),
    });
  }
  return answers;
};

/** Returns the first `count` synthetic answers in a language. Every run gets the same answers. */
export const answersIn = async (
  language: Language,
  count: number,
  engine: Synthesiser,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let set = 0; answers.length < count; set += 1)
    answers.push(...(language === 'en' ? recordedAnswers(set) : await synthesised(language, set, engine)));
  return answers.slice(0, count);
};

/** Groups answers by room: a room has only one voice and at most `answersPerRoom` answers. */
export const roomsOf = (answers: readonly Answer[]): Answer[][] =>
  Object.values(Object.groupBy(answers, ({ voice }) => voice)).flatMap((all = []) => {
    const size = Math.ceil(all.length / Math.ceil(all.length / answersPerRoom));
    return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
      all.slice(i * size, (i + 1) * size),
    );
  });
