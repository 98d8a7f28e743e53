/**
 * npm run evals -- conversation: runs simulated interviews with every persona in four languages, using the configured
 * model, and prints how many of five runs each persona passed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { type Model, modelFrom, offlineModel } from '@candi/agent/simulation/model';
import { type Persona, personas } from '@candi/agent/simulation/options';
import { transcriptLines } from '@candi/agent/simulation/transcript';
import { root } from '@candi/infra/start/run-shown';
import { externalParts, providerDefaults, readEnvironment } from '@candi/infra/start/settings';
import { expected } from './conversation/expected.ts';
import { runPersona } from './conversation/run-persona.ts';
import { type CaseResult, resultTable } from './conversation/table.ts';
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

  --only TEXT    only the candidates whose id contains TEXT, such as "ar-" or "stopping"
  --runs N       runs of each (default 5)
  --at-once N    interviews at the same time (default 4)
  --out DIR      folder of the transcripts (default .cache/evals/conversation)
  --misbehaving NAME
                 a model that misbehaves in every turn takes the place of yours. NAME is one of
${misbehaviourLines}
  --list         lists the ids
  --help         this text

LLM_WAIT_MS is how long Candi waits for each decision (ms, default 6000).`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '4' },
    out: { type: 'string', default: join(root, '.cache/evals/conversation') },
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

async function main(): Promise<number> {
  let modelOf: () => Model;
  try {
    modelOf = await configuredModel();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  console.error(`Language model: ${modelOf().name}`);
  mkdirSync(values.out, { recursive: true });
  const results = new Map<Case, CaseResult>();
  const waiting = cases.values();
  const work = async (): Promise<void> => {
    for (const each of waiting) {
      const result = await resultOf(each, modelOf);
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

/** Returns a function that creates the model for an interview. Throws if the configured model doesn't respond. */
async function configuredModel(): Promise<() => Model> {
  if (misbehaviour !== undefined) {
    const double = await startMisbehavingModel();
    return () => misbehavingModel(double, misbehaviour, 'any');
  }
  const variables = readEnvironment(join(root, '.env'), process.env);
  if (!externalParts(variables).llm) return offlineModel;
  const model = await modelFrom({ ...providerDefaults.llm, ...variables }, (text) => console.error(text));
  return () => model;
}

async function resultOf({ id, persona, language }: Case, modelOf: () => Model): Promise<CaseResult> {
  const failures: string[] = [];
  let passed = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const { log, happened, broken } = await runPersona(persona, language, seed, modelOf());
    const missing = expected[persona].filter((each) => !happened.includes(each));
    const faults = [...broken, ...missing.map((each) => `didn't happen: ${each}`)];
    const transcript = [...transcriptLines(log), '', ...(faults.length === 0 ? ['Passed.'] : faults)];
    writeFileSync(join(values.out, `${id}-${seed}.txt`), `${transcript.join('\n')}\n`);
    if (faults.length === 0) passed += 1;
    failures.push(...faults);
  }
  return { persona, language, passed, runs, failures: [...new Set(failures)] };
}
