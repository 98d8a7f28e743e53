import { join } from 'node:path';
import { root, runShown } from './run-shown.ts';

const help = `Usage: npm run evals -- model [--help]
       npm run evals -- assistant [--help]
       npm run evals -- conversation [--help]
       npm run evals -- exchanges FOLDER NAME [--help]
       npm run evals -- relay FOLDER [--help]

"model" says in a few minutes whether your language model is good enough for live interviews, or for reports only.
"assistant" sends requests in four languages to the recruiter's assistant with your language model, and prints which
rules each answer broke. The exit code is 1 if one broke a rule.
"conversation" runs interviews with simulated candidates in four languages with your language model, or the offline one
without it, and prints in how many of five runs each passed, and what the model thinks of them as a judge. The exit code
is 1 if one failed.
"exchanges" turns what a relay recorded into recordings that npm test replays.
"relay" takes the model's place, so that a person or an agent can answer.`;

const [name = '', ...args] = process.argv.slice(2);
if (['model', 'assistant', 'conversation', 'exchanges', 'relay'].includes(name))
  process.exitCode = await runShown([process.execPath, join(root, 'lab/evals', `${name}.ts`), ...args]);
else {
  console.log(help);
  process.exitCode = name === '--help' ? 0 : 2;
}
