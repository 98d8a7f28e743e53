import { limits } from '../../../tests/measure/limits.ts';
import { kitchen, street } from './backgrounds.ts';
import { hear } from './hear.ts';
import type { RecognisedLanguage } from './languages.ts';
import type { Part } from './part.ts';
import { pcmOf } from './changes.ts';
import { soundsWithoutSpeech } from './sounds.ts';

/** Plays sounds without speech, each for a number of seconds, and counts the words that are invented. */
export async function measureWithoutSpeech(
  port: number,
  seconds: number,
  languages: readonly RecognisedLanguage[],
): Promise<Part> {
  const sounds = {
    ...soundsWithoutSpeech(seconds),
    kitchen: pcmOf(kitchen(seconds)),
    street: pcmOf(street(seconds)),
  };
  const invented: Record<string, string> = {};
  for (const language of languages) {
    for (const [name, pcm] of Object.entries(sounds)) {
      const { text } = await hear(port, pcm, { realTime: false, language });
      if (text !== '') invented[`${language} ${name}`] = text;
    }
  }
  const words = Object.values(invented).join(' ').split(' ').filter(Boolean).length;
  return {
    figures: { soundSeconds: seconds * Object.keys(sounds).length, invented },
    bounds: [{ what: 'invented words', figure: words, atMost: limits.recogniser.invented }],
  };
}
