import { readFileSync } from 'node:fs';
import { randomFrom } from '@candi/agent/simulation/random';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { recorded, type AudioClip } from '../../browser/microphone.ts';
import { wavFile } from '../../measure/wav.ts';
import type { SoundSegment } from '../doubles/script.ts';
import { fillingSound } from './fillings.ts';
import { answerSets, candidatesIn, type Question } from './offline/candidates.ts';
import { recordCandidate } from './offline/recording.ts';
import { planAnswers, type PlannedAnswer } from './pause-set.ts';

/** A synthetic answer with its audio. */
export interface Answer {
  id: string;
  /** Name of the voice. Each voice belongs to a different candidate. */
  voice: string;
  clips: AudioClip[];
  /** What a scripted recogniser double would recognise; empty if the recogniser processes the audio itself. */
  script: SoundSegment[];
  /** The question that it answers; any question if there is none. */
  question?: Question;
  /** Description of the pauses, for output. */
  pauses: string;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../speech/${name}.json`, import.meta.url), 'utf8'));

const recordedSeed = 1;
/** Number of answers that were recorded in English. */
const recordedCount = 16;
/** Maximum number of answers in each language. */
export const maxAnswers = 240;
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

/** Joins the spoken segments of an answer with the sounds that fill its pauses. */
const withPauses = (
  speech: readonly AudioClip['file'][],
  { pauses, pitch }: PlannedAnswer,
  random: () => number,
): AudioClip[] => {
  const fillings = pauses.map(({ filling }) =>
    filling === 'silence' ? null : fillingSound(filling, pitch, random),
  );
  return speech.flatMap((file, i): AudioClip[] => {
    const pause = pauses[i];
    const filling = fillings[i];
    if (!pause) return [{ file, gapMs: 0 }];
    if (!filling) return [{ file, gapMs: pause.beforeMs + pause.afterMs }];
    return [
      { file, gapMs: pause.beforeMs },
      { file: wavFile(filling), gapMs: pause.afterMs },
    ];
  });
};

/** Returns the English answers, which were recorded with flite in two parts each. */
const recordedAnswers = (): Answer[] => {
  const { pauses } = read('answers') as { pauses: { id: string; voice: string; text: string[] }[] };
  const chosen = pauses.slice(0, recordedCount).toSorted((a, b) => a.voice.localeCompare(b.voice));
  const texts = chosen.map(({ text }) => text.map((half) => half.split(' ')));
  const plans = planAnswers(
    texts.map((halves) => halves.flat()),
    { seed: recordedSeed, sameVoice: recordedCount, pausesOf: (index) => [texts[index]?.[0]?.length ?? 0] },
  );
  const random = randomFrom(recordedSeed);
  return chosen.flatMap(({ id, voice }, i) => {
    const plan = plans[i];
    if (!plan) return [];
    const clips = withPauses([recorded(`${id}-a`), recorded(`${id}-b`)], plan, random);
    return [{ id, voice, clips, script: [], pauses: describePauses(plan) }];
  });
};

/**
 * Returns the answers of the offline bench's candidates as audio, up to `count`. Candidates used for tuning and
 * candidates held back alternate.
 */
const scriptedAnswers = async (language: Language, count: number, engine: Synthesiser): Promise<Answer[]> => {
  const sets = answerSets.map((set) => candidatesIn(language, set));
  const candidates = (sets[0] ?? []).flatMap((_, index) => sets.flatMap((set) => set[index] ?? []));
  const answers: Answer[] = [];
  for (const [seed, candidate] of candidates.entries()) {
    if (answers.length >= count) break;
    for (const [index, recording] of (await recordCandidate(engine, candidate, seed)).entries()) {
      const { sound, segments, pauses } = recording;
      const question = candidate.questions[index];
      answers.push({
        id: candidate.answers[index]?.id ?? '',
        voice: candidate.id,
        clips: [{ file: wavFile(sound), gapMs: 0 }],
        script: segments,
        pauses: pauses.map(({ fromMs, toMs }) => `${((toMs - fromMs) / 1000).toFixed(1)} s`).join(' + '),
        ...(question && { question }),
      });
    }
  }
  return answers.slice(0, count);
};

/**
 * Returns the first `count` synthetic answers in a language; in English, the recorded ones come first. Every run gets
 * the same answers.
 */
export const answersIn = async (
  language: Language,
  count: number,
  engine: Synthesiser,
): Promise<Answer[]> => {
  const recordedFirst = language === 'en' ? recordedAnswers() : [];
  const others = await scriptedAnswers(language, count - recordedFirst.length, engine);
  return [...recordedFirst, ...others].slice(0, count);
};

/** Groups answers by room: a room has only one voice and at most `answersPerRoom` answers. */
export const roomsOf = (answers: readonly Answer[]): Answer[][] =>
  Object.values(Object.groupBy(answers, ({ voice }) => voice)).flatMap((all = []) => {
    const size = Math.ceil(all.length / Math.ceil(all.length / answersPerRoom));
    return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
      all.slice(i * size, (i + 1) * size),
    );
  });
