import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../figures/percentile.ts';
import type { CandiSide } from '../sides/candi.ts';
import { replyMs } from '../worker/conversation.ts';
import type { Answers } from './answers.ts';
import { missingWords } from './missing-words.ts';
import { talk, type Talk, type Way } from './talk.ts';

/** How far apart the interviews begin (ms), so that the candidates don't speak in unison. */
const apartMs = 1700;

/** Several interviews at the same time. */
export interface Step {
  interviews: number;
  answers: number;
  unanswered: number;
  /** Percentiles of the wait for a reply (ms). An answer without a reply counts as `replyMs`. */
  waitP50Ms: number;
  waitP95Ms: number;
  /** 95th percentile of the time from the voice's last sample to its last final words (ms); 0 for typed answers. */
  finalP95Ms: number;
  words: number;
  missing: number;
  wrong: number;
}

/** Holds interviews at the same time, `rounds` of them one after another. Rejects if one of them fails. */
export async function holdAtOnce(
  side: CandiSide,
  way: Way,
  all: readonly Answers[],
  { interviews, turns, rounds }: { interviews: number; turns: number; rounds: number },
): Promise<Step> {
  const talks: Talk[] = [];
  await Promise.all(
    Array.from({ length: interviews }, async (_, index) => {
      await delay(index * apartMs);
      for (let round = 0; round < rounds; round++) {
        const answers = all[(index + round) % all.length];
        if (!answers) throw new Error('there are no answers');
        talks.push(await talk(side, way, answers, turns));
      }
    }),
  );
  const flat = (of: (one: Talk) => readonly (number | null)[]) => talks.flatMap(of);
  const waits = flat(({ waitsMs }) => waitsMs);
  const p = (values: readonly (number | null)[], share: number) =>
    values.length === 0
      ? 0
      : Math.round(
          percentile(
            values.map((value) => value ?? replyMs),
            share,
          ),
        );
  const counts = talks.map(({ said, heard }) => {
    const count = missingWords(said, heard);
    if (count.missing > 0) console.error(`said: ${said}\nheard: ${heard}`);
    return count;
  });
  const sum = (of: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  return {
    interviews,
    answers: waits.length,
    unanswered: waits.filter((wait) => wait === null).length,
    waitP50Ms: p(waits, 0.5),
    waitP95Ms: p(waits, 0.95),
    finalP95Ms: p(
      flat(({ finalsMs }) => finalsMs),
      0.95,
    ),
    words: sum(({ words }) => words),
    missing: sum(({ missing }) => missing),
    wrong: sum(({ wrong }) => wrong),
  };
}
