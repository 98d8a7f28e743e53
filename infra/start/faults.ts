import { prepare } from './prepare.ts';
import { runShown, tool } from './run-shown.ts';

const help = `Usage: npm run faults -- [vitest's arguments, such as -t worker]

Kills each part of a running interview in the middle of an answer, in a real browser, and prints what came of it: fault,
outcome, seconds until the interview went on, turns lost. Fails where one is lost or the interview doesn't go on in time.`;

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(help);
else {
  await prepare();
  process.exitCode = await runShown([tool('vitest'), 'run', '--project', 'faults', ...args]);
}
