import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Resolves when the program prints `line`. Rejects if the program exits first. */
export function untilLine(program: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`ended with ${code} before it said “${line}”`)));
    if (program.stdout)
      createInterface({ input: program.stdout }).on('line', (said) => said === line && resolve());
  });
}
