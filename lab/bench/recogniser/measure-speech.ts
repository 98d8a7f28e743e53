import { hear } from './hear.ts';
import type { Hearing } from './hear.ts';
import type { RecognisedLanguage } from './languages.ts';
import { comparable, wordDifferences, wrongShare } from './score.ts';
import type { Score } from './score.ts';
import { pcmOf } from './changes.ts';
import type { Speech } from './speech.ts';

/** Share of wrong words of several voices, with its 95 % interval. */
export interface SpeechFigures extends Score {
  share: number;
  low: number;
  high: number;
  /** Share of each voice. */
  voices: Record<string, number>;
}

/**
 * Plays speech, changed by `change`, faster than real time and counts the wrong words. Prints what differs, and the
 * lengths of the segments.
 */
export async function measureSpeech(
  port: number,
  name: string,
  speeches: readonly Speech[],
  change: (speech: Speech) => Float32Array = ({ samples }) => samples,
): Promise<SpeechFigures> {
  const total: Score = { words: 0, errors: 0 };
  const voices: Record<string, number> = {};
  for (const speech of speeches) {
    const { language, text, voice } = speech;
    const heard = await hear(port, pcmOf(change(speech)), { realTime: false, language });
    const said = comparable(text, language);
    const differences = wordDifferences(said, comparable(heard.text, language));
    total.words += said.length;
    total.errors += differences.length;
    voices[voice] = differences.length / said.length;
    console.log(`${name}, ${voice}: ${differences.length} of ${said.length} words wrong`);
    console.log(`  ${differences.map(shown).join(', ')}`);
    console.log(`  segments (ms): ${heard.segmentsMs.map(Math.round).join(' ')}`);
  }
  return { ...total, ...wrongShare(total), voices };
}

const shown = ({ said, heard }: { said: string; heard: string }) => `${said || '+'} → ${heard || '−'}`;

/** Words that a recogniser reports of speech in which it should hardly find any. */
export interface ReportedWords {
  soundSeconds: number;
  words: number;
  /** Number of words with a confidence of at least 0.8. */
  confident: number;
}

/** Plays sounds faster than real time and counts the words that are reported. Prints them. */
export async function countReported(
  port: number,
  name: string,
  sounds: readonly Float32Array[],
  language: RecognisedLanguage,
): Promise<ReportedWords> {
  const all: Hearing[] = [];
  for (const samples of sounds) all.push(await hear(port, pcmOf(samples), { realTime: false, language }));
  const confidences = all.flatMap((each) => each.confidences);
  console.log(`${name}: ${all.map(({ text }) => text).join(' ')}`);
  return {
    soundSeconds: Math.round(sounds.reduce((sum, { length }) => sum + length, 0) / 16_000),
    words: confidences.length,
    confident: confidences.filter((confidence) => confidence >= 0.8).length,
  };
}
