import type { Language } from '@candi/contract/platform/enumerations';
import type { AudioClip } from '../../../tests/browser/microphone.ts';
import { wavFile } from '../../../tests/measure/wav.ts';
import type { SoundSegment } from '../../../tests/doubles/script.ts';
import { answerSets, type Question } from './offline/candidates.ts';
import { candidatesOf, record, type Candidate, type SpeechEngines } from './offline/corpus.ts';

/** A synthetic answer with its audio. */
export interface Answer {
  id: string;
  /** ID of the candidate who gives it. */
  voice: string;
  clips: AudioClip[];
  /** What a scripted recogniser double would recognise; empty if the recogniser processes the audio itself. */
  script: SoundSegment[];
  /** The question that it answers; any question if there is none. */
  question?: Question;
  /** Description of the pauses, for output. */
  pauses: string;
}

/** Number of English answers that the offline engine recognises. */
const heardCount = 16;
/** Maximum number of answers in each language. */
export const maxAnswers = 240;
/**
 * Maximum number of answers by one candidate. An interview has five questions, and an answer that is cut off counts
 * twice.
 */
export const answersPerRoom = 4;

/**
 * Returns the answers of candidates as audio, up to `count`. `script`: whether a recogniser double knows their words; if
 * not, the recogniser hears them.
 */
const spokenAnswers = async (
  candidates: readonly Candidate[],
  count: number,
  engines: SpeechEngines,
  { isKnown }: { isKnown: boolean },
): Promise<Answer[]> => {
  const prefix = isKnown ? '' : 'heard-';
  const answers: Answer[] = [];
  for (const [seed, candidate] of candidates.entries()) {
    if (answers.length >= count) break;
    for (const [index, recording] of (await record(engines, candidate, seed)).entries()) {
      const { sound, segments, pauses } = recording;
      const question = candidate.questions[index];
      answers.push({
        id: prefix + (candidate.answers[index]?.id ?? ''),
        voice: prefix + candidate.id,
        clips: [{ file: wavFile(sound), gapMs: 0 }],
        script: isKnown ? segments : [],
        pauses: pauses.map(({ fromMs, toMs }) => `${((toMs - fromMs) / 1000).toFixed(1)} s`).join(' + '),
        ...(question && { question }),
      });
    }
  }
  return answers.slice(0, Math.max(0, count));
};

/**
 * Returns the first `count` synthetic answers in a language, those of candidates used for tuning and held back in turn. In
 * English, answers that the offline engine recognises come first. Every run gets the same answers.
 */
export const answersIn = async (
  language: Language,
  count: number,
  engines: SpeechEngines,
): Promise<Answer[]> => {
  const sets = answerSets.map((set) => candidatesOf(language, set, 'natural'));
  const candidates = (sets[0] ?? []).flatMap((_, index) => sets.flatMap((set) => set[index] ?? []));
  const wanted = language === 'en' ? Math.min(heardCount, count) : 0;
  // Other takes than the answers that follow.
  const heard = await spokenAnswers(candidates.toReversed(), wanted, engines, { isKnown: false });
  return [...heard, ...(await spokenAnswers(candidates, count - wanted, engines, { isKnown: true }))];
};

/** Groups answers by room: a room has only one voice and at most `answersPerRoom` answers. */
export const roomsOf = (answers: readonly Answer[]): Answer[][] =>
  Object.values(Object.groupBy(answers, ({ voice }) => voice)).flatMap((all = []) => {
    const size = Math.ceil(all.length / Math.ceil(all.length / answersPerRoom));
    return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
      all.slice(i * size, (i + 1) * size),
    );
  });
