// Checks a commit message: `node infra/commits/check-message.mjs FILE`. Exits with 1 and names what is wrong if the
// message isn't as CONTRIBUTING.md wants it. Plain JavaScript without dependencies, for Node 20 and later, because git
// runs it as a hook.
import { readFileSync } from 'node:fs';

/** Maximum length of a subject (characters). */
const longest = 72;
/** The line after which git adds the diff if `commit.verbose` is set. */
const scissors = /^# -+ >8 -+$/m;

const [file = ''] = process.argv.slice(2);
const [written = ''] = readFileSync(file, 'utf8').split(scissors);
const lines = written.split('\n').filter((line) => !line.startsWith('#'));
const start = lines.findIndex((line) => line.trim() !== '');
const [subject = '', second = ''] = lines.slice(Math.max(start, 0)).map((line) => line.trimEnd());

/** Subjects that git words itself. `git rebase --autosquash` replaces those of fixups. */
const isGitsOwn = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/.test(subject);

const problems = [];
if (!isGitsOwn && !/^[a-z][a-z0-9/-]*: \S/.test(subject))
  problems.push('The subject must be "area: what changed", such as "web: a dialog keeps the focus".');
if (!isGitsOwn && subject.length > longest)
  problems.push(`The subject has ${subject.length} characters; ${longest} are allowed.`);
if (/(?<![a-z])wip(?![a-z])/i.test(subject))
  problems.push('The subject must say what changed, also that of a merge: "wip" doesn\'t.');
if (second !== '') problems.push('The line after the subject must be empty. The body below it says why.');

if (problems.length > 0) {
  console.error(`${subject}\n\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`);
  process.exit(1);
}
