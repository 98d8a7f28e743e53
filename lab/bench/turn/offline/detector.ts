import { Pitch } from '@candi/agent/speech/pitch';
import type { Language } from '@candi/contract/platform/enumerations';
import { voiceKinds, voicesFor } from './corpus.ts';
import { observations, type ObservedSet } from './observations.ts';
import { observe, type Observation } from './observe.ts';
import { realRecordings } from './real-recordings.ts';
import type { ObservedAnswer } from './replay.ts';
import { recordingRate } from './track.ts';

/** The turn detector's probabilities that speech is complete, at ends and in pauses inside. */
export interface Judged {
  ends: number[];
  inside: number[];
}

/** Number of candidates of each set whose answers are compared: each text once. */
const compared = 4;
/** Probability above which speech counts as complete. */
const complete = 0.5;
/** How long after a pause its prediction may come (ms). */
const lateMs = 100;

type Prediction = Extract<Observation, { kind: 'prediction' }>;

const predictionsOf = (observed: readonly Observation[]): Prediction[] =>
  observed.filter((one): one is Prediction => one.kind === 'prediction');

/** Returns what the detector says of answers. A pause that is too short for the session to ask isn't counted. */
export const judgedAnswers = (answers: readonly ObservedAnswer[]): Judged => {
  const judged: Judged = { ends: [], inside: [] };
  for (const { observed, pauses, endMs } of answers) {
    const predictions = predictionsOf(observed);
    const last = predictions.findLast(({ atMs }) => atMs > endMs);
    if (last) judged.ends.push(last.probability);
    for (const { fromMs, toMs } of pauses) {
      const first = predictions.find(({ atMs }) => atMs > fromMs && atMs <= toMs + lateMs);
      if (first) judged.inside.push(first.probability);
    }
  }
  return judged;
};

const shareOf = (probabilities: readonly number[]): string => {
  const count = probabilities.filter((probability) => probability > complete).length;
  return probabilities.length === 0 ? '–' : `${Math.round((100 * count) / probabilities.length)} %`;
};

/**
 * Returns the share of pairs of an end and a pause in which the end's probability is higher (%): 50 % if the detector can't
 * tell them apart, whatever the threshold.
 */
const orderedShare = ({ ends, inside }: Judged): string => {
  const pairs = ends.flatMap((end) => inside.map((pause) => Number(end > pause) + Number(end === pause) / 2));
  const sum = pairs.reduce((total, pair) => total + pair, 0);
  return pairs.length === 0 ? '–' : `${Math.round((100 * sum) / pairs.length)} %`;
};

export const detectorRow = (judged: Judged) => {
  const { ends, inside } = judged;
  return {
    ends: ends.length,
    'complete at ends': shareOf(ends),
    'pauses inside': inside.length,
    'complete inside': shareOf(inside),
    'ends above pauses': orderedShare(judged),
  };
};

const judgedSets = (sets: readonly ObservedSet[]): Judged =>
  judgedAnswers(sets.flatMap(({ candidates }) => candidates.flatMap(({ answers }) => answers)));

/** Returns the rows of synthetic voices: both sets together, each text once. */
const syntheticRows = async (root: string, spoken: readonly Language[]): Promise<[string, Judged][]> => {
  const rows: [string, Judged][] = [];
  for (const voices of voiceKinds) {
    const those = spoken.filter((language) => voicesFor(language, voices) === voices);
    const sets = await observations(root, those, 'browser', voices, compared);
    for (const language of those)
      rows.push([`${language}, ${voices}`, judgedSets(sets.filter((set) => set.language === language))]);
  }
  return rows;
};

/** Returns the rows of real voices. Pauses inside are the silences in which the session asks the detector. */
const realRows = async (): Promise<[string, Judged][]> => {
  const rows: [string, Judged][] = [];
  for (const { name, all } of realRecordings()) {
    const judged: Judged = { ends: [], inside: [] };
    for (const { recording, isEnd } of all) {
      const predictions = predictionsOf(await observe(recording, new Pitch(recordingRate)));
      for (const { atMs, probability } of predictions)
        (atMs > recording.endMs && isEnd ? judged.ends : judged.inside).push(probability);
    }
    rows.push([name, judged]);
  }
  return rows;
};

/**
 * Runs `npm run bench -- turn --offline --detector`: prints how often the turn detector finds speech complete at ends and
 * in pauses inside, for espeak-ng's voices, natural ones and real recordings.
 */
export const runDetector = async (root: string, spoken: readonly Language[]): Promise<void> => {
  const rows = [...(await syntheticRows(root, spoken)), ...(await realRows())];
  console.log(
    `Share judged complete (P > ${complete}) 200 ms after the voice stops, and how often an end is judged above a pause:`,
  );
  console.table(Object.fromEntries(rows.map(([name, judged]) => [name, detectorRow(judged)])));
};
