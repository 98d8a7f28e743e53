import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { wavHeaderBytes } from '@candi/infra/offline-ai/wire/wav-header';
import { fromPcm } from '../../tests/measure/sound.ts';

/**
 * Asterisk's prompts, read by a woman in a studio (CC-BY-SA-3.0), from Debian's packages asterisk-core-sounds-LANGUAGE-wav
 * (8 kHz) and -g722 (16 kHz); their texts are in asterisk-core-sounds-LANGUAGE. They aren't part of the project.
 */
export type PromptLanguage = 'en' | 'es';

const folders: Readonly<Record<PromptLanguage, string>> = {
  en: '/usr/share/asterisk/sounds/en_US_f_Allison',
  es: '/usr/share/asterisk/sounds/es_MX_f_Allison',
};
/** Sample rate of the prompts (Hz). */
export const promptRate = 8000;

/** Returns the folder of a language's prompts; null, and says so, if they aren't installed. */
export function promptFolder(language: PromptLanguage): string | null {
  if (existsSync(folders[language])) return folders[language];
  console.error(`prompts, ${language}: install asterisk-core-sounds-${language}-wav to measure them`);
  return null;
}

export type PromptFormat = 'wav' | 'g722';

/** Returns the samples of a prompt in G.722, decoded by ffmpeg. `rate` (Hz). */
export const widebandSamples = (path: string, rate: number): Float32Array =>
  fromPcm(
    execFileSync(
      'ffmpeg',
      ['-v', 'error', '-f', 'g722', '-i', path, '-ar', String(rate), '-f', 's16le', '-'],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    ),
  );

/** Returns the samples of a prompt in WAV, at another rate (Hz). */
export function promptSamples(path: string, rate: number): Float32Array {
  const samples = fromPcm(readFileSync(path).subarray(wavHeaderBytes));
  return createResampler(promptRate, rate)(samples, true).slice();
}

export interface Prompt {
  name: string;
  text: string;
  path: string;
}

/** What the texts say about a sound instead of what is spoken: "[beep]". */
const notes = /\[[^\]]*\]|\([^)]*\)|<[^>]*>/gu;

/** Returns the prompts of a language that have both a text and a sound. Empty if they aren't installed. */
export function promptsWithText(language: PromptLanguage, format: PromptFormat): Prompt[] {
  const folder = promptFolder(language);
  if (folder === null) return [];
  const texts = `/usr/share/doc/asterisk-core-sounds-${language}/core-sounds-${language}.txt.gz`;
  if (!existsSync(texts))
    throw new Error(`${texts} is missing: install asterisk-core-sounds-${language} with its documentation`);
  return [
    ...gunzipSync(readFileSync(texts))
      .toString()
      .matchAll(/^([^;:\s]+):[ \t]*(.+)$/gmu),
  ]
    .map(([, name = '', text = '']) => ({
      name,
      text: text.replaceAll(notes, '').trim(),
      path: join(folder, `${name}.${format}`),
    }))
    .filter(({ text, path }) => text !== '' && existsSync(path));
}
