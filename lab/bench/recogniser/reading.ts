import { recordings, silence, wordErrors } from '@candi/infra/offline-ai/testing/speech';
import { limits } from '../../../tests/measure/limits.ts';
import { percentile } from '../figures/percentile.ts';
import { cpuSeconds } from '../figures/process-tree.ts';
import { hear } from './hear.ts';
import type { Hearing } from './hear.ts';
import type { Part } from './part.ts';

/** Plays what a real person reads in real time, `rounds` times: wrong words, delays (ms) and the share of a core. */
export async function measureReading(port: number, rounds: number): Promise<Part> {
  const readings = recordings('librivox');
  const heard: (Hearing & { said: string })[] = [];
  let spokenMs = 0;
  const cpu = cpuSeconds(process.pid);
  for (let round = 0; round < rounds; round++) {
    for (const { pcm, words: said } of readings) {
      // A pause of a different length before each, so that windows and chunks fall differently.
      const sound = Buffer.concat([silence(300 + 13 * round), pcm, silence(1500)]);
      heard.push({ ...(await hear(port, sound, { realTime: true, language: 'en' })), said });
      spokenMs += sound.length / 32;
    }
  }
  const share = ((cpuSeconds(process.pid) - cpu) * 1000) / spokenMs;
  const counts = heard.map(({ said, text }) => wordErrors(said, text));
  const words = counts.reduce((sum, count) => sum + count.words, 0);
  const wrongShare = counts.reduce((sum, count) => sum + count.errors, 0) / words;
  const p50 = (of: (each: Hearing) => number) => percentile(heard.map(of), 0.5);
  const p95 = (of: (each: Hearing) => number) => percentile(heard.map(of), 0.95);
  const interimMs = { p50: p50((each) => each.interimMs), p95: p95((each) => each.interimMs) };
  const finalMs = { p50: p50((each) => each.finalMs), p95: p95((each) => each.finalMs) };
  for (const { text } of heard.slice(0, readings.length)) console.log(text);
  const { recogniser } = limits;
  return {
    figures: { words, wrongShare, interimMs, finalMs, share },
    bounds: [
      { what: 'share of wrong words', figure: wrongShare, atMost: recogniser.wrongShare },
      { what: 'last word at p95, ms', figure: interimMs.p95, atMost: recogniser.interimMs },
      { what: 'final result at p95, ms', figure: finalMs.p95, atMost: recogniser.finalMs },
      { what: 'share of a core', figure: share, atMost: recogniser.share },
    ],
  };
}
