import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { joinSamples } from '../../../tests/measure/sound.ts';
import { naturalVoice, naturalVoices, openNaturalSpeech } from '../../speech/natural/voices.ts';
import type { NaturalVoice } from '../../speech/natural/voices.ts';
import { silenceOf, soundRate } from './changes.ts';
import type { RecognisedLanguage } from './languages.ts';

const folder = join(import.meta.dirname, '../../speech/recogniser');
/** Silence before the first answer, between two and after the last (ms). */
const pausesMs = { first: 300, between: 700, last: 1500 };

/** What a voice says, at 16 kHz. */
export interface Speech {
  voice: string;
  language: RecognisedLanguage;
  text: string;
  samples: Float32Array;
}

/** What each test voice says: answers of an interview. */
const textsOf = (language: RecognisedLanguage): Record<string, string[]> =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string[]>;

/** Returns the answers of each test voice of a language. They are synthesised in the first run and then stored. */
export async function testSpeech(languages: readonly RecognisedLanguage[]): Promise<Speech[]> {
  const all = languages.flatMap((language) =>
    Object.entries(textsOf(language)).map(([name, texts]) => ({
      language,
      voice: naturalVoice(name),
      texts,
    })),
  );
  return speak(all, 'test');
}

/** Who speaks each language with a foreign accent, and whose answers. */
const foreign: Record<RecognisedLanguage, { name: string; answersOf: string }> = {
  en: { name: 'em_santa', answersOf: 'am_fenrir' },
  es: { name: 'am_fenrir', answersOf: 'em_santa' },
  pt: { name: 'bm_george', answersOf: 'pm_santa' },
};
/** Number of answers with a foreign accent. */
const foreignAnswers = 3;

/**
 * Returns some answers of a test voice, spoken by one of another language. The sounds are those of the answers' language;
 * rhythm, melody and timbre are foreign.
 */
export async function foreignSpeech(language: RecognisedLanguage): Promise<Speech[]> {
  const { name, answersOf } = foreign[language];
  const texts = (textsOf(language)[answersOf] ?? []).slice(0, foreignAnswers);
  return speak([{ language, voice: { ...naturalVoice(name), language, accent: 'us' }, texts }], 'test');
}

/** Returns what Candi's English voice says while she interviews. */
export async function candiSpeech(texts: readonly string[]): Promise<Float32Array> {
  const voice = naturalVoices.find(({ language, use }) => language === 'en' && use === 'candi');
  if (!voice) throw new Error('Candi has no English voice');
  const [speech] = await speak([{ language: 'en', voice, texts }], 'candi');
  return speech?.samples ?? new Float32Array(0);
}

async function speak(
  all: readonly { language: RecognisedLanguage; voice: NaturalVoice; texts: readonly string[] }[],
  use: 'test' | 'candi',
): Promise<Speech[]> {
  const speaker = await openNaturalSpeech();
  const spoken: Speech[] = [];
  try {
    for (const { language, voice, texts } of all) {
      if (voice.use !== use) throw new Error(`${voice.name} isn't a voice for this use`);
      const parts: Float32Array[] = [silenceOf(pausesMs.first)];
      for (const text of texts) {
        const { samples, sampleRate } = await speaker.say(text, voice);
        parts.push(
          createResampler(sampleRate, soundRate)(samples, true).slice(),
          silenceOf(pausesMs.between),
        );
      }
      parts.push(silenceOf(pausesMs.last - pausesMs.between));
      spoken.push({ language, voice: voice.name, text: texts.join(' '), samples: joinSamples(parts) });
    }
  } finally {
    speaker.stop();
  }
  return spoken;
}
