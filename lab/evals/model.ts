/**
 * npm run evals -- model: says whether a language model is good enough for live interviews, or for reports only.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { modelFrom, modelSettings } from '@candi/agent/simulation/model';
import { openaiModel } from '@candi/gateway/platform/llm';
import { modelForms } from '@candi/infra/start/local-models/choose';
import { root } from '@candi/infra/start/run-shown';
import { externalParts, providerDefaults } from '@candi/infra/start/settings';
import { untilStopRequested } from '@candi/infra/start/until-stop-requested';
import { missesOf } from '../bench/figures/bounds.ts';
import { evaluatedEnvironment } from './evaluated-environment.ts';
import { type AnswerResult, askAnswers, gradedAnswers } from './model/ask-answers.ts';
import { askTurns, turnLimits, type TurnResult } from './model/ask-turns.ts';
import { gradedTurns } from './model/graded-turns.ts';
import { answerLine, figureLines, turnLine } from './model/model-lines.ts';
import { figuresOf, liveBounds, reportBounds, verdictOf } from './model/verdict.ts';

const turns = gradedTurns();
const answers = gradedAnswers();

const help = `Usage: npm run evals -- model [options]

Asks a language model ${turns.length} recorded turns of interviews and has it rate ${answers.length} answers, in four languages, and says whether it
is good enough for live interviews, for reports only, or not good enough. Each bound is printed beside the figure; see
docs/local-models.md for the reasons. It takes one to ten minutes. Ctrl-C cancels it.
The last line is JSON. The exit code is 0 if the model is good enough for live interviews, 1 if not, 2 if it can't be
reached and 130 if cancelled.
The model is that of LLM_URL, LLM_KEY and LLM_MODEL, from the environment or .env.

  --model MODEL   a model on this machine instead: ${modelForms}
  --out DIR       folder of the model's answers (default .cache/evals/model)
  --help          this text`;

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    out: { type: 'string', default: join(root, '.cache/evals/model') },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
let done = 0;
const cancel = (): void => {
  console.error(`\nCancelled after ${done} of ${turns.length + answers.length}: no verdict.`);
  process.exit(130);
};
void untilStopRequested(cancel, cancel);
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
process.exit();

async function configured(): Promise<NodeJS.ProcessEnv> {
  const own = await evaluatedEnvironment(values.model);
  if (!externalParts(own).llm)
    throw new Error(
      `No language model is configured: use --model, or set LLM_KEY, or LLM_URL and LLM_MODEL.\n\n${help}`,
    );
  return { ...providerDefaults.llm, ...own };
}

async function main(): Promise<number> {
  const variables = await configured();
  const { url, key, model } = modelSettings(variables);
  console.error(`Language model: ${model} at ${url}`);
  const failures = new Set<string>();
  const patient = { ...variables, LLM_WAIT_MS: String(turnLimits.firstMs) };
  const { think } = await modelFrom(patient, (text) => failures.add(text));
  const progress = (line: string): void =>
    console.error(`${++done}/${turns.length + answers.length}  ${line}`);
  const asked = await askTurns(think, turns, {
    first: (language) => console.error(`The model reads its instructions in ${language} …`),
    result: (result) => progress(turnLine(result)),
  });
  done = turns.length;
  const rater = openaiModel({ url, key: key || 'none', model, offlineDemo: false });
  const rated = await askAnswers(rater, answers, (result) => progress(answerLine(result)));
  for (const failure of failures) console.error(failure);
  store(asked.results, rated);
  const figures = figuresOf(asked.results, rated);
  const verdict = verdictOf(figures);
  console.log(['', ...figureLines(figures, asked.firstMs)].join('\n'));
  console.log(`Answers: ${relative(process.cwd(), values.out) || '.'}`);
  const missed = missesOf([...liveBounds(figures), ...reportBounds(figures)]);
  console.log(JSON.stringify({ name: 'model', model, verdict, figures, missed }));
  return verdict === 'live' ? 0 : 1;
}

/** Writes the answers to the folder, one a line. */
function store(asked: readonly TurnResult[], rated: readonly AnswerResult[]): void {
  const lines = (records: readonly object[]): string =>
    records.map((record) => `${JSON.stringify(record)}\n`).join('');
  mkdirSync(values.out, { recursive: true });
  const turnRecords = asked.map(({ turn, ...result }) => ({
    id: turn.id,
    latest: turn.task.latest,
    ...result,
  }));
  const answerRecords = rated.map(({ answer, ...result }) => ({ id: answer.id, ...result }));
  writeFileSync(join(values.out, 'turns.jsonl'), lines(turnRecords));
  writeFileSync(join(values.out, 'answers.jsonl'), lines(answerRecords));
}
