import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordings } from '@candi/infra/offline-ai/testing/speech';
import { fromPcm, to16Bit, type Sound } from '../../../../tests/measure/sound.ts';
import { promptFolder, promptSamples } from '../../prompts.ts';
import type { PromptLanguage } from '../../prompts.ts';
import { silencesIn } from '../natural/silences.ts';
import type { Recording } from './recording.ts';
import { leadMs, recordingRate, tailMs, Track } from './track.ts';

/** Real voices, beside which the synthetic ones are compared. README.md says which may be used for what. */

export interface RealRecording {
  recording: Recording;
  /** Whether the speech ends with a sentence; if not, the reader pauses inside one. */
  isEnd: boolean;
}

/** A kind of recordings. */
export interface RealRecordings {
  name: string;
  all: RealRecording[];
}

const promptLanguages: readonly { name: string; language: PromptLanguage }[] = [
  { name: 'prompts, English', language: 'en' },
  { name: 'prompts, Spanish', language: 'es' },
];
/** Lengths of the prompts that are used (s): shorter ones are mostly parts of sentences. */
const promptS = { least: 3, most: 12 } as const;
const mostPrompts = 40;

/** Returns a recording as a candidate's answer: with silence before and after the speech. */
const answerOf = (sound: Sound, isEnd: boolean): RealRecording => {
  const last = silencesIn(sound, 0).at(-1);
  const length = last?.to === sound.samples.length ? last.from : sound.samples.length;
  const track = new Track();
  track.silence(leadMs);
  track.add({ ...sound, samples: sound.samples.slice(0, length) });
  const endMs = track.ms;
  const spoken = { samples: track.samples(), sampleRate: recordingRate };
  track.silence(tailMs);
  const samples = to16Bit(track.samples());
  return { isEnd, recording: { samples, sound: spoken, segments: [], words: [], pauses: [], endMs } };
};

const book = (): RealRecordings => ({
  name: 'book, English',
  all: recordings('librivox').map(({ words, pcm }) =>
    answerOf({ samples: fromPcm(pcm), sampleRate: recordingRate }, /[.?!]$/u.test(words)),
  ),
});

/** Returns some of the prompts of a folder, spread over the alphabet. */
const prompts = (name: string, folder: string): RealRecordings => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.wav'));
  const sounds = files
    .toSorted()
    .map((file) => promptSamples(join(folder, file), recordingRate))
    .filter(
      ({ length }) => length >= promptS.least * recordingRate && length <= promptS.most * recordingRate,
    );
  const every = Math.max(1, Math.floor(sounds.length / mostPrompts));
  const chosen = sounds.filter((_, at) => at % every === 0).slice(0, mostPrompts);
  return {
    name,
    all: chosen.map((samples) => answerOf({ samples, sampleRate: recordingRate }, true)),
  };
};

/** Returns the recordings that this machine has. The prompts are those of Debian's packages, if they are installed. */
export const realRecordings = (): RealRecordings[] => [
  book(),
  ...promptLanguages.flatMap(({ name, language }) => {
    const folder = promptFolder(language);
    return folder === null ? [] : [prompts(name, folder)];
  }),
];
