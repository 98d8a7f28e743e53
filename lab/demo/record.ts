/**
 * npm run demo:record -- [LANGUAGE…]: records the sample interviews of the demo again, one in each language, and,
 * without a LANGUAGE, the résumés of its candidates. Writes them to gateway/src/entry/demo, in `recordings` and
 * `resumes`.
 *
 * The conductor runs each interview with the demo's template and the candidate's lines in `scripts`; the decisions of
 * its language model are scripted, too. Both voices come from the offline engines, and their lengths are the times of
 * the transcript. `npm start` must have installed the voices. The recorder's own composition paints the picture, frame by
 * frame and not in real time, so that the result doesn't depend on the machine's load. The candidate's camera is a drawn tile.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runInterview } from '@candi/agent/simulation/run-interview';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { installedSpeech } from '@candi/infra/offline-ai/testing/speech';
import { startSynthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { projectRoot } from '@candi/infra/start/stack';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { openNaturalSpeech } from '../speech/natural/voices.ts';
import { demoBrief } from './brief.ts';
import { composeRecording } from './compose.ts';
import { printResumes } from './resumes.ts';
import type { DemoScript } from './script.ts';
import { scriptedChannel } from './scripted-channel.ts';
import { ar } from './scripts/ar.ts';
import { en } from './scripts/en.ts';
import { es } from './scripts/es.ts';
import { pt } from './scripts/pt.ts';

const scripts: Record<Language, DemoScript> = { en, pt, es, ar };
const demo = join(projectRoot, 'gateway/src/entry/demo');
const folder = join(demo, 'recordings');
const resumes = join(demo, 'resumes');
/** Time recorded after the last word (ms). */
const tailMs = 1200;

const asked = process.argv.slice(2);
const wanted = languages.filter((language) => asked.length === 0 || asked.includes(language));
if (wanted.length < asked.length) throw new Error(`languages: ${languages.join(', ')}`);

for (const each of [folder, resumes]) mkdirSync(each, { recursive: true });
const engine = await startSynthesiser(languages, { folders: await installedSpeech() });
const candidates = await openNaturalSpeech();
const browser = await launchChromium();
try {
  if (asked.length === 0) await printResumes(browser, resumes);
  for (const language of wanted) {
    // Arabic has no natural voice.
    if (language !== 'ar') while (engine.voiceOf(language).quality !== 'natural') await delay(200);
    const script = scripts[language];
    const brief = demoBrief(language, script);
    const channel = scriptedChannel(script, language, { engine, candidates });
    const entries = await runInterview(brief, channel);
    const durationMs = channel.now() + tailMs;
    const file = await composeRecording(browser, script, channel.lines, durationMs);
    // The seed replaces these names by the IDs of its questions.
    const log = brief.questions.reduce(
      (json, { id }, at) => json.replaceAll(id, `question-${at}`),
      JSON.stringify({ durationMs, entries }, null, 1),
    );
    writeFileSync(join(folder, `${language}.mp4`), file);
    writeFileSync(join(folder, `${language}.json`), `${log}\n`);
    console.log(`${language}: ${Math.round(durationMs / 1000)} s, ${Math.round(file.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  engine.stop();
  candidates.stop();
}
