import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { runProgram } from '../../start/run-program.ts';
import type { Archive, Component, Manifest } from '../components.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns an archive whose file contains only its own name. */
export const smallArchive = (name: string): Archive => ({
  registry: 'pypi',
  name,
  version: '1.0',
  licence: 'MIT',
  file: `${name}.whl`,
  sha256: hashOf(name),
  bytes: name.length,
});

/** Returns a component with one file that consists of two archives. */
const small = (name: string): Component => ({
  title: name,
  recipe: 1,
  files: [
    {
      path: 'model',
      parts: ['a', 'b'].map((part) => ({ archive: smallArchive(`${name}-${part}`), path: 'data' })),
      sha256: hashOf(`${name}-a${name}-b`),
    },
  ],
  site: [],
  tools: [],
  diskBytes: 100,
});

export const smallManifest: Manifest = {
  'moonshine-en': small('moonshine-en'),
  hibari: small('hibari'),
  kokoro: { ...small('kokoro'), runsWith: 'hibari' },
  whisper: small('whisper'),
};

const plan = z.array(z.object({ target: z.string(), parts: z.array(z.object({ archive: z.string() })) }));

export interface StandIn {
  run: typeof runProgram;
  /** Names of the downloaded packages, in order. */
  downloads: string[];
}

/**
 * Returns a stand-in for pip and for the program that extracts files, whose archives contain their own name.
 * `before`: called before each download; may throw or change the contents.
 */
export function standInRunner(
  before: (name: string, signal?: AbortSignal) => Promise<string> | string = (name) => name,
): StandIn {
  const downloads: string[] = [];
  const run: typeof runProgram = async (command, { signal }) => {
    const option = (name: string) =>
      command.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
    if (command.includes('download')) {
      for (const line of readFileSync(option('requirement'), 'utf8').trim().split('\n')) {
        const name = line.split('==')[0] ?? '';
        downloads.push(name);
        writeFileSync(join(option('dest'), `${name}.whl`), await before(name, signal));
      }
    } else if (command[1]?.endsWith('extract.py')) {
      for (const { target, parts } of plan.parse(JSON.parse(command.at(-1) ?? ''))) {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, parts.map(({ archive }) => readFileSync(archive, 'utf8')).join(''));
      }
    } else throw new Error(`unexpected: ${command.join(' ')}`);
    return '';
  };
  return { run, downloads };
}
