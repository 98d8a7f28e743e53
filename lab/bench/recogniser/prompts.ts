import { joinSamples } from '../../../tests/measure/sound.ts';
import { limits } from '../../../tests/measure/limits.ts';
import { promptSamples, promptsWithText, widebandSamples } from '../prompts.ts';
import type { PromptFormat, PromptLanguage } from '../prompts.ts';
import { pcmOf, silenceOf, soundRate } from './changes.ts';
import { hear } from './hear.ts';
import type { RecognisedLanguage } from './languages.ts';
import type { Part } from './part.ts';
import { comparable, wordDifferences, wrongShare } from './score.ts';
import type { Score } from './score.ts';

/** Silence before and after a prompt (ms). */
const aroundMs = { before: 300, after: 1500 };
/** Below this number of words, a prompt is a part of a sentence, such as a digit or a letter. */
const leastWords = 3;
/** How the texts write what is read as a word. */
const keys: Readonly<Record<PromptLanguage, Readonly<Record<string, string>>>> = {
  en: { '*': ' star ', '#': ' pound ' },
  es: { '*': ' asterisco ', '#': ' numeral ' },
};

/** Words as they are compared. The Spanish texts are written with and without accents. */
function wordsOf(text: string, language: PromptLanguage): string[] {
  const read = text.replaceAll(/[*#]/gu, (key) => keys[language][key] ?? key);
  const plain = language === 'es' ? read.normalize('NFD').replaceAll(/\p{M}/gu, '') : read;
  return comparable(plain, language);
}

/** The recordings' formats: what a browser sends, and what a telephone line leaves of it. */
const qualities: readonly { name: string; format: PromptFormat; read: typeof promptSamples }[] = [
  { name: '', format: 'g722', read: widebandSamples },
  { name: ', 8 kHz', format: 'wav', read: promptSamples },
];

/**
 * Plays Asterisk's prompts, each in a stream of its own, faster than real time: wrong words of a real voice. Only those
 * with 16 kHz have a limit.
 */
export async function measurePrompts(port: number, languages: readonly RecognisedLanguage[]): Promise<Part> {
  const prompts: Record<string, unknown> = {};
  const bounds: Part['bounds'] = [];
  for (const language of languages) {
    if (language === 'pt') continue;
    for (const { name, format, read } of qualities) {
      const sentences: Score = { words: 0, errors: 0 };
      const parts: Score = { words: 0, errors: 0 };
      for (const { name: prompt, text, path } of promptsWithText(language, format)) {
        const sound = [silenceOf(aroundMs.before), read(path, soundRate), silenceOf(aroundMs.after)];
        const heard = await hear(port, pcmOf(joinSamples(sound)), { realTime: false, language });
        const said = wordsOf(text, language);
        const wrong = wordDifferences(said, wordsOf(heard.text, language));
        const score = said.length < leastWords ? parts : sentences;
        score.words += said.length;
        score.errors += wrong.length;
        if (wrong.length > 0) console.log(`${language}${name} ${prompt}: ${text} | ${heard.text}`);
      }
      const all = { words: sentences.words + parts.words, errors: sentences.errors + parts.errors };
      if (all.words === 0) continue;
      const whole = { ...all, ...wrongShare(all) };
      prompts[`${language}${name}`] = {
        all: whole,
        sentences: { ...sentences, ...wrongShare(sentences) },
        parts: { ...parts, ...wrongShare(parts) },
      };
      if (format === 'g722')
        bounds.push({
          what: `share of wrong words of the prompts, ${language}`,
          figure: whole.share,
          atMost: language === 'en' ? limits.recogniser.wrongShare : limits.recogniser.voicesWrongShare.es,
        });
    }
  }
  return { figures: { prompts }, bounds };
}
