import { spawn } from 'node:child_process';
import { guardProcess } from './guard.ts';
import { eachLine } from './lines.ts';
import { signalGroup } from './processes.ts';

export interface ProgramOptions {
  cwd?: string;
  env: Record<string, string>;
  /** Receives every line of stdout and stderr. */
  line?: (text: string) => void;
  /** When aborted, stops the program and its process group. */
  signal?: AbortSignal;
}

/**
 * Runs a program until it ends and returns its stdout. If the program fails, throws an error with the last lines of
 * its output.
 */
export async function runProgram(command: string[], options: ProgramOptions): Promise<string> {
  const [program = '', ...args] = command;
  options.signal?.throwIfAborted();
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  const last: string[] = [];
  const hear = (line: string) => {
    last.push(line);
    if (last.length > 15) last.shift();
    options.line?.(line);
  };
  eachLine(child.stdout, (line) => {
    output.push(line);
    hear(line);
  });
  eachLine(child.stderr, hear);
  const { pid } = child;
  const unguard = pid === undefined ? () => undefined : guardProcess(pid, 'TERM');
  const abort = () => pid !== undefined && signalGroup(pid, 'SIGTERM');
  options.signal?.addEventListener('abort', abort, { once: true });
  const way = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit ${code}`)));
  });
  options.signal?.removeEventListener('abort', abort);
  unguard();
  options.signal?.throwIfAborted();
  if (way) throw new Error(`${command.slice(0, 3).join(' ')}: ${way}\n${last.join('\n')}`);
  return output.join('\n');
}

/** Parses the last line of a program's output that is a JSON object; returns null if there is none. */
export function lastJson(output: string): unknown {
  const line = output
    .split('\n')
    .toReversed()
    .find((text) => text.trim().startsWith('{'));
  return line ? (JSON.parse(line) as unknown) : null;
}
