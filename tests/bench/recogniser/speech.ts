import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { joinSamples } from '../../measure/sound.ts';
import { naturalVoice, naturalVoices, openNaturalSpeech } from '../../speech/natural/voices.ts';
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

/** Returns the answers of each test voice of a language. They are synthesised in the first run and then stored. */
export async function testSpeech(languages: readonly RecognisedLanguage[]): Promise<Speech[]> {
  const all = languages.flatMap((language) => {
    const file = readFileSync(join(folder, `${language}.json`), 'utf8');
    return Object.entries(JSON.parse(file) as Record<string, string[]>).map(([voice, texts]) => ({
      language,
      voice,
      texts,
    }));
  });
  return speak(all, 'test');
}

/** Returns what Candi's English voice says while she interviews. */
export async function candiSpeech(texts: readonly string[]): Promise<Float32Array> {
  const voice = naturalVoices.find(({ language, use }) => language === 'en' && use === 'candi');
  if (!voice) throw new Error('Candi has no English voice');
  const [speech] = await speak([{ language: 'en', voice: voice.name, texts }], 'candi');
  return speech?.samples ?? new Float32Array(0);
}

async function speak(
  all: readonly { language: RecognisedLanguage; voice: string; texts: readonly string[] }[],
  use: 'test' | 'candi',
): Promise<Speech[]> {
  const speaker = await openNaturalSpeech();
  const spoken: Speech[] = [];
  try {
    for (const { language, voice: name, texts } of all) {
      const voice = naturalVoice(name);
      if (voice.use !== use) throw new Error(`${name} isn't a voice for this use`);
      const parts: Float32Array[] = [silenceOf(pausesMs.first)];
      for (const text of texts) {
        const { samples, sampleRate } = await speaker.say(text, voice);
        parts.push(
          createResampler(sampleRate, soundRate)(samples, true).slice(),
          silenceOf(pausesMs.between),
        );
      }
      parts.push(silenceOf(pausesMs.last - pausesMs.between));
      spoken.push({ language, voice: name, text: texts.join(' '), samples: joinSamples(parts) });
    }
  } finally {
    speaker.stop();
  }
  return spoken;
}
