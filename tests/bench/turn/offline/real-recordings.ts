import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordings } from '@candi/infra/offline-ai/testing/speech';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { wavHeaderBytes } from '@candi/infra/offline-ai/wire/wav-header';
import { fromPcm, to16Bit, type Sound } from '../../../measure/sound.ts';
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

/** Where Debian's packages of Asterisk's prompts put them, and the sample rate of the prompts (Hz). */
const promptsFolder = '/usr/share/asterisk/sounds';
const promptFolders = {
  'prompts, English': 'en_US_f_Allison',
  'prompts, Spanish': 'es_MX_f_Allison',
} as const;
const promptRate = 8000;
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
    .map((file) => fromPcm(readFileSync(join(folder, file)).subarray(wavHeaderBytes)))
    .filter(({ length }) => length >= promptS.least * promptRate && length <= promptS.most * promptRate);
  const every = Math.max(1, Math.floor(sounds.length / mostPrompts));
  const chosen = sounds.filter((_, at) => at % every === 0).slice(0, mostPrompts);
  return {
    name,
    all: chosen.map((samples) => {
      const wide = createResampler(promptRate, recordingRate)(samples, true).slice();
      return answerOf({ samples: wide, sampleRate: recordingRate }, true);
    }),
  };
};

/** Returns the recordings that this machine has. The prompts are those of Debian's packages, if they are installed. */
export const realRecordings = (): RealRecordings[] => [
  book(),
  ...Object.entries(promptFolders).flatMap(([name, folder]) => {
    const path = join(promptsFolder, folder);
    if (existsSync(path)) return [prompts(name, path)];
    console.error(`${name}: install asterisk-core-sounds-${folder.slice(0, 2)}-wav to measure them`);
    return [];
  }),
];
