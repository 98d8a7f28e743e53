/**
 * npm run bench -- turn [--language en] [--answers 16]: the wait between the last sample of a candidate's answer and the
 * first audible sample of Candi's reply, by waveform in a real browser, beside LiveKit's plain starter. Both have a room
 * of their own at the same time and are given the same answers in turn, so that a slow moment of the machine meets both.
 *
 * The answers are synthetic: made by rule, with pauses of 0.5 to 3 s inside of a sentence, some with a cough or a hum in
 * them (turn/pause-set.ts). A reply into an answer is a cut-off, and no reply to it. Candi has no filler: what is heard
 * first is the reply. English is heard by the offline engine; in the other languages, which it does not know, both sides
 * have the same double on Deepgram's wire, which knows the words and tells them when they are spoken.
 */
import type { Browser } from 'playwright-core';
import { languages, type Language } from '@candi/contract/enumerations';
import { startVoice } from '@candi/infra/offline-ai/voice/voice';
import { launchChromium } from '../browser/chromium.ts';
import type { ReplyWait } from '../measure/reply.ts';
import { endWith } from './figures/result.ts';
import { benchRun, type BenchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide } from './sides/candi.ts';
import { startDoubles, type Doubles } from './sides/doubles.ts';
import type { Side } from './sides/side.ts';
import { starterSide } from './sides/starter.ts';
import { answersIn, roomsOf, type Answer } from './turn/answers.ts';
import { compare, misses, row, type Waits } from './turn/figures.ts';
import { readOptions } from './turn/options.ts';
import { Speaker } from './turn/speaker.ts';

const longestMs = 60 * 60_000;
const { spoken, answers: wanted } = readOptions(process.argv.slice(2));

/** Both sides, each in a room of its own, through the same answers. */
const round = async (
  sides: readonly Side[],
  language: Language,
  answers: readonly Answer[],
  browser: Browser,
  doubles: Doubles | null,
): Promise<Waits> => {
  const speakers = await Promise.all(sides.map((side) => Speaker.open(side, language, browser)));
  const waits: Waits = { candi: [], starter: [] };
  try {
    for (const { pieces, script } of answers)
      for (const speaker of speakers)
        await speaker.answer(pieces, async () => doubles?.know(speaker.name, script));
    for (const speaker of speakers) waits[speaker.name] = await speaker.waits();
    return waits;
  } finally {
    await Promise.all(speakers.map((speaker) => speaker.leave()));
  }
};

const told = (name: string, { waitMs, cutOffMs }: ReplyWait): string => {
  if (cutOffMs !== null) return `${name} cut it off at ${(cutOffMs / 1000).toFixed(1)} s`;
  return `${name} ${waitMs === null ? 'did not answer' : `${waitMs} ms`}`;
};

/** A stack on the ears that these languages need, and both sides through all answers in them. */
const measure = async (
  among: readonly Language[],
  answers: ReadonlyMap<Language, readonly Answer[]>,
  browser: Browser,
  { signal, defer }: Pick<BenchRun, 'signal' | 'defer'>,
): Promise<Map<Language, Waits>> => {
  const known = !among.includes('en');
  const doubles = known ? await startDoubles() : null;
  const engines = (side: Side['name']): Record<string, string> =>
    doubles === null
      ? {}
      : { STT_URL: doubles.knowingUrl(side), STT_KEY: 'double', STT_LANGUAGES: among.join(',') };
  const stops: (() => Promise<unknown>)[] = [async () => doubles?.stop()];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  // Also when the bench is interrupted; the next languages are not to find these engines running.
  defer(stop);
  try {
    const stack = await startBenchStack(signal, engines('candi'));
    stops.unshift(() => stack.stop());
    const starter = await starterSide(stack, engines('starter'));
    stops.unshift(() => starter.stop());
    const sides = [await candiSide(stack), starter];
    const all = new Map<Language, Waits>();
    for (const language of among) {
      const waits: Waits = { candi: [], starter: [] };
      for (const room of roomsOf(answers.get(language) ?? [])) {
        const got = await round(sides, language, room, browser, doubles);
        for (const [i, { id, pauses }] of room.entries()) {
          const each = sides.map(({ name }) => told(name, got[name][i] ?? { waitMs: null, cutOffMs: null }));
          console.error(`${id} (${pauses})  ${each.join(', ')}`);
        }
        waits.candi.push(...got.candi);
        waits.starter.push(...got.starter);
      }
      all.set(language, waits);
    }
    return all;
  } finally {
    await stop();
  }
};

await benchRun(async ({ startLoad, signal, defer, missed }) => {
  const engine = await startVoice(languages);
  const answers = new Map<Language, Answer[]>();
  for (const language of spoken) answers.set(language, (await answersIn(language, engine)).slice(0, wanted));
  engine.stop();
  const browser = await launchChromium();
  defer(() => browser.close());
  const waits = new Map<Language, Waits>();
  for (const among of [
    spoken.filter((language) => language === 'en'),
    spoken.filter((language) => language !== 'en'),
  ])
    if (among.length > 0)
      for (const [language, got] of await measure(among, answers, browser, { signal, defer }))
        waits.set(language, got);

  const everything: Waits = {
    candi: [...waits.values()].flatMap(({ candi }) => candi),
    starter: [...waits.values()].flatMap(({ starter }) => starter),
  };
  const compared = new Map(
    [...waits, ['all', everything] as const].map(([name, got]) => [name, compare(got)] as const),
  );
  console.table(Object.fromEntries([...compared].map(([name, figures]) => [name, row(figures)])));
  for (const [name, figures] of compared) for (const miss of misses(name, figures)) missed(miss);
  const each = <T>(of: (figures: ReturnType<typeof compare>) => T): Record<string, T> =>
    Object.fromEntries([...compared].map(([name, figures]) => [name, of(figures)]));
  endWith({
    name: 'turn',
    unit: 'ms',
    startLoad,
    figures: each(({ candi }) => candi),
    baseline: each(({ starter }) => starter),
    ratio: each(({ ratio }) => ratio),
  });
}, longestMs);
