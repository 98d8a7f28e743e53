import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Pitch } from '@candi/agent/speech/pitch';
import type { Language } from '@candi/contract/platform/enumerations';
import { initializeLogger } from '@livekit/agents';
import { z } from 'zod';
import { answerSets, type AnswerSet } from './candidates.ts';
import {
  candidatesOf,
  record,
  speechEngines,
  voicesFor,
  type Candidate,
  type SpeechEngines,
  type VoiceKind,
} from './corpus.ts';
import { observation, observe } from './observe.ts';
import { recordingRate } from './track.ts';
import type { ObservedAnswer } from './replay.ts';
import { throughTelephone } from './telephone.ts';
import { storedFolder } from '../../figures/stored-file.ts';

/** Paths that affect what is observed. The policy and the conductor aren't among them. */
const observedPaths = [
  'agent/src/speech',
  'infra/offline-ai/tts',
  'pnpm-lock.yaml',
  'tests/doubles/delays.ts',
  'tests/speech/fillings.ts',
  'tests/speech/synthesis.ts',
  'lab/bench/turn/offline/candidates.ts',
  'lab/bench/turn/offline/observe.ts',
  'lab/bench/turn/offline/recording.ts',
  'lab/bench/turn/offline/track.ts',
  'tests/measure/sound.ts',
  'lab/speech/turns',
];

/** Those that also affect what is observed of natural voices. */
const naturalPaths = ['lab/bench/turn/natural', 'lab/speech/natural', 'infra/speech-files/components.ts'];

/** Those that also affect what is observed of a telephone. */
const telephonePaths = ['media/phone/g711.ts', 'lab/bench/turn/offline/telephone.ts'];

/** How the candidates' voices reach the worker: from a browser, or by telephone. */
export type Line = 'browser' | 'telephone';

const stored = z.array(
  z.array(
    z.object({
      id: z.string(),
      observed: z.array(observation),
      pauses: z.array(
        z.object({ fromMs: z.number(), toMs: z.number(), place: z.enum(['mark', 'sentence', 'word']) }),
      ),
      endMs: z.number(),
    }),
  ),
);

const readStored = (file: string): ObservedAnswer[][] | null => {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

/** Candidates of a language and set, each with the observations of their answers. */
export interface ObservedSet {
  language: Language;
  set: AnswerSet;
  voices: VoiceKind;
  candidates: { candidate: Candidate; answers: ObservedAnswer[] }[];
}

const observeSet = async (
  engines: SpeechEngines,
  candidates: readonly Candidate[],
  line: Line,
): Promise<ObservedAnswer[][]> => {
  const all: ObservedAnswer[][] = [];
  for (const [seed, candidate] of candidates.entries()) {
    const pitch = new Pitch(recordingRate);
    const answers: ObservedAnswer[] = [];
    for (const [index, recording] of (await record(engines, candidate, seed)).entries()) {
      const { pauses, endMs } = recording;
      const id = candidate.answers[index]?.id ?? '';
      const samples = line === 'telephone' ? throughTelephone(recording.samples) : recording.samples;
      answers.push({ id, observed: await observe({ ...recording, samples }, pitch), pauses, endMs });
    }
    all.push(answers);
  }
  return all;
};

/** Returns the folder in which observations of these voices are stored. */
const folderOf = (root: string, voices: VoiceKind, line: Line): string =>
  storedFolder(root, ['turn-offline', voices, line].join('-'), [
    ...observedPaths,
    ...(voices === 'natural' ? naturalPaths : []),
    ...(line === 'telephone' ? telephonePaths : []),
  ]);

/**
 * Speaks and observes the answers of both sets in each of the languages. The observations are stored in .cache/bench, so
 * that only the policy runs again after it was changed. Arabic is always spoken by espeak-ng. `most`: maximum number of
 * candidates of a set.
 */
export const observations = async (
  root: string,
  spoken: readonly Language[],
  line: Line,
  wanted: VoiceKind = 'natural',
  most = Infinity,
): Promise<ObservedSet[]> => {
  // The detector warns that it is slower than real time, which doesn't matter here.
  initializeLogger({ pretty: false, level: 'error' });
  const engines = speechEngines();
  const sets: ObservedSet[] = [];
  for (const set of answerSets)
    for (const language of spoken) {
      const voices = voicesFor(language, wanted);
      const all = candidatesOf(language, set, wanted);
      const candidates = all.slice(0, most);
      const some = candidates.length < all.length ? `-${candidates.length}` : '';
      const file = join(folderOf(root, voices, line), `${language}-${set}${some}.json`);
      let answers = readStored(file);
      if (answers === null) {
        answers = await observeSet(engines, candidates, line);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(answers));
        console.error(
          `${language}, ${set}, ${line}, ${voices}: ${answers.flat().length} answers were spoken`,
        );
      }
      const observed = answers;
      sets.push({
        language,
        set,
        voices,
        candidates: candidates.map((candidate, at) => ({ candidate, answers: observed[at] ?? [] })),
      });
    }
  await engines.stop();
  return sets;
};
