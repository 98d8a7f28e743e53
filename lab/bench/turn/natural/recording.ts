import { randomFrom } from '@candi/agent/simulation/random';
import type { NaturalSpeaker } from '../../../speech/natural/voices.ts';
import type { NaturalSpeech } from '../../../speech/natural/speech-cache.ts';
import { to16Bit, type Sound } from '../../../../tests/measure/sound.ts';
import { soundSegmentOf, type KnownWord, type SoundSegment } from '../../../../tests/doubles/script.ts';
import type { RecognisedWords, RecordedPause, Recording } from '../offline/recording.ts';
import { addPause, leadMs, recordingRate, tailMs, Track, withoutPunctuation } from '../offline/track.ts';
import type { NaturalAnswer, NaturalCandidate, NaturalPause } from './candidates.ts';
import { longestSilence, silencesIn, type Silence } from './silences.ts';

/** Pause that the voice makes at each place where the answer may pause (ms). It is then given the planned length. */
export const spokenPauseMs = 300;
/** Shortest silence of a voice that counts as its pause (ms). */
const leastSilenceMs = 40;
/** How far before the end of a word and after the start of the next one the silence between them is looked for (ms). */
const earlyMs = 150;
const lateMs = 250;
/** Silence that is kept beside speech, over which it fades (s). */
const fadeS = 0.01;

interface Part {
  sound: Sound;
  words: KnownWord[];
  /** The pause after it; null after the last part. */
  pause: NaturalPause | null;
}

/** Returns the voice's own silence at a pause; null if the voice speaks on. */
const silenceAt = (speech: NaturalSpeech, { offset }: NaturalPause): Silence | null => {
  const before = speech.words.findLast((word) => word.offset < offset);
  const after = speech.words.find((word) => word.offset >= offset);
  if (!before || !after) return null;
  const at = (ms: number): number => Math.round((ms * speech.sampleRate) / 1000);
  return longestSilence(
    speech,
    leastSilenceMs,
    at(Math.max((before.startMs + before.endMs) / 2, before.endMs - earlyMs)),
    at(Math.min(after.startMs + lateMs, after.endMs)),
  );
};

const cutOut = ({ samples, sampleRate }: Sound, from: number, to: number): Sound => {
  const part = samples.slice(from, to);
  const fade = Math.min(Math.round(fadeS * sampleRate), part.length >> 1);
  for (let at = 0; at < fade; at += 1) {
    part[at] = ((part[at] ?? 0) * at) / fade;
    part[part.length - 1 - at] = ((part[part.length - 1 - at] ?? 0) * at) / fade;
  }
  return { samples: part, sampleRate };
};

/**
 * Divides speech where it is silent at a planned pause. A pause at which the voice speaks on is left out, because a cut
 * in a sound isn't a pause of a person.
 */
export const partsOf = (speech: NaturalSpeech, pauses: readonly NaturalPause[]): Part[] => {
  const cuts = pauses.flatMap((pause) => {
    const silence = silenceAt(speech, pause);
    return silence ? [{ pause, silence }] : [];
  });
  const kept = Math.round(fadeS * speech.sampleRate);
  const end = silencesIn(speech, 0).at(-1);
  const endOfSpeech = end?.to === speech.samples.length ? end.from : speech.samples.length;
  let from = 0;
  let firstOffset = 0;
  return [...cuts, null].map((cut): Part => {
    const to = Math.min(speech.samples.length, (cut?.silence.from ?? endOfSpeech) + kept);
    const lengthMs = ((to - from) * 1000) / speech.sampleRate;
    const placed = (ms: number): number =>
      Math.round(Math.min(lengthMs, Math.max(0, ms - (from * 1000) / speech.sampleRate)));
    const lastOffset = cut?.pause.offset ?? Infinity;
    const words = speech.words
      .filter(({ offset }) => offset >= firstOffset && offset < lastOffset)
      .map(({ word, startMs, endMs }) => ({
        word: withoutPunctuation(word),
        startMs: placed(startMs),
        endMs: placed(endMs),
      }));
    const part = { sound: cutOut(speech, from, to), words, pause: cut?.pause ?? null };
    from = Math.max(0, (cut?.silence.to ?? 0) - kept);
    firstOffset = lastOffset;
    return part;
  });
};

const recordAnswer = (speech: NaturalSpeech, { pauses }: NaturalAnswer, random: () => number): Recording => {
  const track = new Track();
  const words: RecognisedWords[] = [];
  const segments: SoundSegment[] = [];
  const recorded: RecordedPause[] = [];
  track.silence(leadMs);
  for (const { sound, words: known, pause } of partsOf(speech, pauses)) {
    const startMs = track.ms;
    track.add(sound);
    segments.push(soundSegmentOf(sound, known));
    words.push({ text: known.map(({ word }) => word).join(' '), startMs, endMs: track.ms });
    if (pause === null) continue;
    const fromMs = track.ms;
    const filling = addPause(track, pause, random);
    if (filling !== null) segments.push(soundSegmentOf(filling, []));
    recorded.push({ fromMs, toMs: track.ms, place: pause.place });
  }
  const endMs = track.ms;
  const sound = { samples: track.samples(), sampleRate: recordingRate };
  track.silence(tailMs);
  return { samples: to16Bit(track.samples()), sound, segments, words, pauses: recorded, endMs };
};

/** Speaks a candidate's answers, in order. Each answer is spoken as a whole; its pauses are then given their lengths. */
export const recordNaturally = async (
  speaker: Pick<NaturalSpeaker, 'say'>,
  { voice, speed, answers }: NaturalCandidate,
  seed: number,
): Promise<Recording[]> => {
  const random = randomFrom(seed);
  const recordings: Recording[] = [];
  for (const answer of answers)
    recordings.push(
      recordAnswer(await speaker.say(answer.text, voice, { speed, pauseMs: spokenPauseMs }), answer, random),
    );
  return recordings;
};
