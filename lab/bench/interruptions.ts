/**
 * npm run bench -- interruptions [--language es] [--at-once 2] [--fresh]: measures whether Candi lets herself be
 * interrupted, and by nothing else. Synthetic candidates sit in real rooms without a browser. While Candi speaks, they
 * interrupt her, show that they are listening ("mm-hmm", "I see"), cough and hum: 16 interruptions, 16 backchannels,
 * 3 coughs and 3 hums in each of four languages, in several voices, at different moments of her utterances.
 *
 * Whether she stopped, which means gave up what she was saying, is taken from the session log. When she fell silent is
 * measured by the waveform that the candidate receives: from the first sample of the interruption, as it is sent, to
 * the last audible sample of her voice, as it arrives. A pause from which she goes on isn't a stop; its length is
 * printed.
 *
 * The words are recognised by a double of Deepgram's recogniser, which knows them and reports them when they are spoken.
 * Candi's words and voice come from the offline engines.
 *
 * Outcomes are stored in .cache/bench/interruptions after each interview. A later run of the same code measures only
 * what is missing; --fresh measures its languages again. The table is of everything stored.
 */
import '../../tests/calls/production.ts';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { startSynthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { projectRoot } from '@candi/infra/start/stack';
import { endWith } from './figures/result.ts';
import { boundsOf, figuresOf, type Measured, row } from './interruptions/figures.ts';
import { openSessionLogs } from './interruptions/logged.ts';
import type { Outcome, Unknown } from './interruptions/outcome.ts';
import { holdRoom, type RoomNeeds } from './interruptions/room.ts';
import { nudgeIn, stimuliIn, type Stimulus } from './interruptions/stimuli.ts';
import { outcomeFolder, StoredOutcomes } from './interruptions/stored.ts';
import { spokenTexts } from './interruptions/texts.ts';
import { benchRun } from './sides/bench-run.ts';
import { startBenchStack } from './sides/bench-stack.ts';
import { candiSide } from './sides/candi.ts';
import { startDoubles } from '../../tests/doubles/start-doubles.ts';
import { questionOf, template } from './sides/template.ts';

const { values } = parseArgs({
  options: {
    language: { type: 'string', multiple: true },
    'at-once': { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
  },
});
const spoken = languages.filter((language) => values.language?.includes(language) ?? true);
if (spoken.length < (values.language?.length ?? 1)) throw new Error(`--language: ${languages.join(', ')}`);
const atOnce = Number(values['at-once']);
if (!Number.isInteger(atOnce) || atOnce < 1) throw new Error('--at-once: 1 or more');

/** Maximum number of sounds in one interview; its questions last no longer. */
const perInterview = 12;
/** How often a sound whose outcome can't be told is made again. */
const maxRounds = 8;
const longestMs = 45 * 60_000;

/** The bench's template, with questions that leave time to be interrupted. */
const longTemplate: typeof template = (language) => ({
  ...template(language),
  questions: spokenTexts[language].questions.map(questionOf),
});

const described = (outcome: Outcome | Unknown): string => {
  if (typeof outcome === 'string') return `is made again: ${outcome}`;
  const silent = outcome.silentAfterMs === null ? 'never silent' : `silent after ${outcome.silentAfterMs} ms`;
  return outcome.stopped ? `stopped, ${silent}` : `went on, paused ${outcome.pausedMs} ms`;
};

/** Makes the sounds whose outcome isn't stored, in as many interviews as are needed. */
const measure = async (
  needs: RoomNeeds,
  stimuli: readonly Stimulus[],
  stored: StoredOutcomes,
): Promise<void> => {
  for (let round = 0; round < maxRounds; round += 1) {
    const missing = stimuli.filter(({ id }) => stored.get(id) === undefined);
    if (missing.length === 0) return;
    await holdRoom(needs, missing.slice(0, perInterview), (stimulus, outcome) => {
      if (typeof outcome !== 'string') stored.add(stimulus.id, outcome);
      console.error(`${stimulus.id} “${stimulus.text}”: ${described(outcome)}`);
    });
  }
};

await benchRun(async ({ startLoad, signal, defer }) => {
  const folder = outcomeFolder(projectRoot);
  console.error(`outcomes are stored in ${folder}`);
  const engine = await startSynthesiser(languages);
  const all = new Map<Language, { stimuli: Stimulus[]; stored: StoredOutcomes; nudge: RoomNeeds['nudge'] }>();
  for (const language of languages)
    all.set(language, {
      stimuli: await stimuliIn(language, engine),
      nudge: await nudgeIn(language, engine),
      stored: new StoredOutcomes(folder, language),
    });
  engine.stop();
  const missing = spoken.filter((language) => {
    const own = all.get(language);
    if (values.fresh) own?.stored.clear();
    return own?.stimuli.some(({ id }) => own.stored.get(id) === undefined);
  });
  if (missing.length > 0) {
    const doubles = await startDoubles();
    defer(() => doubles.stop());
    const stack = await startBenchStack(signal, {
      STT_URL: doubles.knowingUrl('candi'),
      STT_KEY: 'double',
      STT_LANGUAGES: languages.join(','),
    });
    defer(() => stack.stop());
    const logs = openSessionLogs(stack);
    defer(() => logs.stop());
    const side = await candiSide(stack, longTemplate);
    const waiting = missing.values();
    const work = async (): Promise<void> => {
      for (const language of waiting) {
        const own = all.get(language);
        if (own) await measure({ side, doubles, logs, language, nudge: own.nudge }, own.stimuli, own.stored);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  const measured = [...all].map(([language, { stimuli, stored }]): [Language, Measured[]] => [
    language,
    stimuli.flatMap(({ id, kind }) => {
      const outcome = stored.get(id);
      return outcome === undefined ? [] : [{ kind, outcome }];
    }),
  ]);
  const figures = Object.fromEntries(
    [...measured, ['all', measured.flatMap(([, each]) => each)] as const]
      .filter(([, each]) => each.length > 0)
      .map(([name, each]) => [name, figuresOf(each)]),
  );
  console.table(Object.fromEntries(Object.entries(figures).map(([name, each]) => [name, row(each)])));
  const whole = figuresOf(measured.flatMap(([, each]) => each));
  endWith({
    name: 'interruptions',
    unit: 'ms',
    startLoad,
    figures,
    baseline: {},
    ratio: {},
    bounds: boundsOf(whole),
  });
}, longestMs);
