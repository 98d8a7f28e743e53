import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { addresses, stackEnvironment } from './context.ts';
import type { Context } from './context.ts';
import type { Definition } from './definitions.ts';
import { lockHolder, takeLock } from './lock.mjs';
import { definitions } from './parts.ts';
import { choosePorts } from './ports-of-stack.ts';
import type { RequestedPorts } from './ports-of-stack.ts';
import { readRun, writeRun } from './run-file.ts';
import { readSecrets } from './secrets.ts';
import type { Seeded } from './seeded.ts';
import { externalParts } from './settings.ts';
import type { Environment, External } from './settings.ts';
import type { Speech, SpeechMode } from './speech.ts';
import { runSteps } from './steps.ts';
import type { Progress, Step } from './steps.ts';
import { supervise } from './supervisor.ts';
import type { Backoff, PartEvents, SupervisedPart } from './supervisor.ts';
import { watchSources } from './watch.ts';

/** Size above which a log file from an earlier start is renamed when its part first writes (bytes). */
const keepLogBytes = 5 * 1024 * 1024;

export interface StackOptions {
  /** Folder for the stack's state: database, files, secrets and logs. Created if missing. */
  stateDir: string;
  /**
   * Ports to use. An omitted port is the default or the next free port; 0 means any free port. Any other number means
   * exactly this port; `startStack` rejects if it isn't available.
   */
  ports?: RequestedPorts;
  /**
   * Variables of external parts (DATABASE_URL, LIVEKIT_URL, STT_URL, …) and any other variables for the parts.
   * Default: only variables such as PATH and HOME from this process, so that every part is embedded.
   */
  env?: Environment;
  /** Address on which the gateway and the SFU listen. Default: 127.0.0.1. */
  host?: string;
  /** Names of parts and tasks to leave out. */
  without?: readonly string[];
  dev?: boolean;
  /** Default: full. */
  speech?: SpeechMode | undefined;
  progress?: Progress;
  /**
   * Called with the accounts as soon as they are created, so that their passwords aren't lost if the start fails
   * later.
   */
  seeded?: (accounts: Seeded['accounts']) => void;
  events?: Partial<PartEvents>;
  backoff?: Backoff;
  /** Steps to run; tests pass stand-ins. Default: all steps. */
  definitions?: readonly Definition[];
  cacheDir?: string;
  /** When aborted, cancels a start in progress: running parts are stopped and `startStack` rejects. */
  signal?: AbortSignal;
}

export interface Stack {
  urls: { app: string; gateway: string; sfu: string; offlineAi: string; mailbox: string | null };
  /** Accounts created by the first start of this state folder; null on later starts. */
  accounts: Seeded['accounts'] | null;
  /** Variables of all parts. Contains every secret. */
  env: Environment;
  /** Duration of each step (ms). */
  timings: Record<string, number>;
  external: External;
  /** Where speech components are installed; null for basic speech. */
  speech: Speech | null;
  /** Returns a running part. Throws if no part of this name is running. */
  part(name: string): SupervisedPart;
  /** Stops all parts in reverse order. Later calls wait for the first call. */
  stop(): Promise<void>;
}

export const projectRoot = resolve(import.meta.dirname, '../..');

const silent: Progress = {
  begin: () => undefined,
  report: () => undefined,
  done: () => undefined,
  failed: () => undefined,
};

