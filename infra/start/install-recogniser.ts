import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../sfu/find.ts';
import { runProgram } from './run-program.ts';
import type { Environment } from './settings.ts';

export interface InstalledRecogniser {
  /** Path of a Python interpreter that has PocketSphinx. */
  python: string;
  /** Value of PYTHONPATH that this interpreter requires; empty in a virtual environment. */
  pythonPath: string;
}

const pocketsphinx = 'pocketsphinx==5.1.1';
const versionCheck =
  'import pocketsphinx, importlib.metadata as m; assert m.version("pocketsphinx") == "5.1.1"';

/**
 * Installs PocketSphinx once into the project's cache: in a virtual environment or, if Python has no venv, in a plain
 * folder. If there is no Python 3 or no way to install it, reports the reason and returns null; candidates must then
 * type their answers.
 */
export async function installRecogniser(
  cacheDir: string,
  env: Environment,
  report: (text: string) => void,
  signal: AbortSignal,
): Promise<InstalledRecogniser | null> {
  const folder = join(cacheDir, 'ears');
  const venv: InstalledRecogniser = { python: join(folder, 'bin', 'python3'), pythonPath: '' };
  const system = onPath('python3', env);
  const target: InstalledRecogniser | null = system
    ? { python: system, pythonPath: join(folder, 'site') }
    : null;
  for (const installed of [venv, target]) {
    if (installed && existsSync(installed.pythonPath || installed.python) && (await isUsable(installed, env)))
      return installed;
  }
  if (!system || !target) {
    report('no Python 3');
    return null;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', pocketsphinx];
  const ways: { installed: InstalledRecogniser; run: () => Promise<unknown> }[] = [
    {
      installed: venv,
      run: async () => {
        report('creating a virtual environment');
        await runProgram([system, '-m', 'venv', folder], { env, signal });
        report(`installing ${pocketsphinx}`);
        return runProgram([venv.python, ...pip], { env, signal });
      },
    },
    {
      installed: target,
      run: () => {
        report(`installing ${pocketsphinx} without venv`);
        return runProgram([system, ...pip, '--target', target.pythonPath], { env, signal });
      },
    },
  ];
  for (const way of ways) {
    try {
      await way.run();
      if (await isUsable(way.installed, env)) return way.installed;
      report('PocketSphinx was installed but cannot be imported');
    } catch (error) {
      signal.throwIfAborted();
      report(error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error));
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return null;
}

async function isUsable({ python, pythonPath }: InstalledRecogniser, env: Environment): Promise<boolean> {
  try {
    await runProgram([python, '-c', versionCheck], {
      env: pythonPath ? { ...env, PYTHONPATH: pythonPath } : env,
    });
    return true;
  } catch {
    return false;
  }
}
