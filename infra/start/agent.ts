import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchProcess, partGraceMs } from './launch.ts';
import { modelForms, readModelChoice, type ModelChoice, withModel } from './local-models/choose.ts';
import { variablesFor } from './part-environment.ts';
import { definitions, workerSources } from './parts.ts';
import { freePort } from './ports.ts';
import { readRun } from './run-file.ts';
import { readEnvironment } from './settings.ts';
import type { Environment } from './settings.ts';
import { projectRoot, startStack } from './stack.ts';
import { supervise } from './supervisor.ts';
import { untilStopRequested } from './until-stop-requested.ts';
import { watchSources } from './watch.ts';

const help = `Usage: npm run agent                     the agent worker alone, reloading, against the stack that runs
       npm run agent -- --text [options]   an interview in this terminal, with no room (--text --help for more)

  --state DIR     the running stack's state folder (default .candi). Start it with: npm start -- --no-worker
  --model MODEL   a language model on this machine, in place of the stack's: ${modelForms}`;

// The simulation parses its own options, so these are passed through unchanged.
const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: {
    text: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
    state: { type: 'string', default: '.candi' },
    model: { type: 'string' },
  },
});
const stateDir = resolve(projectRoot, String(values.state));
const own = new Set<number>();
for (const token of tokens) {
  if (token.kind !== 'option' || !['text', 'state', 'model'].includes(token.name)) continue;
  own.add(token.index);
  if (token.name !== 'text' && !token.inlineValue) own.add(token.index + 1);
}
const passedOn = process.argv.slice(2).filter((_, index) => !own.has(index));

if (values.help && !values.text) {
  console.log(help);
  process.exit(0);
}
try {
  const choice = values.model === undefined ? null : readModelChoice(String(values.model));
  process.exitCode = await (values.text ? text(choice) : worker(choice));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();

async function worker(choice: ModelChoice | null): Promise<number> {
  const running = readRun(stateDir);
  if (!running) {
    console.error(`No stack is running in ${stateDir}. Start one first: npm start -- --no-worker`);
    return 1;
  }
  const env = {
    ...variablesFor('agent', choice ? await withModel(running.env, choice) : running.env),
    NODE_ENV: 'development',
    WORKER_PORT: String(await freePort(0)),
  };
  const giveUp = new AbortController();
  const stopRequested = untilStopRequested(
    () => process.exit(130),
    () => giveUp.abort(new Error('the start was cancelled')),
  );
  const launch = (log: (line: string) => void) =>
    launchProcess({
      command: [process.execPath, join(projectRoot, 'agent/src/main.ts')],
      cwd: projectRoot,
      env,
      ready: 'line',
      readyMs: 60_000,
      graceMs: partGraceMs,
      signal: giveUp.signal,
      log,
    });
  const part = await supervise('worker', launch, {
    log: (_, line) => console.log(line),
    died: (name, way, _, delayMs) =>
      console.error(`${name} ended (${way}), restarting in ${delayMs / 1000} s`),
    back: (_, restarts) => console.error(`the worker is ready again (start ${restarts + 1})`),
  });
  console.error(`Worker for ${running.urls.gateway}, reloading on every change. Ctrl-C stops it.`);
  const folders = workerSources.map((folder) => join(projectRoot, folder));
  const endWatch = watchSources(folders, () => void part.restart());
  await stopRequested;
  endWatch();
  await part.stop();
  return 0;
}

function runInTerminal(env: Environment): Promise<number> {
  return run(
    [join(projectRoot, 'agent/src/simulation/main.ts'), ...passedOn],
    variablesFor('simulation', env),
  );
}

/**
 * Runs the simulation in text mode with the chosen language model, or else the running stack's. If no stack is running,
 * starts the offline AI for the duration of the simulation.
 */
async function text(choice: ModelChoice | null): Promise<number> {
  const running = readRun(stateDir);
  const configured = readEnvironment(join(projectRoot, '.env'), process.env);
  if (choice) return runInTerminal(await withModel(running?.env ?? configured, choice));
  if (running) return runInTerminal(running.env);
  const stack = await startStack({
    stateDir: join(stateDir, 'rehearsal'),
    env: configured,
    definitions: definitions.filter((definition) => definition.name === 'offline-ai'),
  });
  try {
    return await runInTerminal(stack.env);
  } finally {
    await stack.stop();
  }
}

async function run(args: string[], env: Environment): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' });
  void untilStopRequested(() => child.kill('SIGKILL')).then(() => child.kill('SIGTERM'));
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 0));
  });
}
