/**
 * npm run bench -- recogniser [--part reading]: measures the embedded recognisers.
 *
 * --part reading: what a real person reads in English: wrong words, the time from the voice's last sample to its last word
 *   and to the final result (ms), and the share of a core while somebody speaks.
 * --part sounds: the words invented in sounds without speech.
 * --part restart: the time until the recognisers are back after their process has died (ms).
 * --part voices: answers of synthetic test voices: wrong words.
 * --part noise: the same in a kitchen.
 * --part prompts: what a real voice reads in English and Spanish, if Asterisk's prompts are installed: wrong words.
 * --part streams [--up-to 12]: how many people can speak English at the same time.
 * --part odd: the same by telephone, whispered, with a foreign accent, clipped, disturbed, without pauses, and in another
 *   language.
 *
 * Without --part, the first two. The voices are synthesised in the first run, which takes several minutes, and stored.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startOfflineAi } from '@candi/infra/offline-ai/offline-ai';
import { installedSpeech } from '@candi/infra/offline-ai/testing/speech';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';
import { recognisedLanguages } from './recogniser/languages.ts';
import { measureOdd } from './recogniser/odd.ts';
import type { Part } from './recogniser/part.ts';
import { measurePrompts } from './recogniser/prompts.ts';
import { measureReading } from './recogniser/reading.ts';
import { measureRestart } from './recogniser/restart.ts';
import { testSpeech } from './recogniser/speech.ts';
import { measureInNoise, measureVoices } from './recogniser/voices.ts';
import { measureStreams } from './recogniser/streams.ts';
import { measureWithoutSpeech } from './recogniser/without-speech.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: ['reading', 'sounds'] },
    /** Recognised languages of all parts but `reading`. */
    language: { type: 'string', multiple: true },
    /** Length of each sound without speech (s). */
    seconds: { type: 'string', default: '55' },
    /** How often each recording is played. */
    rounds: { type: 'string', default: '4' },
    /** Maximum number of people who speak at the same time. */
    'up-to': { type: 'string', default: '12' },
  },
});
const parts = ['reading', 'sounds', 'restart', 'prompts', 'streams', 'voices', 'noise', 'odd'];
const upTo = Number(values['up-to']);
if (values.part.some((part) => !parts.includes(part))) throw new Error(`--part: ${parts.join(', ')}`);
const needsVoices = values.part.some((part) => ['restart', 'voices', 'noise', 'odd'].includes(part));
const wanted = values.language ?? (needsVoices ? recognisedLanguages : ['en']);
const languages = recognisedLanguages.filter((language) => wanted.includes(language));
if (languages.length < wanted.length) throw new Error(`--language: ${recognisedLanguages.join(', ')}`);

const startLoad = loadavg()[0] ?? 0;
// In the kitchen, the voices of all languages talk.
const speakers = values.part.includes('noise') ? recognisedLanguages : languages;
const speeches = needsVoices ? await testSpeech(speakers) : [];
const folders = await installedSpeech();
const needed = languages.some((language) => language !== 'en')
  ? ['moonshine-en', 'whisper']
  : ['moonshine-en'];
const ai = await startOfflineAi({
  port: 0,
  folders: {
    ...folders,
    find: (component) => (needed.includes(component) ? folders.find(component) : null),
  },
  key: 'secret',
  listeningPlaces: upTo,
});
try {
  for (const language of languages) while (!ai.abilities().listens.includes(language)) await wait(200);
  const measured: Part[] = [];
  if (values.part.includes('reading')) measured.push(await measureReading(ai.port, Number(values.rounds)));
  if (values.part.includes('sounds'))
    measured.push(await measureWithoutSpeech(ai.port, Number(values.seconds), languages));
  if (values.part.includes('restart')) measured.push(await measureRestart(folders, speeches, languages));
  if (values.part.includes('streams')) measured.push(await measureStreams(ai.port, upTo));
  if (values.part.includes('prompts')) measured.push(await measurePrompts(ai.port, languages));
  if (values.part.includes('voices')) measured.push(await measureVoices(ai.port, speeches, languages));
  if (values.part.includes('noise')) measured.push(await measureInNoise(ai.port, speeches, languages));
  if (values.part.includes('odd')) measured.push(await measureOdd(ai.port, speeches, languages));
  const bounds = measured.flatMap((part) => part.bounds);
  endWith({
    name: 'recogniser',
    startLoad,
    figures: Object.assign({}, ...measured.map(({ figures }) => figures)) as object,
    baseline: limits.recogniser,
    ratio: Object.fromEntries(
      bounds.flatMap((bound) =>
        'atMost' in bound && bound.atMost > 0 ? [[bound.what, bound.figure / bound.atMost]] : [],
      ),
    ),
    bounds,
  });
} finally {
  await ai.stop();
}
