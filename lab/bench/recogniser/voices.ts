import { limits } from '../../../tests/measure/limits.ts';
import { kitchen } from './backgrounds.ts';
import { inNoise, soundRate } from './changes.ts';
import type { RecognisedLanguage } from './languages.ts';
import { measureSpeech } from './measure-speech.ts';
import type { SpeechFigures } from './measure-speech.ts';
import type { Part } from './part.ts';
import type { Speech } from './speech.ts';

/** Level of the speech above the kitchen's noise (dB). */
const aboveNoise = 10;

const of = (speeches: readonly Speech[], language: RecognisedLanguage) =>
  speeches.filter((speech) => speech.language === language);

/** Plays the test voices as they are. */
export async function measureVoices(
  port: number,
  speeches: readonly Speech[],
  languages: readonly RecognisedLanguage[],
): Promise<Part> {
  const voices: Partial<Record<RecognisedLanguage, SpeechFigures>> = {};
  for (const language of languages)
    voices[language] = await measureSpeech(port, language, of(speeches, language));
  return {
    figures: { voices },
    bounds: languages.map((language) => ({
      what: `share of wrong words, ${language}`,
      figure: voices[language]?.share ?? Number.NaN,
      atMost: limits.recogniser.voicesWrongShare[language],
    })),
  };
}

/** Plays the same voices in a kitchen, in which the other voices talk. */
export async function measureInNoise(
  port: number,
  speeches: readonly Speech[],
  languages: readonly RecognisedLanguage[],
): Promise<Part> {
  const noise: Partial<Record<RecognisedLanguage, SpeechFigures>> = {};
  for (const language of languages) {
    noise[language] = await measureSpeech(
      port,
      `${language} in a kitchen`,
      of(speeches, language),
      ({ samples, voice }) => {
        const others = speeches.filter((other) => other.voice !== voice);
        const background = kitchen(
          samples.length / soundRate,
          others.map((other) => other.samples),
        );
        return inNoise(samples, background, aboveNoise);
      },
    );
  }
  const { share = Number.NaN } = noise.en ?? {};
  return {
    figures: { noise },
    bounds: languages.includes('en')
      ? [
          {
            what: 'share of wrong words in a kitchen, en',
            figure: share,
            atMost: limits.recogniser.kitchenWrongShare,
          },
        ]
      : [],
  };
}
