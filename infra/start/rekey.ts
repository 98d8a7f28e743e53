import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { variablesFor } from './part-environment.ts';
import { readRun } from './run-file.ts';
import { runShown } from './run-shown.ts';
import { readEnvironment } from './settings.ts';
import { projectRoot } from './stack.ts';

const help = `Usage: npm run rekey [-- --state DIR]

Puts everything that is keyed by the old session secret under the new one, while Candi runs. Uses the secrets and the
database of the stack that runs in the state folder (default .candi) or, without one, the variables DATABASE_OWNER_URL,
SESSION_SECRET and SESSION_SECRET_OLD. See docs/replace-secrets.md.`;

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, state: { type: 'string', default: '.candi' } },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const running = readRun(resolve(projectRoot, values.state));
const env = running?.env ?? readEnvironment(join(projectRoot, '.env'), process.env);
const entry = join(projectRoot, 'gateway/src/entry/rekey/main.ts');
process.exit(await runShown([process.execPath, entry], variablesFor('rekey', env)));
