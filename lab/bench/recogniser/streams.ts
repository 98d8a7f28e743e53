import { setTimeout as wait } from 'node:timers/promises';
import { recordings, silence } from '@candi/infra/offline-ai/testing/speech';
import { limits } from '../../../tests/measure/limits.ts';
import { percentile } from '../figures/percentile.ts';
import { words } from '../../../tests/measure/words.ts';
import { hear } from './hear.ts';
import type { Part } from './part.ts';

/** How far apart the streams begin (ms), so that they don't end at the same time. */
const apartMs = 470;

interface Step {
  streams: number;
  /** 95th percentile of the time from the voice's last sample to the final result (ms). */
  finalP95Ms: number;
  /** Words fewer or more than those of a single stream. */
  otherWords: number;
}

const finalMs = limits.recogniser.streamsFinalMs;
const fits = ({ finalP95Ms, otherWords }: Step): boolean => finalP95Ms <= finalMs && otherWords === 0;

/**
 * Measures how many people can speak at the same time: plays what a real person reads into 1, 2, … up to `highest`
 * streams in real time, until the final results come late or other words are recognised. In an interview, the candidate
 * speaks about half of the time, so there can be more interviews than streams.
 */
export async function measureStreams(port: number, highest: number): Promise<Part> {
  const readings = recordings('librivox');
  const alone = new Map<string, number>();
  const steps: Step[] = [];
  for (let streams = 1; streams <= highest; streams++) {
    const speak = async (stream: number) => {
      await wait(stream * apartMs);
      const heard: { name: string; finalMs: number; count: number }[] = [];
      for (let turn = 0; turn < readings.length; turn++) {
        const reading = readings[(turn + stream) % readings.length];
        if (!reading) throw new Error('there are no readings');
        const sound = Buffer.concat([silence(300), reading.pcm, silence(1500)]);
        const { text, finalMs: delay } = await hear(port, sound, { realTime: true, language: 'en' });
        heard.push({ name: reading.name, finalMs: delay, count: words(text).length });
      }
      return heard;
    };
    const heard = (await Promise.all(Array.from({ length: streams }, (_, stream) => speak(stream)))).flat();
    if (streams === 1) for (const { name, count } of heard) alone.set(name, count);
    const otherWords = heard.reduce(
      (sum, { name, count }) => sum + Math.abs(count - (alone.get(name) ?? 0)),
      0,
    );
    const delays = heard.map((one) => one.finalMs);
    const step = { streams, finalP95Ms: Math.round(percentile(delays, 0.95)), otherWords };
    console.error(JSON.stringify(step));
    steps.push(step);
    if (!fits(step)) break;
  }
  const most = steps.findLast(fits)?.streams ?? 0;
  return {
    figures: { streams: { most, steps } },
    bounds: [{ what: 'people who speak at the same time', figure: most, atLeast: limits.recogniser.streams }],
  };
}
