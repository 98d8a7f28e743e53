import { join } from 'node:path';
import { begin } from './begin.ts';
import { help, parseOptions } from './options.ts';
import type { StartOptions } from './options.ts';
import { othersInTable } from './others-in-table.ts';
import { readEnvironment } from './settings.ts';
import { type SpeechMode, installOthers } from './speech.ts';
import { projectRoot } from './stack.ts';
import type { Stack } from './stack.ts';
import { terminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import { untilStopRequested } from './until-stop-requested.ts';

const began = performance.now();
/**
 * Passwords that this start created and hasn't printed yet. They aren't stored anywhere, so they are printed even if
 * the start fails.
 */
const passwords: string[] = [];
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
    const env = readEnvironment(join(projectRoot, '.env'), process.env);
    const stack = await begin(wanted, { env, view, signal: giveUp.signal, began, passwords });
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
