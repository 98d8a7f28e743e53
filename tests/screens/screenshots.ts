/**
 * node tests/screens/screenshots.ts FOLDER [PART…]: takes screenshots of an interview for visual review: before,
 * during and after the call, as seen by the candidate and by the recruiter, at widths of 390 and 1280 px, in English
 * and Arabic. Starts its own stack. PART: part of a scene's name.
 */
import { mkdirSync } from 'node:fs';
import { launchChromium } from '../browser/chromium.ts';
import { callScenes } from './call-scenes.ts';
import { joinScenes } from './join-scenes.ts';
import { phoneScenes } from './phone-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import { Studio, type Scene } from './studio.ts';
import { startTestStack } from '../stack/stack.ts';

const [folder, ...parts] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node tests/screens/screenshots.ts FOLDER [PART…]');
mkdirSync(folder, { recursive: true });

const scenes: Record<string, Scene> = { ...joinScenes, ...callScenes, ...reportScenes, ...phoneScenes };

const [stack, browser] = await Promise.all([startTestStack(), launchChromium({ cameras: 2 })]);
try {
  for (const language of ['en', 'ar'] as const) {
    const studio = new Studio(stack, browser, language, folder);
    for (const [name, scene] of Object.entries(scenes)) {
      if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
      await scene(studio).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(name, language, error);
      });
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
