import { memory } from '../figures/process-tree.ts';
import { slope } from '../figures/slope.ts';
import type { Side } from '../sides/side.ts';
import { converseWhile } from './conversation.ts';
import { prepared } from './prepared.ts';
import { settled } from './cost.ts';

const sampleEveryMs = 5000;
const minuteMs = 60_000;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures a worker's memory over `minutes`, always with an interview in progress. */
export const growthOver = async (side: Side, answer: Int16Array, minutes: number) => {
  await settled(side, await prepared(side, answer));
  const pid = side.pid();
  const samples: { rss: number; pss: number }[][] = [];
  /** Time when the first interview began (performance.now(), ms). */
  let sinceMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const lastedMs = (): number => (sinceMs === null ? 0 : performance.now() - sinceMs);
  const sampleMemory = (): void => {
    const minute = Math.floor(lastedMs() / minuteMs);
    if (minute < minutes) (samples[minute] ??= []).push(memory(pid));
  };
  const opened = (): void => {
    if (sinceMs !== null) return;
    sinceMs = performance.now();
    timer = setInterval(sampleMemory, sampleEveryMs);
    sampleMemory();
  };
  try {
    const total = await converseWhile(side, answer, () => lastedMs() < minutes * minuteMs, opened);
    const each = samples.map((minute) => ({
      rss: Math.round(mean(minute.map(({ rss }) => rss))),
      pss: Math.round(mean(minute.map(({ pss }) => pss))),
    }));
    return {
      ...total,
      rssMbAMinute: slope(each.map(({ rss }) => rss)),
      pssMbAMinute: slope(each.map(({ pss }) => pss)),
      rssMb: each.map(({ rss }) => rss),
      pssMb: each.map(({ pss }) => pss),
    };
  } finally {
    clearInterval(timer);
  }
};
