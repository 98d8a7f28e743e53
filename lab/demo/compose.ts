import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { voiceSampleRate } from '@candi/infra/offline-ai/tts/protocol';
import { openModulePage } from '../../tests/browser/module-page.ts';
import { lengthS } from '../../tests/measure/sound.ts';
import type { DemoScript } from './script.ts';
import type { PlacedLine } from './scripted-channel.ts';

/** Files that the page loads besides the project's modules, by their names. */
const files = {
  'mediabunny.mjs': '../../media/node_modules/mediabunny/dist/bundles/mediabunny.mjs',
  'inter.woff2': '../../web/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'arabic.woff2':
    '../../web/node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
};

/** Returns one voice of the interview, with silence between its lines. */
const track = (
  lines: readonly PlacedLine[],
  speaker: PlacedLine['speaker'],
  lengthMs: number,
): Float32Array => {
  const samples = new Float32Array(Math.ceil((lengthMs / 1000) * voiceSampleRate));
  for (const line of lines.filter((one) => one.speaker === speaker))
    samples.set(line.sound.samples, Math.round((line.startMs / 1000) * voiceSampleRate));
  return samples;
};

/** Returns the recording of an interview: the recorder's picture, with both voices. */
export const composeRecording = async (
  browser: Browser,
  { candidate, hue }: DemoScript,
  lines: readonly PlacedLine[],
  lengthMs: number,
): Promise<Buffer> => {
  const page = await openModulePage(browser, { width: 640, height: 360 });
  try {
    for (const [name, path] of Object.entries(files))
      await page.route(`**/${name}`, (route) =>
        route.fulfill({ path: fileURLToPath(new URL(path, import.meta.url)) }),
      );
    for (const speaker of ['candi', 'candidate'] as const)
      await page.route(`**/${speaker}`, (route) =>
        route.fulfill({
          contentType: 'application/octet-stream',
          body: Buffer.from(track(lines, speaker, lengthMs).buffer),
        }),
      );
    const interview = {
      name: `${candidate.firstName} ${candidate.lastName}`,
      hue,
      lengthMs,
      sampleRate: voiceSampleRate,
      speech: lines.map(({ speaker, startMs, sound }) => ({
        speaker,
        startMs,
        endMs: startMs + lengthS(sound) * 1000,
      })),
    };
    const base64 = await page.evaluate(async (whole) => {
      const path = '/media/recording/demo/compose-interview.ts';
      const { compose } = await import(path);
      const [hers, own] = await Promise.all(
        ['/candi', '/candidate'].map(
          async (voice) => new Float32Array(await (await fetch(voice)).arrayBuffer()),
        ),
      );
      const bytes: Uint8Array = await compose({ ...whole, candi: hers, candidate: own });
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768)
        text += String.fromCodePoint(...bytes.subarray(at, at + 32_768));
      return btoa(text);
    }, interview);
    return Buffer.from(base64, 'base64');
  } finally {
    await page.close();
  }
};
