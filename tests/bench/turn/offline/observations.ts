import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Pitch } from '@candi/agent/speech/pitch';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { initializeLogger } from '@livekit/agents';
import { z } from 'zod';
import { answerSets, candidatesIn, type AnswerSet, type ScriptedCandidate } from './candidates.ts';
import { observation, observe } from './observe.ts';
import { recordCandidate, recordingRate } from './recording.ts';
import type { ObservedAnswer } from './replay.ts';
import { throughTelephone } from './telephone.ts';
import { storedFolder } from '../../figures/stored-file.ts';

/** Paths that affect what is observed. The policy and the conductor aren't among them. */
const observedPaths = [
  'agent/src/speech',
  'infra/offline-ai/tts',
  'pnpm-lock.yaml',
  'tests/bench/doubles/delays.ts',
  'tests/bench/turn/fillings.ts',
  'tests/bench/turn/synthesis.ts',
  'tests/bench/turn/offline/candidates.ts',
  'tests/bench/turn/offline/observe.ts',
  'tests/bench/turn/offline/recording.ts',
  'tests/speech/turns',
];

/** Those that also affect what is observed of a telephone. */
const telephonePaths = [...observedPaths, 'media/phone/g711.ts', 'tests/bench/turn/offline/telephone.ts'];

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
  candidates: { candidate: ScriptedCandidate; answers: ObservedAnswer[] }[];
}

const observeSet = async (
  engine: Synthesiser,
  candidates: readonly ScriptedCandidate[],
  line: Line,
): Promise<ObservedAnswer[][]> => {
  const all: ObservedAnswer[][] = [];
  for (const [seed, candidate] of candidates.entries()) {
    const pitch = new Pitch(recordingRate);
    const answers: ObservedAnswer[] = [];
    for (const [index, recording] of (await recordCandidate(engine, candidate, seed)).entries()) {
      const { pauses, endMs } = recording;
      const id = candidate.answers[index]?.id ?? '';
      const samples = line === 'telephone' ? throughTelephone(recording.samples) : recording.samples;
      answers.push({ id, observed: await observe({ ...recording, samples }, pitch), pauses, endMs });
    }
    all.push(answers);
  }
  return all;
};

/**
 * Synthesises and observes the answers of both sets in each of the languages. The observations are stored in
 * .cache/bench/turn-offline, and those of telephones beside it, so that only the policy runs again after it was changed.
 */
export const observations = async (
  root: string,
  spoken: readonly Language[],
  line: Line,
): Promise<ObservedSet[]> => {
  // The detector warns that it is slower than real time, which doesn't matter here.
  initializeLogger({ pretty: false, level: 'error' });
  const folder =
    line === 'telephone'
      ? storedFolder(root, 'turn-offline-telephone', telephonePaths)
      : storedFolder(root, 'turn-offline', observedPaths);
  let engine: Synthesiser | null = null;
  const sets: ObservedSet[] = [];
  for (const set of answerSets)
    for (const language of spoken) {
      const file = join(folder, `${language}-${set}.json`);
      const candidates = candidatesIn(language, set);
      let answers = readStored(file);
      if (answers === null) {
        engine ??= await startSynthesiser(languages);
        answers = await observeSet(engine, candidates, line);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(answers));
        console.error(`${language}, ${set}, ${line}: ${answers.flat().length} answers were synthesised`);
      }
      const observed = answers;
      sets.push({
        language,
        set,
        candidates: candidates.map((candidate, at) => ({ candidate, answers: observed[at] ?? [] })),
      });
    }
  engine?.stop();
  return sets;
};