/**
 * Starts the whole stack, for `npm start` as well as for tests. If a step fails, stops everything that was started
 * and rejects.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stateDir = resolve(options.stateDir);
  // Only the owner can read the folder, because it holds recordings and secrets.
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const lockFile = join(stateDir, 'start.lock');
  const release = takeLock(lockFile);
  if (!release) throw new AlreadyRuns(stateDir, lockHolder(lockFile));

  const parts: SupervisedPart[] = [];
  const watches: (() => void)[] = [];
  const logs = logFiles(join(stateDir, 'logs'));
  let stopped: Promise<void> | null = null;
  let ports: Awaited<ReturnType<typeof choosePorts>> | null = null;
  const stopAll = async () => {
    for (const endWatch of watches) endWatch();
    for (const part of parts.toReversed()) await part.stop();
    rmSync(join(stateDir, 'run.json'), { force: true });
    ports?.release();
    logs.close();
    release();
  };
  const stop = () => (stopped ??= stopAll());

  try {
    const userEnv = options.env ?? plainEnvironment();
    ports = await choosePorts(options.ports ?? {}, options.host ?? '127.0.0.1', options.dev ?? false);
    const context: Context = {
      root: projectRoot,
      stateDir,
      cacheDir: options.cacheDir ?? join(projectRoot, '.cache'),
      host: options.host ?? '127.0.0.1',
      dev: options.dev ?? false,
      ports: ports.ports,
      secrets: readSecrets(stateDir),
      external: externalParts(userEnv),
      userEnv,
      signal: options.signal ?? new AbortController().signal,
      database: null,
      speechMode: options.speech ?? 'full',
      speech: null,
      sfu: null,
      sipLeg: null,
      seeded: null,
    };
    const events: PartEvents = {
      died: (name, way, lines, delayMs) => options.events?.died?.(name, way, lines, delayMs),
      back: (name, restarts) => options.events?.back?.(name, restarts),
      log: (name, line) => {
        logs.write(name, line);
        options.events?.log?.(name, line);
      },
    };
    const chosen = (options.definitions ?? definitions).filter(
      (definition) => definition.wanted(context) && !options.without?.includes(definition.name),
    );
    const steps = chosen.map((definition): Step => ({
      ...definition,
      run: async (report) => {
        context.signal.throwIfAborted();
        if (definition.kind === 'task') {
          const before = context.seeded;
          const outcome = await definition.run(context, report);
          if (context.seeded && context.seeded !== before) options.seeded?.(context.seeded.accounts);
          return outcome;
        }
        const launch = (log: (line: string) => void) => definition.launch(context, log);
        const part = await supervise(definition.name, launch, events, options.backoff);
        parts.push(part);
        if (context.dev && definition.watch) {
          const folders = definition.watch.map((folder) => join(projectRoot, folder));
          watches.push(watchSources(folders, () => void part.restart()));
        }
        return definition.outcome(context);
      },
    }));
    const timings = await runSteps(steps, options.progress ?? silent);
    const env = stackEnvironment(context);
    const urls = addresses(context);
    writeRun(stateDir, { pid: process.pid, urls, env, timings });
    return {
      urls,
      accounts: context.seeded?.accounts ?? null,
      env,
      timings,
      external: context.external,
      speech: context.speech,
      part: (name) => {
        const part = parts.find((running) => running.name === name);
        if (!part)
          throw new Error(
            `no part ${name} is running; running parts: ${parts.map((p) => p.name).join(', ')}`,
          );
        return part;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Thrown if another start is using the state folder. */
export class AlreadyRuns extends Error {
  constructor(stateDir: string, pid: number | null) {
    const address = readRun(stateDir)?.urls.app;
    super(
      `Candi is already running in ${stateDir}${pid ? ` (process ${pid})` : ''}${address ? `, at ${address}` : ''}. ` +
        'Stop it, or start another one with --state DIR.',
    );
    this.name = 'AlreadyRuns';
  }
}

const plainNames = [
  'PATH',
  'HOME',
  'XDG_CACHE_HOME',
  'USER',
  'LANG',
  'TMPDIR',
  'GOPATH',
  'GOPROXY',
  'GOCACHE',
  'GOFLAGS',
  'CI',
];

/** Returns those environment variables of this process that every program needs, without Candi's settings. */
export function plainEnvironment(): Environment {
  const kept: Environment = {};
  for (const [name, value] of Object.entries(process.env)) {
    const wanted = plainNames.includes(name) || /^(PIP_|SSL_|NODE_EXTRA|LOG_)|_proxy$/i.test(name);
    if (value && wanted) kept[name] = value;
  }
  return kept;
}

/**
 * Appends log lines to one file per part. When a part first writes, an existing file above 5 MB is renamed to
 * `<name>.log.1`.
 */
function logFiles(folder: string): { write(name: string, line: string): void; close(): void } {
  const files = new Map<string, WriteStream>();
  const open = (name: string): WriteStream => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.log`);
    if (existsSync(path) && statSync(path).size > keepLogBytes) renameSync(path, `${path}.1`);
    const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
    // A failed log write, for example on a full disk, must not stop the stack.
    file.on('error', () => undefined);
    files.set(name, file);
    return file;
  };
  return {
    write: (name, line) => void (files.get(name) ?? open(name)).write(`${line}\n`),
    close: () => {
      for (const file of files.values()) file.end();
      files.clear();
    },
  };
}
