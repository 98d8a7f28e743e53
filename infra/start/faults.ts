import { join } from 'node:path';
import { missingLines } from '../debian/obtain-programs.ts';
import { prepare } from './prepare.ts';
import { root, runShown, tool } from './run-shown.ts';
import { selectedFiles } from './test-run/projects.ts';

const help = `Usage: npm run faults -- [vitest's arguments, such as -t worker]
       npm run faults -- planted [--help]

Kills each part of a running interview in the middle of an answer, in a real browser, and prints what came of it: fault,
outcome, seconds until the interview went on, turns lost. Fails where one is lost or the interview doesn't go on in time.
"burst" puts 300 sign-ins in two seconds beside a call, which must not notice them.

"planted" tests the tests instead: it plants small defects in a copy of the project and prints which test catches each.`;

const args = process.argv.slice(2);
if (args[0] === 'planted') {
  // Ctrl-C also reaches the child process, which deletes its copy of the project before it exits, so this process
  // must wait.
  process.on('SIGINT', () => undefined);
  process.exitCode = await runShown([process.execPath, join(root, 'lab/mutants/main.ts'), ...args.slice(1)]);
} else if (args.includes('--help')) console.log(help);
else {
  const missing = await prepare('all', selectedFiles(root, 'faults'));
  const code = await runShown([tool('vitest'), 'run', '--project', 'faults', ...args]);
  for (const line of missingLines(missing)) console.log(`missing: ${line}`);
  process.exitCode = code === 0 && missing.length > 0 && process.env.CI !== undefined ? 1 : code;
}
