import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FairQueue } from '../../fair-queue.ts';

export interface ChildTask {
  /** The program that the child runs. It must read stdin to its end and print its result. */
  program: URL;
  /** Command-line arguments of the program. */
  args?: readonly string[];
  input: Uint8Array;
  /** The company or session that the task belongs to. Owners share the child processes fairly. */
  owner: string;
  /** Aborts the task when its result is no longer needed. */
  signal?: AbortSignal | undefined;
  /** Overrides the default limits, which suit one document. */
  limits?: ChildLimits;
}

export interface ChildLimits {
  /** Maximum CPU time (s). */
  cpuSeconds: number;
  /** Maximum wall-clock time (ms), long enough for a busy machine. */
  timeoutMs: number;
  /** Resident memory at which the child is killed (MB). A child uses about 90 MB when it starts. */
  residentMb: number;
  /** Maximum JavaScript heap of the child (MB), which excludes buffers. */
  heapMb: number;
}

/** The child exceeded its time or memory limit, crashed or was aborted. */
export class ChildFailedError extends Error {
  override name = 'ChildFailedError';
}

/**
 * Limits for one document. The CPU time stops decompression bombs. The timeout is much longer, because just starting a
 * child takes 10 s on a busy machine.
 */
const documentLimits: ChildLimits = { cpuSeconds: 10, timeoutMs: 60_000, residentMb: 230, heapMb: 128 };
/** Interval at which the child's resident memory is checked (ms). */
const watchMs = 10;
/** Maximum address space of a child (kB), for memory that grows between two checks. Node itself reserves most of it. */
const addressSpaceKb = 1536 * 1024;
/**
 * Node flags and environment variables that limit memory. A small young generation keeps garbage from accumulating.
 * Without the trap handler, WebAssembly reserves less address space. With one V8 worker thread and one malloc arena,
 * the address space doesn't depend on the number of cores. V8 doesn't use that thread, because the main thread sometimes
 * waits for it forever if it is the only one.
 */
const nodeFlags = [
  '--max-semi-space-size=4',
  '--disable-wasm-trap-handler',
  '--v8-pool-size=1',
  '--single-threaded',
];
const environment = { MALLOC_ARENA_MAX: '1' };
/** Maximum size of the output (bytes), enough for the text of the largest allowed table. */
const outputBytes = 64 * 1024 * 1024;

const queue = new FairQueue({ atOnce: 2 });

/**
 * Runs a program on an untrusted file in a child process with limited memory and time. Returns the program's output.
 * Throws `ChildFailedError`.
 */
export const runInChild = (task: ChildTask): Promise<string> => queue.run(task.owner, () => inProcess(task));

function inProcess({
  program,
  args = [],
  input,
  signal,
  limits = documentLimits,
}: ChildTask): Promise<string> {
  if (signal?.aborted) return Promise.reject(new ChildFailedError('aborted'));
  return new Promise((resolve, reject) => {
    // The child doesn't get the gateway's environment, so that a file that exploits the parser finds no secrets.
    const shell = `ulimit -t ${limits.cpuSeconds}; ulimit -v ${addressSpaceKb} 2>/dev/null; exec "$0" "$@"`;
    const flags = [...nodeFlags, `--max-old-space-size=${limits.heapMb}`];
    const child = spawn(
      '/bin/sh',
      ['-c', shell, process.execPath, ...flags, fileURLToPath(program), ...args],
      {
        env: environment,
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    let fault: string | undefined;
    const stop = (reason: string) => {
      fault ??= reason;
      child.kill('SIGKILL');
    };
    const abort = () => stop('aborted');
    const timer = setTimeout(() => stop('timed out'), limits.timeoutMs);
    const watch = setInterval(() => {
      if (child.pid !== undefined && residentOf(child.pid) > limits.residentMb * 1024)
        stop('exceeded the memory limit');
    }, watchMs);
    signal?.addEventListener('abort', abort, { once: true });
    // If this process exits, the child is killed.
    process.once('exit', abort);

    const printed: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      length += chunk.byteLength;
      if (length > outputBytes) stop('exceeded the output limit');
    });
    // A child that ended early no longer reads its input. Its exit status tells why it ended.
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

/** Returns the resident memory of a process (kB), or 0 if the system doesn't report it. */
function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
