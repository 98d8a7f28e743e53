/**
 * node lab/measure/architecture.ts [FOLDER]: prints figures about the structure of the source, for this checkout or
 * another one.
 *
 * - areas: entries of `gateway/src` and `web/src/features`.
 * - source files: tracked files of agent, contract, gateway, infra, language, media, runtime and web, without tests, test support and
 * declarations.
 * - one importer: source files that exactly one other source file imports (types included); entry points have no
 * importer.
 * - cycles: sets of source files that import each other.
 * - imports between packages, by the importing package (rows). One that points up, to a package that stands after the
 * importing one in `infra/lint/packages.ts`, is printed with its files.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importCyclesOf } from './architecture/import-cycles.ts';
import { readModules } from './architecture/modules.ts';
import { packageImportsOf } from './architecture/package-imports.ts';

/** Maximum number of lines in a short file. */
const shortLines = 30;

const root = resolve(process.argv[2] ?? '.');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
const modules = readModules(root, tracked.filter(Boolean));
const importers = new Map<string, number>();
for (const { imports } of modules)
  for (const path of imports) importers.set(path, (importers.get(path) ?? 0) + 1);
const single = modules.filter(({ path }) => importers.get(path) === 1);

console.table({
  'entries of gateway/src': readdirSync(join(root, 'gateway/src')).length,
  'entries of web/src/features': readdirSync(join(root, 'web/src/features')).length,
  'source files': modules.length,
  'source lines': modules.reduce((sum, { lines }) => sum + lines, 0),
  'with one importer': single.length,
  'with one importer, %': Math.round((100 * single.length) / modules.length),
  'with one importer, short': single.filter(({ lines }) => lines <= shortLines).length,
  cycles: importCyclesOf(modules).length,
});
const { counts, up } = packageImportsOf(modules);
console.log('imports between packages');
console.table(counts);
console.log(`imports that point up: ${up.length}`);
for (const one of up) console.log(one);
