/**
 * npm run bench -- openings [--into .cache/bench/openings]: compares the natural voices with espeak-ng in ten openings, and
 * writes what judges need to compare each pair without knowing which is which.
 *
 * For each pair, writes a sound, a spectrogram (by SoX) and the figures of both voices as `a` and `b`, in random order.
 * `FOLDER.key.json`, beside the folder, says which is which. The figures are the range of the pitch (semitones) and the words that the recogniser gets wrong.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { promptsFor } from '@candi/agent/prompts/languages';
import { startOfflineAi, type OfflineAi } from '@candi/infra/offline-ai/offline-ai';
import { noSpeechFolders } from '@candi/infra/offline-ai/speech-folders';
import { connectSpeaker } from '@candi/infra/offline-ai/testing/speak-client';
import { installedSpeech, silence } from '@candi/infra/offline-ai/testing/speech';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { fromPcm, to16Bit } from '../../tests/measure/sound.ts';
import { wavFile } from '../../tests/measure/wav.ts';
import { endWith } from './figures/result.ts';
import { limits } from '../../tests/measure/limits.ts';
import { pcmOf } from './recogniser/changes.ts';
import { hear } from './recogniser/hear.ts';
import { comparable, wordDifferences } from './recogniser/score.ts';
import { pitches, rangeInSemitones } from './voice/pitch-range.ts';
import { naturalLanguages, type NaturalLanguage } from './voice/sentences.ts';
import { untilNatural } from './voice/until-natural.ts';

const { values } = parseArgs({
  options: { into: { type: 'string', default: join(import.meta.dirname, '../../.cache/bench/openings') } },
});

const speechRate = 24_000;
const heardRate = 16_000;

const openings: readonly {
  language: NaturalLanguage;
  names: { candidate: string; company: string | null; position: string | null };
}[] = [
  { language: 'en', names: { candidate: 'Amara', company: 'Northwind', position: 'Warehouse Lead' } },
  { language: 'en', names: { candidate: 'Oliver', company: 'Harbour Clinic', position: 'Nurse' } },
  { language: 'en', names: { candidate: 'Priya', company: null, position: 'Data Engineer' } },
  { language: 'en', names: { candidate: 'Daniel', company: 'Blue Lantern', position: null } },
  { language: 'es', names: { candidate: 'Lucía', company: 'Transportes Rivera', position: 'conductora' } },
  { language: 'es', names: { candidate: 'Mateo', company: 'Banco del Sur', position: null } },
  { language: 'es', names: { candidate: 'Carmen', company: null, position: 'jefa de cocina' } },
  { language: 'pt', names: { candidate: 'João', company: 'Padaria Aurora', position: 'padeiro' } },
  { language: 'pt', names: { candidate: 'Beatriz', company: 'Clínica Boa Vista', position: null } },
  { language: 'pt', names: { candidate: 'Rafael', company: null, position: 'analista de sistemas' } },
];

interface Side {
  voice: string;
  semitones: number;
  wrongWords: number;
  words: number;
}

async function speak(ai: OfflineAi, language: NaturalLanguage, text: string) {
  const client = await connectSpeaker(ai.port, language);
  try {
    return await client.say(text);
  } finally {
    client.socket.close();
  }
}

/** Speaks a text, writes its sound and spectrogram to `file` and returns its figures. */
async function side(
  speaker: OfflineAi,
  recogniser: OfflineAi,
  language: NaturalLanguage,
  text: string,
  file: string,
): Promise<Side> {
  const { pcm, voice } = await speak(speaker, language, text);
  const samples = fromPcm(pcm);
  writeFileSync(`${file}.wav`, wavFile({ samples, sampleRate: speechRate }));
  execFileSync('sox', [
    `${file}.wav`,
    '-n',
    'spectrogram',
    '-r',
    '-x',
    '1200',
    '-y',
    '513',
    '-z',
    '80',
    '-o',
    `${file}.png`,
  ]);
  const heard = await hear(
    recogniser.port,
    Buffer.concat([pcmOf(createResampler(speechRate, heardRate)(samples, true)), silence(1000)]),
    { realTime: false, language },
  );
  const said = comparable(text, language);
  return {
    voice,
    semitones: rangeInSemitones(pitches(to16Bit(samples))),
    wrongWords: wordDifferences(said, comparable(heard.text, language)).length,
    words: said.length,
  };
}

const folders = await installedSpeech();
const basic = await startOfflineAi({ port: 0, folders: noSpeechFolders, key: 'secret', listeningPlaces: 1 });
const natural = await startOfflineAi({ port: 0, folders, key: 'secret', listeningPlaces: 8 });
const pairs: { text: string; natural: Side; espeak: Side }[] = [];
const key: Record<string, { a: string; b: string }> = {};
try {
  for (const language of naturalLanguages) {
    await untilNatural(natural, language);
    while (!natural.abilities().listens.includes(language)) await delay(200);
  }
  rmSync(values.into, { recursive: true, force: true });
  mkdirSync(values.into, { recursive: true });
  for (const [index, { language, names }] of openings.entries()) {
    const prompts = promptsFor(language);
    const text = `${prompts.interviewerIntro(names)} ${prompts.soundCheck}`;
    const order = randomInt(2) === 0 ? (['natural', 'espeak'] as const) : (['espeak', 'natural'] as const);
    const sides: Partial<Record<(typeof order)[number], Side>> = {};
    const name = String(index + 1).padStart(2, '0');
    for (const [at, kind] of order.entries()) {
      const file = join(values.into, `${name}${at === 0 ? 'a' : 'b'}`);
      const measured = await side(kind === 'natural' ? natural : basic, natural, language, text, file);
      sides[kind] = measured;
      const { voice: _, ...figures } = measured;
      writeFileSync(`${file}.json`, JSON.stringify({ text, ...figures }));
    }
    key[name] = { a: order[0], b: order[1] };
    if (sides.natural && sides.espeak) pairs.push({ text, natural: sides.natural, espeak: sides.espeak });
  }
  writeFileSync(`${values.into}.key.json`, JSON.stringify(key));
  console.table(
    pairs.map(({ text, natural: own, espeak }) => ({
      text: text.slice(0, 40),
      voice: own.voice,
      semitones: `${own.semitones.toFixed(1)} (${espeak.semitones.toFixed(1)})`,
      wrong: `${own.wrongWords} (${espeak.wrongWords}) of ${own.words}`,
    })),
  );
  const wider = pairs.filter((pair) => pair.natural.semitones > pair.espeak.semitones).length;
  const understood = pairs.filter((pair) => pair.natural.wrongWords <= pair.espeak.wrongWords).length;
  endWith({
    name: 'openings',
    figures: { wider, understood, pairs },
    baseline: {},
    ratio: {},
    bounds: [
      { what: 'openings with a wider range of pitch', figure: wider, atLeast: limits.openings },
      { what: 'openings of which no more words are misheard', figure: understood, atLeast: limits.openings },
    ],
  });
} finally {
  await natural.stop();
  await basic.stop();
}
process.exit();
