/**
 * node lab/measure/pretend-language.ts: adds a pretend language to a copy of this checkout, and prints the files that
 * a fifth language still needs besides its folder, its locale file and its line in the enumeration.
 *
 * Named are the files in which the compiler finds a table without the language, and the files that list all languages
 * by their codes. Tables of tests and benches are counted apart.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@candi/contract/platform/enumerations';
import { isTestSupport } from '@candi/infra/lint/packages';

const code = 'fr';
const model = 'en';
const root = join(import.meta.dirname, '../..');
const enumeration = 'contract/src/platform/enumerations.ts';

/** Links the packages' node_modules, so that the copy imports from its own packages. */
function linkPackages(copy: string): void {
  const folders = ['.', ...readdirSync(root)].filter((each) => existsSync(join(root, each, 'node_modules')));
  for (const folder of folders) {
    const from = join(root, folder, 'node_modules');
    const to = join(copy, folder, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name !== '@candi') symlinkSync(join(from, name), join(to, name));
    }
    if (!existsSync(join(from, '@candi'))) continue;
    mkdirSync(join(to, '@candi'));
    for (const name of readdirSync(join(from, '@candi'))) {
      symlinkSync(join(copy, name), join(to, '@candi', name));
    }
  }
}

/** Adds the language as CONTRIBUTING.md describes it, with the texts of another one. */
function addLanguage(copy: string): void {
  const folder = join(copy, 'language', code);
  cpSync(join(copy, 'language', model), folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(
      join(folder, name),
      text
        .replaceAll(`export const ${model}:`, `export const ${code}:`)
        .replaceAll(`export const ${model} =`, `export const ${code} =`)
        .replaceAll(`{ ${model} as `, `{ ${code} as `),
    );
  }
  const locale = (language: string): string => join(copy, `web/public/locales/${language}.json`);
  cpSync(locale(model), locale(code));
  const path = join(copy, enumeration);
  const text = readFileSync(path, 'utf8');
  const list = /(?<=export const languages = \[)[^\]]*(?=\])/;
  if (!list.test(text)) throw new Error(`${enumeration} has no list of languages`);
  writeFileSync(
    path,
    text.replace(list, (given) => `${given.replace(/,\s*$/, '')}, '${code}'`),
  );
}

/** Returns the files in which the compiler finds an error. */
function namedByCompiler(copy: string): string[] {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return stdout.split('\n').flatMap((line) => /^([^(\s]+)\(\d+,\d+\): error /.exec(line)?.[1] ?? []);
}

/** Returns the files that have the codes of all languages in a row, apart from the enumeration. */
function listing(tracked: readonly string[]): string[] {
  const row = new RegExp(languages.map((language) => `['"]${language}['"]`).join(',\\s*'));
  return tracked.filter(
    (path) =>
      /\.(?:ts|tsx|sql|html|json)$/.test(path) &&
      path !== enumeration &&
      row.test(readFileSync(join(root, path), 'utf8')),
  );
}

const tracked = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const copy = mkdtempSync(join(tmpdir(), 'candi-language-'));
try {
  for (const path of tracked) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  linkPackages(copy);
  // With the results of earlier compilations, the compiler only reads what has changed.
  if (existsSync(join(root, '.cache/tsc'))) {
    cpSync(join(root, '.cache/tsc'), join(copy, '.cache/tsc'), { recursive: true, preserveTimestamps: true });
  }
  const before = namedByCompiler(copy);
  if (before.length > 0) throw new Error(`the copy doesn't compile: ${before.join(', ')}`);
  addLanguage(copy);
  const named = [...new Set([...namedByCompiler(copy), ...listing(tracked)])].toSorted();
  const ofTests = (path: string): boolean => /^(tests|lab)\//.test(path) || isTestSupport(path);
  for (const path of named) console.log(path);
  console.log(`${named.filter((path) => !ofTests(path)).length} files of the product`);
  console.log(`${named.filter((path) => ofTests(path)).length} files of tests and benches`);
} finally {
  rmSync(copy, { recursive: true });
}
