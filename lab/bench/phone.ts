/**
 * npm run bench -- phone [--part delay|cost|calls|turn|interviews]… [--seconds 60] [--turns 20]: measures interviews by
 * telephone. Without --part, all parts run, one after another.
 *
 * - delay: for how long a voice is on its way from the telephone through SIP leg, phone bridge and SFU to a participant
 *   of the room, and back, beside two participants of a room without a telephone.
 * - cost: CPU and memory of the SIP leg and the phone bridge for each of five calls with voices in both directions.
 * - calls: 25 calls with RTP in both directions, against a WebSocket that sends every frame back.
 * - turn: the time from the end of a caller's words to Candi's first audible sample at the telephone, beside a candidate
 *   in a room as the web has it, with the same words and the same doubles.
 * - interviews: four whole interviews at the same time, one in each language, from the PIN to the report.
 *
 * SIP leg, phone bridge, SFU, gateway and worker are the real ones; the telephone is a program that sends SIP and RTP
 * on this machine. The engines of speech and language are doubles. --seconds: length of the cost's and the calls'
 * measurements, and half of the delay's; --turns: answers of each candidate.
 */
import '../../tests/calls/production.ts';
import { parseArgs } from 'node:util';
import { languages } from '@candi/contract/platform/enumerations';
import { startSynthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { Bound } from './figures/bounds.ts';
import { endWith } from './figures/result.ts';
import { callsBounds, measureCalls } from './phone/calls.ts';
import { costBounds, measureCost } from './phone/cost.ts';
import { delayBounds, measureDelay } from './phone/delay.ts';
import { interviewsBounds, interviewTemplate, measureInterviews, recogniser } from './phone/interviews.ts';
import { startLine } from './phone/line.ts';
import { measureTurn, turnBounds } from './phone/turn.ts';
import { benchRun, type BenchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide } from './sides/candi.ts';
import { startDoubles } from '../../tests/doubles/start-doubles.ts';
import { readAnswer } from '../../tests/calls/answer.ts';

const parts = ['delay', 'cost', 'calls', 'turn', 'interviews'] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '60' },
    turns: { type: 'string', default: '20' },
  },
});
const chosen = parts.filter((part) => values.part?.includes(part) ?? true);
if (chosen.length < (values.part?.length ?? 1)) throw new Error(`--part: ${parts.join(', ')}`);
const count = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}: 1 or more`);
  return value;
};
const seconds = count('seconds', values.seconds);
const turns = count('turns', values.turns);
const longestMs = 45 * 60_000;

/** Figures of a part, which may have several rows, and the part's bounds. */
interface Measured {
  figures: object;
  baseline?: object;
  ratio?: number;
  rows: Record<string, object>;
  bounds: Bound[];
}
type Run = Pick<BenchRun, 'signal' | 'defer'>;

/** Runs `measure` and then everything that it deferred, so that nothing runs beside the next part. */
const alone = async <T>({ signal, defer }: Run, measure: (run: Run) => Promise<T>): Promise<T> => {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  defer(stop);
  try {
    return await measure({ signal, defer: (each) => void stops.unshift(each) });
  } finally {
    await stop();
  }
};

const line = async ({ signal, defer }: Run) => {
  const started = await startLine(signal);
  defer(() => started.stop());
  return started;
};

const measures: Record<Part, (run: Run) => Promise<Measured>> = {
  async delay(run) {
    const figures = await measureDelay(await line(run), seconds);
    const { bare, bareEcho, ...phone } = figures;
    return {
      figures: phone,
      baseline: { bare, bareEcho },
      ratio: Math.max(phone.up.p95Ms, phone.down.p95Ms) / bareEcho.p95Ms,
      rows: { ...figures },
      bounds: delayBounds(figures),
    };
  },
  async cost(run) {
    const figures = await measureCost(await line(run), seconds);
    return { figures, rows: { ...figures }, bounds: costBounds(figures) };
  },
  async calls({ signal }) {
    const figures = await measureCalls(seconds, signal);
    const { interval, delay, ...counts } = figures;
    return { figures, rows: { calls: counts, interval, delay }, bounds: callsBounds(figures) };
  },
  async turn({ signal, defer }) {
    const doubles = await startDoubles();
    defer(() => doubles.stop());
    const stack = await startBenchStack(signal, { ...doubles.env, PHONE_LINE: 'sip' });
    defer(() => stack.stop());
    const figures = await measureTurn(await candiSide(stack), readAnswer(), turns);
    return {
      figures: figures.phone,
      baseline: figures.web,
      ratio: figures.phone.p50Ms / figures.web.p50Ms,
      rows: { ...figures },
      bounds: turnBounds(figures),
    };
  },
  async interviews({ signal, defer }) {
    const doubles = await startDoubles();
    defer(() => doubles.stop());
    const stack = await startBenchStack(signal, {
      ...doubles.env,
      ...doubles.judgingEnv,
      STT_URL: doubles.knowingUrl(recogniser),
      STT_LANGUAGES: languages.join(','),
      PHONE_LINE: 'sip',
    });
    defer(() => stack.stop());
    const engine = await startSynthesiser(languages);
    defer(() => Promise.resolve(engine.stop()));
    const figures = await measureInterviews(await candiSide(stack, interviewTemplate), doubles, engine);
    return { figures, rows: { interviews: figures }, bounds: interviewsBounds(figures) };
  },
};

await benchRun(async ({ startLoad, signal, defer }) => {
  const figures: Record<string, object> = {};
  const baseline: Record<string, object> = {};
  const ratio: Record<string, number> = {};
  const bounds: Bound[] = [];
  for (const part of chosen) {
    console.error(`${part} …`);
    const measured = await alone({ signal, defer }, measures[part]);
    console.log(part);
    console.table(measured.rows);
    figures[part] = measured.figures;
    if (measured.baseline) baseline[part] = measured.baseline;
    if (measured.ratio !== undefined) ratio[part] = measured.ratio;
    bounds.push(...measured.bounds);
  }
  endWith({ name: 'phone', startLoad, figures, baseline, ratio, bounds });
}, longestMs);
