/**
 * npm run evals -- conversation: runs simulated interviews with every persona in four languages, using the configured
 * model, and prints how many of five runs each persona passed by rules, and how the model judges them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { type Model, modelFrom, modelSettings, offlineModel } from '@candi/agent/simulation/model';
import { type Persona, personas } from '@candi/agent/simulation/options';
import { transcriptLines } from '@candi/agent/simulation/transcript';
import { modelForms } from '@candi/infra/start/local-models/choose';
import { root } from '@candi/infra/start/run-shown';
import { externalParts, providerDefaults } from '@candi/infra/start/settings';
import { evaluatedEnvironment } from './evaluated-environment.ts';
import { expected } from './conversation/expected.ts';
import { runPersona } from './conversation/run-persona.ts';
import { type CaseResult, resultTable } from './conversation/table.ts';
import type { JudgeModel } from './judge/ask-judge.ts';
import { type Judging, judgeWith, noJudge } from './judge/judge.ts';
import { judgementLines } from './judge/judge-lines.ts';
import { judgePromptVersion } from './judge/request.ts';
import { startMisbehavingModel } from './misbehaving/double.ts';
import { misbehaviours } from './misbehaving/misbehaviours.ts';
import { misbehavingModel } from './misbehaving/run-misbehaving.ts';

/** The names of the misbehaviours, four to a line. */
const misbehaviourLines = Array.from(
  { length: Math.ceil(misbehaviours.length / 4) },
  (_, line) => `${' '.repeat(17)}${misbehaviours.slice(line * 4, line * 4 + 4).join(', ')}`,
).join(',\n');

const help = `Usage: npm run evals -- conversation [options]

Runs interviews with ${personas.length} simulated candidates in ${languages.length} languages, five times each, and prints a table: how many of the
runs kept every rule and brought about what that candidate must bring about. The exit code is 1 if a run didn't.
The model is that of LLM_URL, LLM_KEY and LLM_MODEL, from the environment or .env; without them it is the offline one.
The same model reads each transcript as a judge: would the candidate be glad of this conversation, from 1 to 5, and where
not? Its judgements are printed beside the rules and decide about no run. Without a model nothing is judged.

  --only TEXT    only the candidates whose id contains TEXT, such as "ar-" or "stopping"
  --runs N       runs of each (default 5)
  --at-once N    interviews at the same time (default 4)
  --out DIR      folder of the transcripts (default .cache/evals/conversation)
  --model MODEL  a model on this machine instead: ${modelForms}
  --offline      the offline model conducts the interviews, and yours only judges
  --judge-model NAME
                 the model that judges, at LLM_URL (default LLM_MODEL)
  --misbehaving NAME
                 a model that misbehaves in every turn takes the place of yours. NAME is one of
${misbehaviourLines}
  --list         lists the ids
  --help         this text

LLM_WAIT_MS is how long Candi waits for each decision (ms, default 6000). A judgement may take as long, or two minutes.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '4' },
    out: { type: 'string', default: join(root, '.cache/evals/conversation') },
    model: { type: 'string' },
    offline: { type: 'boolean', default: false },
    'judge-model': { type: 'string' },
    misbehaving: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Case {
  id: string;
  persona: Persona;
  language: Language;
}
const cases = languages
  .flatMap((language) =>
    personas.map((persona): Case => ({ id: `${language}-${persona}`, persona, language })),
  )
  .filter(({ id }) => id.includes(values.only));
/** How long a judgement may take at least (ms). It is far longer than a turn. */
const leastJudgeMs = 120_000;
const runs = Number(values.runs);
const atOnce = Number(values['at-once']);
if (values.help || values.list) {
  console.log(values.help ? help : cases.map(({ id }) => id).join('\n'));
  process.exit(0);
}
const misbehaviour = misbehaviours.find((each) => each === values.misbehaving);
const isCount = (count: number): boolean => Number.isInteger(count) && count > 0;
if (
  !isCount(runs) ||
  !isCount(atOnce) ||
  cases.length === 0 ||
  (values.misbehaving ?? misbehaviour) !== misbehaviour
) {
  console.error(help);
  process.exit(2);
}
process.exit(await main());

type Judge = ReturnType<typeof judgeWith>;

async function main(): Promise<number> {
  let modelOf: () => Model;
  let judgeModel: JudgeModel | null;
  try {
    const variables = await evaluatedEnvironment(values.model);
    const own = externalParts(variables).llm ? { ...providerDefaults.llm, ...variables } : null;
    modelOf = await interviewerFrom(own);
    judgeModel = own && judgeFrom(own);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  console.error(`Language model: ${modelOf().name}`);
  console.error(`Judge: ${judgeModel === null ? noJudge : `${judgeModel.model}, ${judgePromptVersion}`}`);
  mkdirSync(values.out, { recursive: true });
  const judge = judgeWith(judgeModel);
  const results = new Map<Case, CaseResult>();
  const waiting = cases.values();
  const work = async (): Promise<void> => {
    for (const each of waiting) {
      const result = await resultOf(each, modelOf, judge);
      results.set(each, result);
      console.error(`${results.size}/${cases.length}  ${each.id}  ${result.passed} of ${result.runs}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const all = cases.flatMap((each) => results.get(each) ?? []);
  console.log(resultTable(all));
  console.log(`\nTranscripts: ${relative(process.cwd(), values.out) || '.'}`);
  return all.every(({ passed, runs: of }) => passed === of) ? 0 : 1;
}

/**
 * Returns a function that creates the model for an interview. `own`: environment of the configured model; null if there
 * is none. Throws if that model doesn't respond.
 */
async function interviewerFrom(own: NodeJS.ProcessEnv | null): Promise<() => Model> {
  if (misbehaviour !== undefined) {
    const double = await startMisbehavingModel();
    return () => misbehavingModel(double, misbehaviour, 'any');
  }
  if (own === null || values.offline) return offlineModel;
  const model = await modelFrom(own, (text) => console.error(text));
  return () => model;
}

function judgeFrom(own: NodeJS.ProcessEnv): JudgeModel {
  const { model, waitMs, ...where } = modelSettings(own);
  return {
    ...where,
    model: values['judge-model'] ?? model,
    waitMs: Math.max(leastJudgeMs, waitMs),
  };
}

async function resultOf(
  { id, persona, language }: Case,
  modelOf: () => Model,
  judge: Judge,
): Promise<CaseResult> {
  const failures: string[] = [];
  const judgings: Judging[] = [];
  let passed = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const { brief, log, happened, broken } = await runPersona(persona, language, seed, modelOf());
    const missing = expected[persona].filter((each) => !happened.includes(each));
    const faults = [...broken, ...missing.map((each) => `didn't happen: ${each}`)];
    const judging = await judge(brief, log);
    const verdict = faults.length === 0 ? ['Passed.'] : faults;
    const transcript = [...transcriptLines(log), '', ...verdict, ...judgementLines(judging)];
    writeFileSync(join(values.out, `${id}-${seed}.txt`), `${transcript.join('\n')}\n`);
    if (faults.length === 0) passed += 1;
    failures.push(...faults);
    judgings.push(judging);
  }
  return { persona, language, passed, runs, failures: [...new Set(failures)], judgings };
}
