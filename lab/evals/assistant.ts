/**
 * npm run evals -- assistant: sends requests in four languages to the recruiter's assistant with the configured
 * model, and prints the rules that each answer broke.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { modelForms } from '@candi/infra/start/local-models/choose';
import { root } from '@candi/infra/start/run-shown';
import { isModelConnected } from '@candi/gateway/platform/llm';
import { createTestGateway } from '../../gateway/testing/gateway.ts';
import { startTemplateDatabase } from '../../gateway/testing/postgres.ts';
import { now } from './assistant/company.ts';
import { evaluatedEnvironment } from './evaluated-environment.ts';
import { recordOf } from './assistant/record.ts';
import { writeRecorded } from './assistant/recorded.ts';
import { assistantRequests } from './assistant/requests.ts';
import { type Judged, runRequests } from './assistant/run-requests.ts';
import { modelAt, startTap } from './assistant/tap.ts';

const help = `Usage: npm run evals -- assistant [options]

Sends ${assistantRequests.length} requests in four languages to the recruiter's assistant, through the gateway with a real database, and
prints a table of the requests and the rules that each answer broke. The exit code is 1 if one broke a rule.
The model is that of LLM_URL, LLM_KEY and LLM_MODEL, from the environment or .env.

  --model MODEL     a model on this machine instead: ${modelForms}
  --only TEXT       only the requests whose id contains TEXT, such as "ar-" or "waiting"
  --at-once N       requests at the same time (default 4)
  --patience S      repeats a request for S seconds while the model exceeds the gateway's time limits (default 0);
                    for "npm run evals -- relay", which answers a repeated request from its folder
  --out DIR         folder of the records, one Markdown file per request (default .cache/evals/assistant)
  --record          stores the answers in lab/evals/assistant/recorded, from which npm test replays them
  --list            lists the requests
  --help            this text`;

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '4' },
    patience: { type: 'string', default: '0' },
    out: { type: 'string', default: join(root, '.cache/evals/assistant') },
    record: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const requests = assistantRequests.filter(({ id }) => id.includes(values.only));
if (values.help || values.list) {
  console.log(values.help ? help : requests.map(({ id }) => id).join('\n'));
  process.exit(0);
}
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const variables = await evaluatedEnvironment(values.model);
  const model = { LLM_URL: variables.LLM_URL, LLM_KEY: variables.LLM_KEY, LLM_MODEL: variables.LLM_MODEL };
  const database = await startTemplateDatabase();
  const gateway = await createTestGateway(model, { now: () => now }, database.urls);
  const { environment } = gateway.deps;
  const tap = await startTap(modelAt(environment.LLM_URL, environment.LLM_KEY));
  try {
    if (!isModelConnected(environment)) {
      console.error(
        `No language model is configured: use --model, or set LLM_KEY, or LLM_URL and LLM_MODEL.\n\n${help}`,
      );
      return 2;
    }
    mkdirSync(values.out, { recursive: true });
    const all: Judged[] = [];
    const options = { atOnce: Number(values['at-once']), patienceMs: Number(values.patience) * 1000 };
    await runRequests(gateway, tap, requests, options, (judged) => {
      all.push(judged);
      const { request, outcome, broken, ms } = judged;
      console.error(`${all.length}/${requests.length}  ${request.id}  ${(ms / 1000).toFixed(1)} s`);
      writeFileSync(join(values.out, `${request.id}.md`), `${recordOf(request, outcome, broken)}\n`);
      if (values.record) writeRecorded(request.id, environment.LLM_MODEL, outcome.exchanges);
    });
    console.log(tableOf(requests.flatMap(({ id }) => all.filter(({ request }) => request.id === id))));
    console.log(`\nRecords: ${relative(process.cwd(), values.out) || '.'}`);
    return all.every(({ broken }) => broken.length === 0) ? 0 : 1;
  } finally {
    await tap.stop();
    await gateway.close();
    await database.stop();
  }
}

function tableOf(all: readonly Judged[]): string {
  const width = Math.max(...all.map(({ request }) => request.id.length));
  const lines = all.flatMap(({ request, broken }) =>
    (broken.length === 0 ? ['ok'] : broken).map(
      (rule, at) => `${(at === 0 ? request.id : '').padEnd(width)}  ${rule}`,
    ),
  );
  const kept = all.filter(({ broken }) => broken.length === 0).length;
  return [...lines, '', `${kept} of ${all.length} kept every rule`].join('\n');
}
