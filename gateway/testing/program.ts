import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Program {
  pid: number;
  /**
   * Resolves with the first line of stdout that starts with `prefix`. Rejects with stderr if the program ends before
   * that.
   */
  line(prefix: string): Promise<string>;
  /** Resolves when the program has ended, with its exit code and all of its stdout. */
  ended: Promise<{ code: number | null; output: string }>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs one of the project's programs in the same version of Node as the tests. `entry`: URL of the program's file. */
export function runEntry(entry: URL, env: Record<string, string>, args: string[] = []): Program {
  const child = spawn(process.execPath, [entry.pathname, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output: lines.join('\n') }));
  });
  return {
    pid: child.pid ?? 0,
    ended,
    kill: (signal) => child.kill(signal),
    line: (prefix) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(prefix));
          if (found) resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`${entry.pathname} ended:\n${errors}`)));
      }),
  };
}
