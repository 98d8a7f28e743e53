import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/**
 * Runs a program in the project root with this process's input and output. Returns the program's exit code, or 1 if
 * it couldn't be started or was ended by a signal.
 */
export function runShown(command: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const pass = () => child.kill('SIGTERM');
  process.once('SIGTERM', pass);
  return exitCodeOf(child).finally(() => process.off('SIGTERM', pass));
}

/**
 * Resolves with a program's exit code once its output has ended, or with 1 if it couldn't be started or was ended by a
 * signal.
 */
export const exitCodeOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Returns the path of a program from the root's devDependencies. */
export const tool = (name: string): string => join(root, 'node_modules/.bin', name);
