import { randomFrom } from '@candi/agent/simulation/random';
import type { Language } from '@candi/contract/platform/enumerations';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { Sound } from '../../../measure/sound.ts';
import { fillingSound } from '../fillings.ts';
import { speak } from '../synthesis.ts';
import type { Pause, PausePlace, ScriptedAnswer, ScriptedCandidate } from './candidates.ts';

/** Sample rate of the recordings (Hz): that of the recogniser, the voice detector and the turn detector. */
export const recordingRate = 16_000;
/** Silence before an answer and after it (ms); the latter is longer than Candi ever waits. */
const leadMs = 600;
const tailMs = 5000;
/** Silence between two sentences without a planned pause (ms). */
const breathMs = { least: 150, most: 400 } as const;

/** Words that a recogniser reports together. Times are relative to the recording's start (ms). */
export interface RecognisedWords {
  text: string;
  startMs: number;
  endMs: number;
}

/** A pause within an answer: from the last sound before it to the first word after it (ms). */
export interface RecordedPause {
  fromMs: number;
  toMs: number;
  place: PausePlace;
}

/** The audio of an answer and the truth about it. Times are relative to the recording's start (ms). */
export interface Recording {
  samples: Int16Array;
  words: RecognisedWords[];
  pauses: RecordedPause[];
  /** The last sample of speech. */
  endMs: number;
}

class Track {
  readonly #parts: { at: number; samples: Float32Array }[] = [];
  #length = 0;

  get ms(): number {
    return (this.#length * 1000) / recordingRate;
  }

  silence(ms: number): void {
    this.#length += Math.round((ms * recordingRate) / 1000);
  }

  add({ samples, sampleRate }: Sound): void {
    const own = createResampler(sampleRate, recordingRate)(samples, true).slice();
    this.#parts.push({ at: this.#length, samples: own });
    this.#length += own.length;
  }

  samples(): Int16Array {
    const all = new Int16Array(this.#length);
    for (const { at, samples } of this.#parts)
      for (const [i, sample] of samples.entries())
        all[at + i] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    return all;
  }
}

const addPause = (track: Track, { ms, filling, place }: Pause, random: () => number): RecordedPause => {
  const fromMs = track.ms;
  if (filling === 'silence') track.silence(ms);
  else {
    const beforeMs = ms * (0.4 + 0.2 * random());
    track.silence(beforeMs);
    track.add(fillingSound(filling, 1, random));
    track.silence(ms - beforeMs);
  }
  return { fromMs, toMs: track.ms, place };
};

/** Synthesises an answer. Each sentence is one utterance that is cut at its pauses, so that only its end falls. */
const recordAnswer = async (
  engine: Synthesiser,
  language: Language,
  { speaker, speed }: Pick<ScriptedCandidate, 'speaker' | 'speed'>,
  { sentences, pauses }: ScriptedAnswer,
  random: () => number,
): Promise<Recording> => {
  const track = new Track();
  const words: RecognisedWords[] = [];
  const recorded: RecordedPause[] = [];
  track.silence(leadMs);
  for (const [sentence, sentenceWords] of sentences.entries()) {
    const own = pauses.filter((pause) => pause.sentence === sentence);
    const inside = own.filter(({ afterWord }) => afterWord < sentenceWords.length);
    const segments = await speak(engine, language, {
      words: sentenceWords,
      pauses: inside,
      pitch: 1,
      speed,
      speaker,
    });
    for (const [part, segment] of segments.entries()) {
      const startMs = track.ms;
      track.add(segment.sound);
      const text = segment.words.map(({ word }) => word.replaceAll(/[,.;:!?،؛]/gu, '')).join(' ');
      if (text !== '') words.push({ text, startMs, endMs: track.ms });
      const pause = inside[part] ?? own.find(({ afterWord }) => afterWord === sentenceWords.length);
      if (pause !== undefined) recorded.push(addPause(track, pause, random));
      else if (sentence < sentences.length - 1)
        track.silence(breathMs.least + (breathMs.most - breathMs.least) * random());
    }
  }
  const endMs = words.at(-1)?.endMs ?? leadMs;
  track.silence(tailMs);
  return { samples: track.samples(), words, pauses: recorded, endMs };
};

/** Synthesises a candidate's answers, in order. */
export const recordCandidate = async (
  engine: Synthesiser,
  candidate: ScriptedCandidate,
  seed: number,
): Promise<Recording[]> => {
  const random = randomFrom(seed);
  const recordings: Recording[] = [];
  for (const answer of candidate.answers)
    recordings.push(await recordAnswer(engine, candidate.language, candidate, answer, random));
  return recordings;
};
