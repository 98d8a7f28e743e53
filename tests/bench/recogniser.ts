/**
 * npm run bench -- recogniser: measures the embedded recogniser of English on what a real person reads: wrong words, the
 * time from the voice's last sample to its last word and to the final result (ms), and the share of a core while somebody
 * speaks. Also counts the words it invents in sounds without speech.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startOfflineAi } from '@candi/infra/offline-ai/offline-ai';
import {
  control,
  finals,
  headers,
  listenAddress,
  transcript,
} from '@candi/infra/offline-ai/testing/listen-client';
import type { Message } from '@candi/infra/offline-ai/testing/listen-client';
import {
  installedSpeech,
  onlyEnglishRecogniser,
  recordings,
  silence,
  wordErrors,
} from '@candi/infra/offline-ai/testing/speech';
import { WebSocket } from 'ws';
import { words } from '../measure/words.ts';
import { limits } from './figures/limits.ts';
import { percentile } from './figures/percentile.ts';
import { cpuSeconds } from './figures/process-tree.ts';
import { endWith } from './figures/result.ts';
import { soundsWithoutSpeech } from './recogniser/sounds.ts';

const { values } = parseArgs({
  options: {
    /** Length of each sound without speech (s). */
    seconds: { type: 'string', default: '67' },
    /** How often each recording is played. */
    rounds: { type: 'string', default: '4' },
  },
});
const startLoad = loadavg()[0] ?? 0;
const chunkMs = 100;
const chunkBytes = chunkMs * 32;

/** Returns the position of a recording's last sample above −40 dBFS (ms). */
function voiceEndMs(pcm: Buffer): number {
  let end = pcm.length - (pcm.length % 2);
  while (end > 0 && Math.abs(pcm.readInt16LE(end - 2)) < 328) end -= 2;
  return end / 32;
}

interface Hearing {
  text: string;
  /** Time from the voice's last sample to the first result with the last word, and to the last final one (ms). */
  interimMs: number;
  finalMs: number;
}

/** Plays a sound into a stream of its own. `realTime`: whether it takes as long as the sound. */
async function hear(port: number, pcm: Buffer, realTime: boolean): Promise<Hearing> {
  const socket = new WebSocket(listenAddress(port), { headers });
  const messages: (Message & { atMs: number })[] = [];
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const began = performance.now();
  socket.on('message', (data: Buffer) =>
    messages.push({ ...(JSON.parse(data.toString()) as Message), atMs: performance.now() - began }),
  );
  for (let at = 0; at < pcm.length; at += chunkBytes) {
    const waitMs = realTime ? (at + chunkBytes) / 32 - (performance.now() - began) : 0;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    socket.send(pcm.subarray(at, at + chunkBytes));
  }
  socket.send(control('CloseStream'));
  await closed;
  const said = finals(messages).map(transcript).filter(Boolean);
  const lastWord = words(said.at(-1) ?? '').at(-1);
  const endMs = voiceEndMs(pcm);
  const late = messages.filter(({ atMs, type }) => type === 'Results' && atMs > endMs - 300);
  const first = late.find((message) => words(transcript(message)).at(-1) === lastWord);
  const last = late.findLast((message) => message.is_final === true && transcript(message) !== '');
  return {
    text: said.join(' '),
    interimMs: Math.max(0, (first?.atMs ?? Number.NaN) - endMs),
    finalMs: (last?.atMs ?? Number.NaN) - endMs,
  };
}

const ai = await startOfflineAi({
  port: 0,
  folders: onlyEnglishRecogniser(await installedSpeech()),
  key: 'secret',
  maxListening: 1,
});
try {
  const readings = recordings('librivox');
  const heard: (Hearing & { said: string })[] = [];
  let spokenMs = 0;
  const cpu = cpuSeconds(process.pid);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { pcm, words: read } of readings) {
      // A pause of a different length before each, so that windows and chunks fall differently.
      const sound = Buffer.concat([silence(300 + 13 * round), pcm, silence(1500)]);
      heard.push({ ...(await hear(ai.port, sound, true)), said: read });
      spokenMs += sound.length / 32;
    }
  }
  const share = ((cpuSeconds(process.pid) - cpu) * 1000) / spokenMs;
  const counts = heard.map(({ said, text }) => wordErrors(said, text));
  const wordCount = counts.reduce((sum, count) => sum + count.words, 0);
  const wrong = counts.reduce((sum, count) => sum + count.errors, 0);
  const invented: Record<string, string> = {};
  for (const [name, pcm] of Object.entries(soundsWithoutSpeech(Number(values.seconds)))) {
    const { text } = await hear(ai.port, pcm, false);
    if (text !== '') invented[name] = text;
  }
  const inventedWords = Object.values(invented).join(' ').split(' ').filter(Boolean).length;
  const p95 = (of: (each: Hearing) => number) => percentile(heard.map(of), 0.95);
  const p50 = (of: (each: Hearing) => number) => percentile(heard.map(of), 0.5);
  const figures = {
    words: wordCount,
    wrongShare: wrong / wordCount,
    interimMs: { p50: p50(({ interimMs }) => interimMs), p95: p95(({ interimMs }) => interimMs) },
    finalMs: { p50: p50(({ finalMs }) => finalMs), p95: p95(({ finalMs }) => finalMs) },
    share,
    soundSeconds: Number(values.seconds) * 9,
    invented,
  };
  for (const { text } of heard.slice(0, readings.length)) console.log(text);
  const { recogniser } = limits;
  endWith({
    name: 'recogniser',
    startLoad,
    figures,
    baseline: recogniser,
    ratio: { wrong: figures.wrongShare / recogniser.wrongShare, share: share / recogniser.share },
    bounds: [
      { what: 'share of wrong words', figure: figures.wrongShare, atMost: recogniser.wrongShare },
      { what: 'invented words', figure: inventedWords, atMost: recogniser.invented },
      { what: 'last word at p95, ms', figure: figures.interimMs.p95, atMost: recogniser.interimMs },
      { what: 'final result at p95, ms', figure: figures.finalMs.p95, atMost: recogniser.finalMs },
      { what: 'share of a core', figure: share, atMost: recogniser.share },
    ],
  });
} finally {
  await ai.stop();
}
