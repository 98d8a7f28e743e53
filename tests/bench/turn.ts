/**
 * npm run bench -- turn [turns]: the wait between the last sample of a candidate's answer and the first audible sample
 * of Candi's reply, by waveform in a real browser, beside LiveKit's plain starter on the same engines. Both have a room
 * of their own at the same time and are given the same recorded answers in turn, so that a slow moment of the machine
 * meets both. Every answer has a pause of 1.5 s inside a sentence: a reply into it is a cut-off. Candi has no filler:
 * what is heard first is the reply.
 */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import type { ReplyWait } from '../measure/reply.ts';
import { percentile } from '../measure/words.ts';
import { endWith } from './figures/result.ts';
import { benchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide } from './sides/candi.ts';
import type { Side } from './sides/side.ts';
import { starterSide } from './sides/starter.ts';
import { Speaker } from './turn/speaker.ts';

const turns = Number(process.argv[2] ?? 22);
/** At most as many as an interview has questions; then both sides get a new room. */
const turnsARoom = 5;
const limitMs = 1000;

interface Answer {
  id: string;
  voice: string;
}
const { pauses } = JSON.parse(readFileSync(new URL('../speech/answers.json', import.meta.url), 'utf8')) as {
  pauses: Answer[];
};

/** The answers of every room: a candidate keeps their voice. */
const rooms = (): Answer[][] => {
  const wanted = Array.from({ length: turns }, (_, i) => pauses[i % pauses.length]);
  const voices = Object.groupBy(
    wanted.filter((answer) => answer !== undefined),
    ({ voice }) => voice,
  );
  return Object.values(voices).flatMap((all = []) => {
    const size = Math.ceil(all.length / Math.ceil(all.length / turnsARoom));
    return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
      all.slice(i * size, (i + 1) * size),
    );
  });
};

type Waits = Record<Side['name'], ReplyWait[]>;

/** Both sides, each in a room of its own, through the same answers. */
const round = async (
  sides: readonly Side[],
  browser: Browser,
  answers: readonly Answer[],
): Promise<Waits> => {
  const speakers = await Promise.all(sides.map((side) => Speaker.open(side, browser)));
  const waits: Waits = { candi: [], starter: [] };
  try {
    for (const { id } of answers) for (const speaker of speakers) await speaker.answer(id);
    for (const speaker of speakers) waits[speaker.name] = await speaker.waits();
    return waits;
  } finally {
    await Promise.all(speakers.map((speaker) => speaker.leave()));
  }
};

const figuresOf = (waits: readonly ReplyWait[]) => {
  // What cut an answer off was no reply to it.
  const ms = waits.flatMap(({ waitMs, cutOff }) => (waitMs === null || cutOff ? [] : [waitMs]));
  return {
    turns: waits.length,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    cutOff: waits.filter(({ cutOff }) => cutOff).length,
    unanswered: waits.filter(({ waitMs, cutOff }) => waitMs === null && !cutOff).length,
  };
};

await benchRun(async ({ startLoad, signal, defer, missed }) => {
  const stack = await startBenchStack(signal);
  defer(() => stack.stop());
  const starter = await starterSide(stack);
  defer(() => starter.stop());
  const browser = await launchChromium();
  defer(() => browser.close());
  const sides = [await candiSide(stack), starter];
  const waits: Waits = { candi: [], starter: [] };
  for (const answers of rooms()) {
    const got = await round(sides, browser, answers);
    for (const [i, { id }] of answers.entries()) {
      const told = sides.map(({ name }) => {
        const { waitMs, cutOff } = got[name][i] ?? { waitMs: null, cutOff: false };
        return `${name} ${cutOff ? 'cut it off' : waitMs === null ? 'did not answer' : `${waitMs} ms`}`;
      });
      console.error(`${id}  ${told.join(', ')}`);
    }
    waits.candi.push(...got.candi);
    waits.starter.push(...got.starter);
  }
  const candi = figuresOf(waits.candi);
  const baseline = figuresOf(waits.starter);
  console.table({ candi, starter: baseline });
  const ratio = { p50: candi.p50 / baseline.p50, p95: candi.p95 / baseline.p95 };
  if (candi.p50 > limitMs) missed(`p50 is above ${limitMs} ms`);
  if (ratio.p50 > 1 || ratio.p95 > 1) missed('the starter is faster');
  if (candi.cutOff > 0) missed(`${candi.cutOff} answers were cut off`);
  if (candi.unanswered > 0) missed(`${candi.unanswered} answers got no reply`);
  endWith({ name: 'turn', unit: 'ms', startLoad, figures: candi, baseline, ratio });
});
