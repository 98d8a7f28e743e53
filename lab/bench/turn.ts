/**
 * npm run bench -- turn [--language en] [--answers 16] [--fresh]: measures the time from the last sample of a
 * candidate's answer to the first audible sample of Candi's reply, in the waveforms of a real browser, compared to
 * LiveKit's plain starter. Candi and the starter run concurrently in separate rooms and receive the same answers
 * alternately, so that a slow period of the machine affects them equally.
 *
 * The answers are spoken by natural voices, as a whole and with the pauses of human speech (turn/README.md); espeak-ng
 * speaks Arabic. The offline engine recognises the first sixteen in English. For all others, Candi and the starter use the
 * same double of Deepgram's recogniser, which knows the words and reports them when they are spoken. A reply during an
 * answer is a cut-off and doesn't count as a reply. Candi uses no filler words, so the first sound is the reply. The
 * language model is a double too: it judges turns by the offline engine's rules, and its first token takes longer the
 * longer the prompt is.
 *
 * Every measurement is stored in .cache/bench/turn immediately. A later run, after an interruption or with more
 * answers, measures only what hasn't been measured with the same code and answers; --fresh measures its languages
 * again. The final table covers all stored measurements.
 *
 * --offline replays the worker's policy faster than real time. With --telephone: the same answers as a telephone transmits
 * them, beside those of a browser. With --voices espeak: answers that espeak-ng speaks, as before there were natural voices.
 * With --detector: how often the turn detector finds speech complete, for each kind of voices and for real recordings.
 */
import type { Browser } from 'playwright-core';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import { projectRoot } from '@candi/infra/start/stack';
import { launchChromium } from '../../tests/browser/chromium.ts';
import type { ReplyWait } from '../../tests/measure/reply.ts';
import { endWith } from './figures/result.ts';
import { benchRun, type BenchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide } from './sides/candi.ts';
import { startDoubles, type Doubles } from '../../tests/doubles/start-doubles.ts';
import type { Side } from './sides/side.ts';
import { starterSide } from './sides/starter.ts';
import { answersIn, roomsOf, type Answer } from './turn/answers.ts';
import { boundsOf, compare, row, type Compared, type Waits } from './turn/figures.ts';
import { speechEngines } from './turn/offline/corpus.ts';
import { runDetector } from './turn/offline/detector.ts';
import { runOffline, runTelephone } from './turn/offline/run.ts';
import { readOptions } from './turn/options.ts';
import { ProgressFile, progressFolder } from './turn/progress-file.ts';
import { missingOf, waitsOf } from './turn/progress.ts';
import { Speaker } from './turn/speaker.ts';

const {
  spoken,
  answers: wanted,
  fresh,
  offline,
  telephone,
  detector,
  voices,
} = readOptions(process.argv.slice(2));
/**
 * Time limits (ms). `startingMs`: for starting the engines and stacks. `answerMs`: for playing one answer to both
 * systems, including a share of the time to open the rooms.
 */
const startingMs = 10 * 60_000;
const answerMs = 2 * 60_000;

const describeWait = (name: string, { waitMs, cutOffMs }: ReplyWait): string => {
  if (cutOffMs !== null) return `${name} cut it off at ${(cutOffMs / 1000).toFixed(1)} s`;
  return `${name} ${waitMs === null ? 'did not answer' : `${waitMs} ms`}`;
};

type Measured = (answer: Answer, side: Side['name'], wait: ReplyWait) => void;

/** Plays the same answers to Candi and to LiveKit's starter, each in a separate room. */
const round = async (
  sides: readonly Side[],
  language: Language,
  answers: readonly Answer[],
  browser: Browser,
  doubles: Doubles,
  measured: Measured,
): Promise<void> => {
  const questions = answers.flatMap(({ question }) => question ?? []);
  const speakers = await Promise.all(sides.map((side) => Speaker.open(side, language, questions, browser)));
  try {
    for (const answer of answers)
      for (const speaker of speakers)
        await speaker.answer(
          answer.clips,
          () => doubles.know(speaker.name, answer.script),
          (wait) => measured(answer, speaker.name, wait),
        );
    for (const speaker of speakers) await speaker.finish();
  } finally {
    await Promise.all(speakers.map((speaker) => speaker.leave()));
  }
};

