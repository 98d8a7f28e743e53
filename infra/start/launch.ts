import { spawn } from 'node:child_process';
import { stopLimitMs } from '@candi/runtime/run-part';
import { guardProcess } from './guard.ts';
import { eachLine } from './lines.ts';
import { alive, signalGroup } from './processes.ts';

/** A running server process. */
export interface Running {
  pid: number;
  /** Resolves with a text that says how the process ended ("exit 1", "signal SIGKILL"); never rejects. */
  exited: Promise<string>;
  /** Stops the process, by force if necessary. Resolves when its whole process group has ended. */
  stop(): Promise<void>;
}

export interface ProcessSpec {
  command: string[];
  cwd: string;
  env: Record<string, string>;
  /**
   * How the program signals that it is ready: it prints a line `ready …`, or this URL responds with a status below
   * 500.
   */
  ready: 'line' | { url: string };
  /** Time limit for readiness (ms). */
  readyMs: number;
  /**
   * Time from the first SIGTERM to a second SIGTERM, which makes the SFU stop immediately, and from the second
   * SIGTERM to SIGKILL (ms).
   */
  graceMs: number;
  /** When aborted, cancels a start in progress. */
  signal: AbortSignal;
  log: (line: string) => void;
}

/** `graceMs` for parts that use `runPart`, which stop within `stopLimitMs` (ms). */
export const partGraceMs = stopLimitMs + 500;

/** How long to wait for the last output of a program that has ended (ms). */
const lastLinesMs = 250;

/**
 * Starts a program in its own process group. Resolves when the program is ready. Rejects if it ends before that or
 * exceeds the time limit.
 */
export async function launchProcess(spec: ProcessSpec): Promise<Running> {
  spec.signal.throwIfAborted();
  const [program = '', ...args] = spec.command;
  // In its own process group the program doesn't receive Ctrl-C, so the runner can stop the parts in order.
  const child = spawn(program, args, {
    cwd: spec.cwd,
    env: spec.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const readyLine = Promise.withResolvers<true>();
  eachLine(child.stdout, (line) => {
    spec.log(line);
    if (line.startsWith('ready ')) readyLine.resolve(true);
  });
  eachLine(child.stderr, spec.log);

  let over = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const way = signal ? `signal ${signal}` : `exit ${code ?? 'unknown'}`;
      // The last output may still be in the pipe, which child processes can hold open after the program has ended.
      const enough = setTimeout(() => resolve(way), lastLinesMs);
      child.once('close', () => {
        clearTimeout(enough);
        resolve(way);
      });
    });
  }).then((way) => {
    over = true;
    return way;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(await exited);
  void exited.then(guardProcess(pid, 'TERM'));

  const stop = async () => {
    const timers = [
      setTimeout(() => signalGroup(pid, 'SIGTERM'), spec.graceMs),
      setTimeout(() => signalGroup(pid, 'SIGKILL'), spec.graceMs * 2),
    ];
    if (alive(pid)) process.kill(pid, 'SIGTERM');
    await exited;
    for (const timer of timers) clearTimeout(timer);
    signalGroup(pid, 'SIGKILL');
  };

  let late: NodeJS.Timeout | undefined;
  const lateness = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve(`not ready after ${spec.readyMs / 1000} s`), spec.readyMs);
  });
  const givenUp = new Promise<string>((resolve) => {
    spec.signal.addEventListener('abort', () => resolve('given up'), { once: true });
  });
  const served = spec.ready === 'line' ? readyLine.promise : answers(spec.ready.url, () => over);
  const outcome = await Promise.race([served, exited, lateness, givenUp]);
  clearTimeout(late);
  if (outcome !== true) {
    await stop();
    throw new Error(outcome === false ? await exited : outcome);
  }
  return { pid, exited, stop };
}

/** Polls the URL until it responds. Returns false if the program ended first. */
async function answers(url: string, over: () => boolean): Promise<boolean> {
  while (!over()) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.status < 500) return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return false;
}
