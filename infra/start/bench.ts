import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missingLines, obtainPrograms } from '../debian/obtain-programs.ts';
import { thisMachine } from '../debian/this-machine.ts';
import { root, runShown } from './run-shown.ts';

const folder = join(root, 'lab/bench');
const [name, ...args] = process.argv.slice(2);
const file = join(folder, `${name}.ts`);
if (!name || !/^[a-z-]+$/.test(name) || !existsSync(file)) {
  // Each file in the folder is a bench. The subfolders hold shared code.
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => entry.name.slice(0, -3));
  console.log(`Usage: npm run bench -- NAME [options]\nAvailable: ${names.join(', ')}`);
  console.log('Each prints one last line of JSON: name, figures, baseline, ratio.');
  process.exit(name === '--help' ? 0 : 2);
}
const report = (text: string): void => console.error(text);
const missing = await obtainPrograms([`lab/bench/${name}.ts`], thisMachine(), report);
for (const line of missingLines(missing)) report(`missing: ${line}`);
process.exit(await runShown([process.execPath, file, ...args]));
