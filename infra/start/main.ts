import { join, resolve } from 'node:path';
import { withModel } from './local-models/choose.ts';
import { findUnusedModels } from './local-models/find.ts';
import { help, parseOptions } from './options.ts';
import type { StartOptions } from './options.ts';
import { othersInTable } from './others-in-table.ts';
import { definitions, interviewLink } from './parts.ts';
import { readyText } from './ready-text.ts';
import type { Seeded } from './seeded.ts';
import { readEnvironment } from './settings.ts';
import { type SpeechMode, installOthers } from './speech.ts';
import { projectRoot, startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import { terminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import { untilStopRequested } from './until-stop-requested.ts';

const began = performance.now();
/**
 * Passwords that this start created and hasn't printed yet. They aren't stored anywhere, so they are printed even if
 * the start fails.
 */
let passwords: string[] = [];
let options: StartOptions;
try {
  options = parseOptions(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  process.exit(2);
}
if (options.help) {
  console.log(help);
  process.exit(0);
}
process.exitCode = await run(options, terminal(process.stdout));
process.exit();

async function run(wanted: StartOptions, view: Terminal): Promise<number> {
  const giveUp = new AbortController();
  const stopRequested = untilStopRequested(
    () => process.exit(130),
    () => {
      view.say('\nStopping … (press Ctrl-C again to exit immediately)');
      giveUp.abort(new Error('the start was cancelled'));
    },
  );
  try {
    const stack = await begin(wanted, view, giveUp.signal);
    const others = installOtherSpeech(wanted.speech, stack, view, giveUp.signal);
    await stopRequested;
    await others;
    await stack.stop();
  } catch (error) {
    if (!giveUp.signal.aborted) {
      view.say(`\n${error instanceof Error ? error.message : String(error)}`);
      for (const line of passwords) view.say(line);
      return 1;
    }
  } finally {
    view.close();
  }
  for (const line of passwords) view.say(line);
  view.say('Stopped. Nothing is left running.');
  return 0;
}

/** Installs the speech of languages other than English while the stack runs, and shows the progress. */
async function installOtherSpeech(
  wanted: SpeechMode,
  stack: Stack,
  view: Terminal,
  signal: AbortSignal,
): Promise<void> {
  if (!stack.speech || wanted !== 'full') return;
  const env = readEnvironment(join(projectRoot, '.env'), process.env);
  await installOthers(stack.speech, env, stack.external, othersInTable(view), signal);
}

function accountLines(accounts: Seeded['accounts']): string[] {
  const lines = ['', '  Accounts (the passwords are shown only once):'];
  for (const { profile, email, password } of accounts) {
    lines.push(`    ${profile.padEnd(10)}  ${email.padEnd(26)}  ${password}`);
  }
  return lines;
}

async function begin(wanted: StartOptions, view: Terminal, signal: AbortSignal): Promise<Stack> {
  const stateDir = resolve(projectRoot, wanted.state);
  let link = '';
  const own = readEnvironment(join(projectRoot, '.env'), process.env);
  const env = wanted.model ? await withModel(own, wanted.model) : own;
  // Runs beside the start, which takes longer.
  const unused = findUnusedModels(env);
  view.say(wanted.dev ? 'Candi, for development\n' : 'Candi\n');
  const stack = await startStack({
    stateDir,
    ports: wanted.ports,
    host: wanted.host,
    without: wanted.without,
    dev: wanted.dev,
    speech: wanted.speech,
    env,
    progress: view,
    definitions: [...definitions, interviewLink((url) => (link = url))],
    seeded: (accounts) => (passwords = accountLines(accounts)),
    signal,
    events: {
      died: (name, way, lines, delayMs) => {
        const log = join(stateDir, 'logs', `${name}.log`);
        view.say(`\n${name} ended (${way}). The last lines of ${log}:`);
        for (const line of lines) view.say(`    ${line}`);
        view.say(`  restarting in ${delayMs / 1000} s`);
      },
      back: (name, restarts) => view.say(`${name} is ready again (restart ${restarts})`),
      log: (name, line) => {
        if (wanted.verbose) view.say(`${name}: ${line}`);
      },
    },
  });
  const ready = { urls: stack.urls, link, ms: performance.now() - began, accounts: passwords };
  view.say(readyText({ ...ready, found: await unused }, wanted));
  passwords = [];
  return stack;
}
