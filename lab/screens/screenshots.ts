/**
 * node lab/screens/screenshots.ts FOLDER [PART…]: takes screenshots of an interview for visual review: before,
 * during and after the call, as seen by the candidate and by the recruiter, by default at widths of 390 and 1280 px,
 * in English and Arabic; `--width`, `--language` and `--scheme` choose others. Starts its own stack. PART: part of a
 * scene's name.
 */
import { mkdirSync } from 'node:fs';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { callScenes } from './call-scenes.ts';
import { joinScenes } from './join-scenes.ts';
import { moveScenes } from './move-scenes.ts';
import { phoneScenes } from './phone-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import { resumeScenes } from './resume-scenes.ts';
import { Studio, type Scene } from './studio.ts';
import { telephoneLine, telephoneScenes } from './telephone-scenes.ts';
import { startTestStack } from '../../tests/stack/stack.ts';
import { readVariants, variantUsage } from './variants.ts';

const variants = readVariants();
const [folder, ...parts] = variants.positionals;
if (folder === undefined)
  throw new Error(`usage: node lab/screens/screenshots.ts FOLDER [PART…] ${variantUsage}`);
mkdirSync(folder, { recursive: true });

interface Stage {
  /** Settings of the stack. */
  env: Record<string, string>;
  scenes: Record<string, Scene>;
}
const stages: Stage[] = [
  { env: {}, scenes: { ...joinScenes, ...callScenes, ...reportScenes, ...phoneScenes, ...resumeScenes } },
  { env: telephoneLine, scenes: { ...telephoneScenes, ...moveScenes } },
];

const isWanted = ([name]: [string, Scene]): boolean =>
  parts.length === 0 || parts.some((part) => name.includes(part));

const browser = await launchChromium({ cameras: 2 });
try {
  for (const { env, scenes } of stages) {
    const wanted = Object.entries(scenes).filter(isWanted);
    if (wanted.length > 0) await shootAll(env, wanted);
  }
} finally {
  await browser.close();
}

async function shootAll(env: Stage['env'], wanted: [string, Scene][]): Promise<void> {
  const stack = await startTestStack(env, { speech: 'STT_URL' in env ? 'basic' : 'english' });
  try {
    for (const language of variants.languages) {
      const studio = new Studio(stack, browser, language, folder ?? '.', variants);
      for (const [name, scene] of wanted)
        await scene(studio).catch((error: unknown) => {
          process.exitCode = 1;
          console.error(name, language, error);
        });
    }
  } finally {
    await stack.stop();
  }
}
