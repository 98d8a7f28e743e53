import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FairQueue } from './fair-queue.ts';

export interface ChildTask {
  /** The program: it reads stdin to its end and prints its answer. */
  program: URL;
  input: Uint8Array;
  /** Who shares the children fairly: a company. */
  owner: string;
  /** Nobody waits for the answer any longer. */
  signal?: AbortSignal | undefined;
}

/** The child took too long or too much memory, crashed, or was no longer needed. */
export class ChildFailedError extends Error {
  override name = 'ChildFailedError';
}

/** Longest time of a child: on a processor (s), and in all, on however busy a machine (ms). */
const cpuSeconds = 10;
const timeoutMs = 30_000;
/** Resident size at which a child is killed: about 90 MB at its start, and 150 MB more. kB. */
const residentKb = 230 * 1024;
/** How often the resident size is checked (ms). */
const watchMs = 20;
/** Address space of a child, in case memory grows between two checks. Node itself reserves most of it. kB. */
const addressSpaceKb = 1792 * 1024;
/** Heap of the child (MB); buffers come on top. A small young generation keeps garbage from piling up. */
const nodeFlags = ['--max-old-space-size=128', '--max-semi-space-size=4', '--disable-wasm-trap-handler'];
const shell = `ulimit -t ${cpuSeconds}; ulimit -v ${addressSpaceKb} 2>/dev/null; exec "$0" "$@"`;
/** Longest answer: the text of the largest table. Bytes. */
const outputBytes = 64 * 1024 * 1024;

const queue = new FairQueue(2);

/**
 * Runs a program on a stranger's file in a process of its own, whose memory and time are limited; returns what it
 * prints. Owners take turns. Throws `ChildFailedError`.
 */
export const runInChild = (task: ChildTask): Promise<string> => queue.run(task.owner, () => inProcess(task));

function inProcess({ program, input, signal }: ChildTask): Promise<string> {
  if (signal?.aborted) return Promise.reject(new ChildFailedError('aborted'));
  return new Promise((resolve, reject) => {
    // Without the gateway's environment: a file that takes the reader over finds no secrets.
    const child = spawn('/bin/sh', ['-c', shell, process.execPath, ...nodeFlags, fileURLToPath(program)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let fault: string | undefined;
    const stop = (reason: string) => {
      fault ??= reason;
      child.kill('SIGKILL');
    };
    const abort = () => stop('aborted');
    const timer = setTimeout(() => stop('took too long'), timeoutMs);
    const watch = setInterval(() => {
      if (child.pid !== undefined && residentOf(child.pid) > residentKb) stop('took too much memory');
    }, watchMs);
    signal?.addEventListener('abort', abort, { once: true });

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
