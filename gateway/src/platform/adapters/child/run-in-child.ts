import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FairQueue } from './fair-queue.ts';

export interface ChildTask {
  /** The child's program: reads stdin to its end and prints its answer. */
  program: URL;
  input: Uint8Array;
  /** Who shares the children fairly: a company. */
  owner: string;
  /** Nobody waits for the answer any longer. */
  signal?: AbortSignal | undefined;
  /** For work that needs more than one document does. */
  limits?: ChildLimits;
}

export interface ChildLimits {
  /** Longest time on a processor (s). */
  cpuSeconds: number;
  /** Longest time in all, on however busy a machine (ms). */
  timeoutMs: number;
  /** Resident size at which the child is killed (MB): about 90 at its start. */
  residentMb: number;
  /** Heap of the child (MB); buffers come on top. */
  heapMb: number;
}

/** The child took too long or too much memory, crashed, or was no longer needed. */
export class ChildFailedError extends Error {
  override name = 'ChildFailedError';
}

/** For one document: the processor's time is what tells a bomb; on a busy machine even a child's start takes 10 s. */
const documentLimits: ChildLimits = { cpuSeconds: 10, timeoutMs: 60_000, residentMb: 230, heapMb: 128 };
/** How often the resident size is checked (ms). */
const watchMs = 20;
/** Address space of a child, in case memory grows between two checks. Node itself reserves most of it. kB. */
const addressSpaceKb = 1792 * 1024;
/** A small young generation keeps garbage from piling up. */
const nodeFlags = ['--max-semi-space-size=4', '--disable-wasm-trap-handler'];
/** Longest answer: the text of the largest table. Bytes. */
const outputBytes = 64 * 1024 * 1024;

const queue = new FairQueue(2);

/**
 * Runs a program on a stranger's file in a process of its own, whose memory and time are limited; returns what it
 * prints. Owners take turns. Throws `ChildFailedError`.
 */
export const runInChild = (task: ChildTask): Promise<string> => queue.run(task.owner, () => inProcess(task));

function inProcess({ program, input, signal, limits = documentLimits }: ChildTask): Promise<string> {
  if (signal?.aborted) return Promise.reject(new ChildFailedError('aborted'));
  return new Promise((resolve, reject) => {
    // Without the gateway's environment: a file that takes the reader over finds no secrets.
    const shell = `ulimit -t ${limits.cpuSeconds}; ulimit -v ${addressSpaceKb} 2>/dev/null; exec "$0" "$@"`;
    const flags = [...nodeFlags, `--max-old-space-size=${limits.heapMb}`];
    const child = spawn('/bin/sh', ['-c', shell, process.execPath, ...flags, fileURLToPath(program)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let fault: string | undefined;
    const stop = (reason: string) => {
      fault ??= reason;
      child.kill('SIGKILL');
    };
    const abort = () => stop('aborted');
    const timer = setTimeout(() => stop('took too long'), limits.timeoutMs);
    const watch = setInterval(() => {
      if (child.pid !== undefined && residentOf(child.pid) > limits.residentMb * 1024)
        stop('took too much memory');
    }, watchMs);
    signal?.addEventListener('abort', abort, { once: true });
    // A process that ends leaves no child behind that goes on for minutes.
    process.once('exit', abort);

    const printed: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      length += chunk.byteLength;
      if (length > outputBytes) stop('printed too much');
    });
    // A child that ended early no longer reads; how it ended says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);

    child.once('error', (error) => stop(error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
      process.off('exit', abort);
      if (fault === undefined && code === 0) resolve(Buffer.concat(printed).toString('utf8'));
      else reject(new ChildFailedError(fault ?? 'crashed'));
    });
  });
}

/** Resident size of a process (kB); 0 where the system doesn't tell. */
function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
