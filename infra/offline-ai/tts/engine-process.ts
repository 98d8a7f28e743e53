import type { ChildProcess } from 'node:child_process';

export type EngineReply<Result> =
  | { kind: 'ready' }
  | { kind: 'audio'; id: number; pcm: Uint8Array }
  | { kind: 'done'; id: number; result: Result }
  | { kind: 'failed'; id: number; reason: string };

/** A running TTS process and its messages. */
export interface EngineConnection<Request, Result> {
  child: ChildProcess;
  send(id: number, request: Request): void;
  /** Asks the process to fail the request that it works on, if it can stop in the middle of it. */
  interrupt(id: number): void;
  /** Suspends or resumes the work, as soon as the process can. Absent if it never can. */
  pause?(isPaused: boolean): void;
  listen(onReply: (reply: EngineReply<Result>) => void): void;
  /** Returns what the process printed last on stderr. */
  lastComplaint(): string;
}

export interface AskOptions {
  /** Receives the audio as the process sends it. */
  onAudio?: (pcm: Uint8Array) => void;
  /** Called when a request in the background begins anew; the audio so far is void. */
  onRestart?: () => void;
  /**
   * When the audio is needed (ms on `performance.now()`'s clock). Requests are answered in this order. Infinity: a
   * request in the background, which is interrupted by any other and then begins anew.
   */
  dueAt?: number;
  /** Rejects the request, and interrupts the process if it works on it. */
  signal?: AbortSignal;
}

export interface EngineProcess<Request, Result> {
  isReady(): boolean;
  /** Resolves with whether the process is ready within a time (ms). */
  whenReady(timeoutMs: number): Promise<boolean>;
  /** Rejects if the process fails or ends, and with the signal's reason. */
  ask(request: Request, options?: AskOptions): Promise<Result>;
  /** Suspends or resumes the work, as soon as the process can. Has no effect on a process that can't be suspended. */
  pause(isPaused: boolean): void;
  stop(): void;
}

interface Job<Request, Result> {
  id: number;
  request: Request;
  options: AskOptions;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

export interface EngineLimits {
  /** Time that the process has to become ready (ms). Default: two minutes. */
  startMs?: number;
  /** Time without output after which the process is restarted while it works (ms). */
  stallMs: number;
}

/** Delay before the process is started again after it has failed to start (ms); doubles up to the maximum. */
const firstDelayMs = 500;
const maxDelayMs = 60_000;

/**
 * Keeps one TTS process running: starts it again when it ends, and when it sends nothing for too long while it works.
 * The process works on one request at a time.
 */
export function superviseEngine<Request, Result>(
  name: string,
  open: () => EngineConnection<Request, Result>,
  { startMs = 120_000, stallMs }: EngineLimits,
): EngineProcess<Request, Result> {
  let connection = open();
  let ready = false;
  let stopped = false;
  let delayMs = firstDelayMs;
  let lastId = 0;
  let current: Job<Request, Result> | null = null;
  let interrupted = false;
  let paused = false;
  let queue: Job<Request, Result>[] = [];
  let readyListeners: (() => void)[] = [];
  let watch: NodeJS.Timeout | undefined;

  function attach(): void {
    const mine = connection;
    watchFor(startMs);
    mine.listen((reply) => {
      if (mine === connection) onReply(reply);
    });
    mine.child.once('error', (error) => onEnd(mine, error.message));
    mine.child.once('exit', (code, signal) => onEnd(mine, mine.lastComplaint() || String(signal ?? code)));
  }

  function watchFor(ms: number): void {
    clearTimeout(watch);
    watch = setTimeout(() => connection.child.kill('SIGKILL'), ms);
    watch.unref();
  }

  function onReply(reply: EngineReply<Result>): void {
    if (reply.kind === 'ready') {
      clearTimeout(watch);
      ready = true;
      delayMs = firstDelayMs;
      if (paused) connection.pause?.(true);
      for (const listener of readyListeners.splice(0)) listener();
      return next();
    }
    const job = current;
    if (!job || reply.id !== job.id) return;
    if (reply.kind === 'audio') {
      watchFor(stallMs);
      if (!job.options.signal?.aborted) job.options.onAudio?.(reply.pcm);
      return;
    }
    clearTimeout(watch);
    current = null;
    if (reply.kind === 'done') job.resolve(reply.result);
    else if (interrupted && !job.options.signal?.aborted) {
      job.options.onRestart?.();
      queue.push(job);
    } else job.reject(new Error(reply.reason));
    next();
  }

  function onEnd(ended: EngineConnection<Request, Result>, reason: string): void {
    if (ended !== connection || stopped) return;
    clearTimeout(watch);
    const startedWell = ready;
    ready = false;
    console.error(JSON.stringify({ level: 'error', msg: `the TTS process ${name} ended`, reason }));
    const lost = current ? [current, ...queue] : queue;
    current = null;
    queue = [];
    const restart = () => {
      if (stopped) return;
      connection = open();
      attach();
    };
    if (startedWell) restart();
    else {
      setTimeout(restart, delayMs).unref();
      delayMs = Math.min(maxDelayMs, delayMs * 2);
    }
    for (const { reject } of lost) reject(new Error(`the TTS process ${name} ended: ${reason}`));
  }

  function next(): void {
    if (!ready) return;
    if (current) {
      const isLive = (job: Job<Request, Result>) => job.options.dueAt !== Infinity;
      if (!isLive(current) && queue.some(isLive)) interrupt();
      return;
    }
    const due = (job: Job<Request, Result>) => job.options.dueAt ?? 0;
    const job = queue.toSorted((one, other) => due(one) - due(other))[0];
    if (!job) return;
    queue = queue.filter((each) => each !== job);
    current = job;
    interrupted = false;
    watchFor(stallMs);
    connection.send(job.id, job.request);
  }

  function interrupt(): void {
    if (current && !interrupted) connection.interrupt(current.id);
    interrupted = true;
  }

  attach();
  return {
    isReady: () => ready,
    whenReady(timeoutMs) {
      if (ready) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timeout = setTimeout(() => {
          readyListeners = readyListeners.filter((each) => each !== listener);
          resolve(false);
        }, timeoutMs);
        const listener = () => {
          clearTimeout(timeout);
          resolve(true);
        };
        readyListeners.push(listener);
      });
    },
    ask(request, options = {}) {
      return new Promise<Result>((resolve, reject) => {
        if (options.signal?.aborted) return reject(options.signal.reason);
        if (stopped || !ready) return reject(new Error(`the TTS process ${name} is not running`));
        const job = { id: ++lastId, request, options, resolve, reject };
        queue.push(job);
        options.signal?.addEventListener(
          'abort',
          () => {
            queue = queue.filter((each) => each !== job);
            if (current === job) interrupt();
            reject(options.signal?.reason);
          },
          { once: true },
        );
        next();
      });
    },
    pause(isPaused) {
      paused = isPaused;
      if (ready) connection.pause?.(isPaused);
    },
    stop() {
      stopped = true;
      clearTimeout(watch);
      connection.child.kill();
      for (const { reject } of current ? [current, ...queue] : queue)
        reject(new Error(`the TTS process ${name} was stopped`));
      current = null;
      queue = [];
    },
  };
}
