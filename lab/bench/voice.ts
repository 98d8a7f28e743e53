/**
 * npm run bench -- voice [--language en] [--align PYTHON] [--keep FOLDER]: measures the voices of the offline engine: time from the
 * request to the first audio for 20 sentences that are made up and for the same ones rendered beforehand (ms), gaps
 * in the audio (ms), CPU seconds per second of speech, memory (MB), and the range of the pitch (semitones) beside
 * espeak-ng's. `--align`: a Python with PocketSphinx, to compare the times of English words with its own. `--keep`: a
 * folder for the audio (s16le, 24 kHz).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startOfflineAi } from '@candi/infra/offline-ai/offline-ai';
import type { OfflineAi } from '@candi/infra/offline-ai/offline-ai';
import { noSpeechFolders, speechFoldersIn } from '@candi/infra/offline-ai/speech-folders';
import type { ComponentName } from '@candi/infra/speech-files/components';
import { installedVoices } from '@candi/infra/offline-ai/testing/installed-voices';
import { connectSpeaker, secondsOf } from '@candi/infra/offline-ai/testing/speak-client';
import type { Spoken } from '@candi/infra/offline-ai/testing/speak-client';
import type { Bound } from './figures/bounds.ts';
import { limits } from '../../tests/measure/limits.ts';
import { percentile } from './figures/percentile.ts';
import { cpuSeconds, memory } from './figures/process-tree.ts';
import { endWith } from './figures/result.ts';
import { untilNatural } from './voice/until-natural.ts';
import { pitches, rangeInSemitones } from './voice/pitch-range.ts';
import { naturalLanguages, sentences } from './voice/sentences.ts';
import type { NaturalLanguage } from './voice/sentences.ts';
import { wordErrors } from './voice/word-errors.ts';

const { values } = parseArgs({
  options: { language: { type: 'string' }, align: { type: 'string' }, keep: { type: 'string' } },
});
const chosen = naturalLanguages.filter((language) => !values.language || values.language === language);
const { root, python, missing } = await installedVoices();
if (missing) throw new Error(`${missing}: run npm start once`);
const startLoad = loadavg()[0] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'candi-voice-'));

interface Sounding extends Spoken {
  /** CPU time until the first audio (ms, in steps of 10): the time that it takes on an idle machine. */
  firstCpuMs: number;
}

async function speakAll(
  ai: OfflineAi,
  language: NaturalLanguage,
  texts = sentences[language],
): Promise<Sounding[]> {
  const spoken: Sounding[] = [];
  for (const text of texts) {
    const client = await connectSpeaker(ai.port, language, 'bench');
    const cpu = cpuSeconds(process.pid);
    let firstCpuMs = NaN;
    const onAudio = () => {
      if (Number.isNaN(firstCpuMs)) firstCpuMs = (cpuSeconds(process.pid) - cpu) * 1000;
    };
    const said = await client.say(text, onAudio);
    spoken.push({ ...said, firstCpuMs });
    client.socket.close();
  }
  return spoken;
}

async function render(ai: OfflineAi, language: NaturalLanguage): Promise<void> {
  const body = JSON.stringify({ language, texts: sentences[language] });
  await fetch(`http://127.0.0.1:${ai.port}/v1/candi/renderings`, {
    method: 'POST',
    headers: { authorization: 'Bearer bench' },
    body,
  });
  await ai.rendered();
}

const spread = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
const seconds = (spoken: readonly Spoken[]) => spoken.reduce((sum, { pcm }) => sum + secondsOf(pcm), 0);
const range = (spoken: readonly Spoken[]) =>
  rangeInSemitones(
    spoken.slice(0, 10).flatMap(({ pcm }) => pitches(new Int16Array(Uint8Array.from(pcm).buffer))),
  );

async function measure(language: NaturalLanguage, basic: OfflineAi) {
  const before = memory(process.pid).pss;
  const folders = await speechFoldersIn(root, python);
  // Kokoro's phonemes come from a package of hibari's.
  const measured: ComponentName[] = language === 'en' ? ['hibari'] : ['hibari', 'kokoro'];
  const ai = await startOfflineAi({
    port: 0,
    key: 'bench',
    listeningPlaces: 1,
    // Without the others, which would still be loading while the first sentences are spoken.
    folders: {
      ...folders,
      find: (component) => (measured.includes(component) ? folders.find(component) : null),
    },
    renderedDir: join(folder, language),
  });
  try {
    for (const each of new Set<NaturalLanguage>(['en', language])) await untilNatural(ai, each);
    // Warms the engine up.
    await speakAll(ai, language, sentences[language].slice(0, 2));
    const cpu = cpuSeconds(process.pid);
    const madeUp = await speakAll(ai, language);
    for (const [index, { pcm }] of values.keep ? madeUp.entries() : [])
      writeFileSync(join(values.keep ?? '', `${language}-${index}.raw`), pcm);
    const cpuPerSecond = (cpuSeconds(process.pid) - cpu) / seconds(madeUp);
    const pss = memory(process.pid).pss - before;
    await render(ai, language);
    const known = await speakAll(ai, language);
    const espeak = await speakAll(basic, language);
    const words = values.align && language === 'en' ? wordErrors(values.align, folder, madeUp) : null;
    return {
      voice: madeUp[0]?.voice ?? '',
      madeUpMs: spread(madeUp.map(({ firstMs }) => firstMs)),
      madeUpCpuMs: spread(madeUp.map(({ firstCpuMs }) => firstCpuMs)),
      knownMs: spread(known.map(({ firstMs }) => firstMs)),
      lateMs: Math.max(...madeUp.map(({ lateMs }) => lateMs)),
      cpuPerSecond,
      memoryMb: pss,
      semitones: range(madeUp),
      espeakSemitones: range(espeak),
      words,
    };
  } finally {
    await ai.stop();
  }
}

try {
  const basic = await startOfflineAi({ port: 0, folders: noSpeechFolders, key: 'bench', listeningPlaces: 1 });
  const figures: Partial<Record<NaturalLanguage, Awaited<ReturnType<typeof measure>>>> = {};
  for (const language of chosen) {
    figures[language] = await measure(language, basic);
    console.error(`${language} ${JSON.stringify(figures[language])}`);
  }
  await basic.stop();
  const bounds: Bound[] = [];
  for (const [language, { madeUpMs, knownMs }] of Object.entries(figures)) {
    const atMost = language === 'en' ? limits.voice.madeUpEnglishMs : limits.voice.madeUpMs;
    bounds.push({
      what: `${language}, first sound of a made-up sentence, p95, ms`,
      figure: madeUpMs.p95,
      atMost,
    });
    const known = `${language}, first sound of a known sentence, p95, ms`;
    bounds.push({ what: known, figure: knownMs.p95, atMost: limits.voice.knownMs });
  }
  const ratio = Object.fromEntries(
    Object.entries(figures).map(([language, { semitones, espeakSemitones }]) => [
      language,
      semitones / espeakSemitones,
    ]),
  );
  const baseline = { espeakSemitones: figures.en?.espeakSemitones };
  endWith({ name: 'voice', startLoad, figures, baseline, ratio, bounds });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
