import { spawn } from 'node:child_process';
import { stopLimitMs } from '@candi/runtime/run-part';
import { guardProcess } from './guard.ts';
import { eachLine } from './lines.ts';
import { alive, signalGroup } from './processes.ts';

/** A program that serves. */
export interface Running {
  pid: number;
  /** Resolves with the way it ended ("exit 1", "signal SIGKILL"); never rejects. */
  exited: Promise<string>;
  /** Asks it to stop, then insists; resolves when it and all it started are gone. */
  stop(): Promise<void>;
}

export interface ProcessSpec {
  command: string[];
  cwd: string;
  env: Record<string, string>;
  /** When it serves: it prints a line `ready …`, or this address answers below 500. */
  ready: 'line' | { url: string };
  /** How long it may take to serve. */
  readyMs: number;
  /** After this long a second TERM is sent (the SFU takes it as "now"), then KILL after as long again. */
  graceMs: number;
  /** Aborted: a start still in progress is given up. */
  signal: AbortSignal;
  log: (line: string) => void;
}

/** `graceMs` of a part that ends by itself within `stopLimitMs`. */
export const partGraceMs = stopLimitMs + 500;

/** How long an ended program's last lines are waited for. */
const lastLinesMs = 250;

/** Starts a program in a group of its own and resolves when it serves. Rejects when it ends or is late. */
export async function launchProcess(spec: ProcessSpec): Promise<Running> {
  spec.signal.throwIfAborted();
  const [program = '', ...args] = spec.command;
  // A group of its own: Ctrl-C reaches the runner alone, which then stops its parts in order.
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
      // Its last lines may still be on their way; what it started may hold the pipe open for longer.
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

/** Asks the address until it answers; false when the program ended before. */
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
