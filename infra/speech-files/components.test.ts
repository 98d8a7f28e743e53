import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { archivesOf, componentNames, components, english, fingerprint, others } from './components.ts';
import { downloadsFor } from './install.ts';
import { componentFolder, isInstalled, speechRoot } from './speech-root.ts';
import { supportedPythons } from './testing/pythons.ts';
import { wheels } from './wheels.ts';

/** Size of onnxruntime's package for Node, which is installed with the project's own packages (bytes). */
const onnxruntimeBytes = 32_286_374;

test('everything is at most 470 MB over the wire and 1.2 GB on disk, for every Python', () => {
  for (const python of supportedPythons) {
    const bytes = new Map<string, number>();
    for (const name of componentNames) {
      for (const download of downloadsFor(components[name], python)) bytes.set(download.name, download.bytes);
    }
    const wire = [...bytes.values()].reduce((sum, value) => sum + value, onnxruntimeBytes);
    expect(wire, JSON.stringify(python)).toBeLessThan(470_000_000);
  }
  const disk = componentNames.reduce((sum, name) => sum + components[name].diskBytes, 0);
  expect(disk).toBeLessThan(1_200_000_000);
});

test('English is at most 160 MB over the wire', () => {
  for (const python of supportedPythons) {
    const wire = english
      .flatMap((name) => downloadsFor(components[name], python))
      .reduce((sum, { bytes }) => sum + bytes, 0);
    expect(wire, JSON.stringify(python)).toBeLessThan(160_000_000);
  }
});

test('every component is installed at one time or the other', () => {
  expect([...english, ...others].toSorted()).toEqual([...componentNames].toSorted());
});

test('the weights have the hash that their authors publish', () => {
  const unverified = componentNames.flatMap((name) =>
    components[name].files
      .filter(({ sha256, changedSha256 }) => sha256 === null && changedSha256 === undefined)
      .map(({ path }) => path.replace(/^voices\/.*/, 'voices')),
  );
  // Voices and the vocabulary are verified with their archive.
  expect([...new Set(unverified)]).toEqual(['vocab.json', 'voices']);
});

test('NOTICE names every package with its licence', () => {
  const notice = readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8');
  const archives = componentNames.flatMap((name) => archivesOf(components[name]));
  const packages = [
    ...archives.map(({ name, licence }) => ({ name: name.replace(/-?(part)?\d$/, ''), licence })),
    ...Object.entries(wheels).map(([name, { licence }]) => ({ name, licence })),
  ];
  for (const { name, licence } of packages) {
    const line = notice.split('\n').find((text) => text.startsWith(`  ${name} `));
    expect(line, name).toContain(licence);
  }
});

test('the folder of a component with Python packages depends on the Python', () => {
  const root = '/cache/candi/speech';
  expect(componentFolder(root, 'hibari', 'cp311-linux-x64')).toMatch(
    /\/hibari-[0-9a-f]{12}-cp311-linux-x64$/,
  );
  expect(componentFolder(root, 'moonshine-en')).toMatch(/\/moonshine-en-[0-9a-f]{12}$/);
  expect(componentFolder(root, 'moonshine-en', 'cp311-linux-x64')).toMatch(/\/moonshine-en-[0-9a-f]{12}$/);
  expect(() => componentFolder(root, 'hibari')).toThrow('depends on the Python');
  expect(isInstalled(root, 'hibari', null)).toBe(false);
  expect(new Set(componentNames.map(fingerprint)).size).toBe(componentNames.length);
});

test('the speech folder is in the user’s cache folder', () => {
  expect(speechRoot({ XDG_CACHE_HOME: '/cache', HOME: '/home/a' }, 'linux')).toBe('/cache/candi/speech');
  expect(speechRoot({ HOME: '/home/a' }, 'linux')).toBe('/home/a/.cache/candi/speech');
  expect(speechRoot({ XDG_CACHE_HOME: 'relative', HOME: '/home/a' }, 'linux')).toBe(
    '/home/a/.cache/candi/speech',
  );
  expect(speechRoot({ HOME: '/Users/a' }, 'darwin')).toBe('/Users/a/Library/Caches/candi/speech');
});
