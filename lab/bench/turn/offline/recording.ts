import { randomFrom } from '@candi/agent/simulation/random';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { to16Bit, type Sound } from '../../../../tests/measure/sound.ts';
import { soundSegmentOf, type SoundSegment } from '../../../../tests/doubles/script.ts';
import { speak } from '../../../../tests/speech/synthesis.ts';
import type { PausePlace, ScriptedAnswer, ScriptedCandidate } from './candidates.ts';
import { addPause, leadMs, recordingRate, tailMs, Track, withoutPunctuation } from './track.ts';

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
  /** The audio up to the last sample of speech, for playing it into a microphone. */
  sound: Sound;
  /** The continuous sounds of the audio, for a recogniser double. */
  segments: SoundSegment[];
  words: RecognisedWords[];
  pauses: RecordedPause[];
  /** The last sample of speech. */
  endMs: number;
}

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
  const segments: SoundSegment[] = [];
  const recorded: RecordedPause[] = [];
  track.silence(leadMs);
  for (const [sentence, sentenceWords] of sentences.entries()) {
    const own = pauses.filter((pause) => pause.sentence === sentence);
    const inside = own.filter(({ afterWord }) => afterWord < sentenceWords.length);
    const spoken = await speak(engine, language, {
      words: sentenceWords,
      pauses: inside,
      pitch: 1,
      speed,
      speaker,
    });
    for (const [part, segment] of spoken.entries()) {
      const startMs = track.ms;
      track.add(segment.sound);
      const known = segment.words.map((word) => ({ ...word, word: withoutPunctuation(word.word) }));
      segments.push(soundSegmentOf(segment.sound, known));
      words.push({ text: known.map(({ word }) => word).join(' '), startMs, endMs: track.ms });
      const pause = inside[part] ?? own.find(({ afterWord }) => afterWord === sentenceWords.length);
      if (pause !== undefined) {
        const fromMs = track.ms;
        const filling = addPause(track, pause, random);
        if (filling !== null) segments.push(soundSegmentOf(filling, []));
        recorded.push({ fromMs, toMs: track.ms, place: pause.place });
      } else if (sentence < sentences.length - 1)
        track.silence(breathMs.least + (breathMs.most - breathMs.least) * random());
    }
  }
  const endMs = track.ms;
  const sound = { samples: track.samples(), sampleRate: recordingRate };
  track.silence(tailMs);
  return { samples: to16Bit(track.samples()), sound, segments, words, pauses: recorded, endMs };
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
