import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../sfu/find.ts';
import { runProgram } from './run-program.ts';
import type { Environment } from './settings.ts';

export interface Ears {
  /** Path of a Python with PocketSphinx. */
  python: string;
  /** PYTHONPATH that it requires; empty in a virtual environment. */
  pythonPath: string;
}

const pocketsphinx = 'pocketsphinx==5.1.1';
const works = 'import pocketsphinx, importlib.metadata as m; assert m.version("pocketsphinx") == "5.1.1"';

/**
 * Installs PocketSphinx once into the project's cache, in a virtual environment or, if Python has no venv, in
 * a plain folder. Returns null and reports the reason if there is no Python 3 or no way to install; answers
 * are then typed.
 */
export async function bringEars(
  cacheDir: string,
  env: Environment,
  report: (text: string) => void,
  signal: AbortSignal,
): Promise<Ears | null> {
  const folder = join(cacheDir, 'ears');
  const venv: Ears = { python: join(folder, 'bin', 'python3'), pythonPath: '' };
  const system = onPath('python3', env);
  const target: Ears | null = system ? { python: system, pythonPath: join(folder, 'site') } : null;
  for (const ears of [venv, target]) {
    if (ears && existsSync(ears.pythonPath || ears.python) && (await hears(ears, env))) return ears;
  }
  if (!system || !target) {
    report('no Python 3');
    return null;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', pocketsphinx];
  const ways: { ears: Ears; run: () => Promise<unknown> }[] = [
    {
      ears: venv,
      run: async () => {
        report('making a virtual environment');
        await runProgram([system, '-m', 'venv', folder], { env, signal });
        report(`installing ${pocketsphinx}`);
        return runProgram([venv.python, ...pip], { env, signal });
      },
    },
    {
      ears: target,
      run: () => {
        report(`installing ${pocketsphinx} without venv`);
        return runProgram([system, ...pip, '--target', target.pythonPath], { env, signal });
      },
    },
  ];
  for (const way of ways) {
    try {
      await way.run();
      if (await hears(way.ears, env)) return way.ears;
      report('PocketSphinx was installed and does not load');
    } catch (error) {
      signal.throwIfAborted();
      report(error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error));
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return null;
}

async function hears({ python, pythonPath }: Ears, env: Environment): Promise<boolean> {
  try {
    await runProgram([python, '-c', works], {
      env: pythonPath ? { ...env, PYTHONPATH: pythonPath } : env,
    });
    return true;
  } catch {
    return false;
  }
}