/**
 * Starts a stack with the recogniser that the language needs, and plays the answers to Candi and to LiveKit's
 * starter.
 */
const measure = async (
  language: Language,
  answers: readonly Answer[],
  browser: Browser,
  { signal, defer }: Pick<BenchRun, 'signal' | 'defer'>,
  measured: Measured,
): Promise<void> => {
  const doubles = await startDoubles();
  const isScripted = answers.some(({ script }) => script.length > 0);
  const engines = (side: Side['name']): Record<string, string> => ({
    ...doubles.judgingEnv,
    ...(isScripted && {
      STT_URL: doubles.knowingUrl(side),
      STT_KEY: 'double',
      STT_LANGUAGES: language,
    }),
  });
  const stops: (() => Promise<unknown>)[] = [() => doubles.stop()];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  // Stops the engines however this measurement ends, so that they don't run while the next language is measured.
  defer(stop);
  try {
    const stack = await startBenchStack(signal, engines('candi'));
    stops.unshift(() => stack.stop());
    const starter = await starterSide(stack, engines('starter'));
    stops.unshift(() => starter.stop());
    const sides = [await candiSide(stack), starter];
    for (const room of roomsOf(answers)) await round(sides, language, room, browser, doubles, measured);
  } finally {
    await stop();
  }
};

/** Prints the table of all stored measurements and ends the bench with its result. */
const report = (startLoad: number, files: ReadonlyMap<Language, ProgressFile>): void => {
  const waits = [...files].map(([language, file]) => [language, waitsOf(file.progress)] as const);
  const heard = waits.filter(([, { candi }]) => candi.length > 0);
  const everything: Waits = {
    candi: heard.flatMap(([, { candi }]) => candi),
    starter: heard.flatMap(([, { starter }]) => starter),
  };
  const compared = [...heard, ['all', everything] as const].map(
    ([name, got]) => [name, compare(got)] as const,
  );
  console.table(Object.fromEntries(compared.map(([name, figures]) => [name, row(figures)])));
  const each = <T>(of: (figures: Compared) => T): Record<string, T> =>
    Object.fromEntries(compared.map(([name, figures]) => [name, of(figures)]));
  endWith({
    name: 'turn',
    unit: 'ms',
    startLoad,
    figures: each(({ candi }) => candi),
    baseline: each(({ starter }) => starter),
    ratio: each(({ ratio }) => ratio),
    bounds: compared.flatMap(([name, figures]) => boundsOf(name, figures)),
  });
};

await benchRun(
  async ({ startLoad, signal, defer }) => {
    if (offline) {
      if (detector) await runDetector(projectRoot, spoken);
      else if (telephone) await runTelephone(projectRoot, spoken, startLoad, voices);
      else await runOffline(projectRoot, spoken, startLoad, voices);
      return;
    }
    const folder = progressFolder(projectRoot);
    console.error(`measurements are stored in ${folder}`);
    const files = new Map(
      languages.map((language) => [language, new ProgressFile(folder, language)] as const),
    );
    const missing = new Map<Language, Answer[]>();
    const engines = speechEngines();
    for (const language of spoken) {
      const file = files.get(language);
      if (fresh) file?.clear();
      const answers = missingOf(await answersIn(language, wanted, engines), file?.progress ?? {});
      console.error(`${language}: ${wanted - answers.length} of ${wanted} answers are stored`);
      if (answers.length > 0) missing.set(language, answers);
    }
    await engines.stop();
    const browser = await launchChromium({ endsOnSignal: false });
    defer(() => browser.close());
    for (const [language, answers] of missing)
      // Answers without a script are recognised by the offline engine, and the others by a double.
      for (const group of Object.values(Object.groupBy(answers, ({ script }) => `${script.length > 0}`)))
        await measure(language, group ?? [], browser, { signal, defer }, ({ id, pauses }, side, wait) => {
          files.get(language)?.add(id, side, wait);
          console.error(`${id} (${pauses})  ${describeWait(side, wait)}`);
        });
    report(startLoad, files);
  },
  startingMs + spoken.length * wanted * answerMs,
);
