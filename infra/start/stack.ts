import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addresses, partEnvironment } from './context.ts';
import type { Context } from './context.ts';
import type { Definition } from './definitions.ts';
import { logFiles } from './log-files.ts';
import { lockHolder, takeLock } from './lock.mjs';
import { definitions } from './parts.ts';
import { choosePorts } from './ports-of-stack.ts';
import type { PortWishes } from './ports-of-stack.ts';
import { lastJson, runProgram } from './run-program.ts';
import { readRun, writeRun } from './run-file.ts';
import { readSecrets } from './secrets.ts';
import type { Seeded } from './seeded.ts';
import { externalParts } from './settings.ts';
import type { Environment } from './settings.ts';
import { runSteps } from './steps.ts';
import type { Progress, Step } from './steps.ts';
import { supervise } from './supervisor.ts';
import type { Backoff, PartEvents, SupervisedPart } from './supervisor.ts';
import { watchSources } from './watch.ts';

export interface StackOptions {
  /** Everything the stack keeps: database, files, secrets, logs. Made when missing. */
  stateDir: string;
  /** Wanted ports. Left out: the default or a free one after it. 0: any free one. A number: that one or an error. */
  ports?: PortWishes;
  /**
   * Variables of the outside parts (DATABASE_URL, LIVEKIT_URL, STT_URL, …) and anything else for the parts.
   * Default: PATH, HOME and the like of this process alone, so everything is embedded.
   */
  env?: Environment;
  /** Where gateway and SFU listen. Default 127.0.0.1. */
  host?: string;
  /** Names of parts and tasks to leave out. */
  without?: readonly string[];
  dev?: boolean;
  progress?: Progress;
  /** Hears of the accounts as soon as they are made: their passwords must not be lost to a later failure. */
  seeded?: (accounts: Seeded['accounts']) => void;
  events?: Partial<PartEvents>;
  backoff?: Backoff;
  /** What is started, where a test needs stand-ins. Default: everything. */
  definitions?: readonly Definition[];
  cacheDir?: string;
  /** Gives up a start in progress: what ran is stopped, and `startStack` rejects. */
  signal?: AbortSignal;
}

export interface Stack {
  urls: { app: string; gateway: string; sfu: string; offlineAi: string; mailbox: string | null };
  /** Made by the first start of this state folder; null later. */
  accounts: Seeded['accounts'] | null;
  /** What every part runs in. Holds secrets. */
  env: Environment;
  /** What each step took, in ms. */
  timings: Record<string, number>;
  /** A fresh interview link for the seeded demo. */
  link(): Promise<string>;
  /** A part that runs. Throws for a name that is none. */
  part(name: string): SupervisedPart;
  /** Stops all parts, the last started first. A second call waits for the first. */
  stop(): Promise<void>;
}

export const projectRoot = resolve(import.meta.dirname, '../..');

const silent: Progress = {
  begin: () => undefined,
  report: () => undefined,
  done: () => undefined,
  failed: () => undefined,
};

/** Starts the whole system, the same for `npm start` and the tests. On a failure all that ran is stopped again. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stateDir = resolve(options.stateDir);
  // Recordings and secrets are the owner's alone.
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
      ears: null,
      sfu: null,
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
    const env = partEnvironment(context);
    const urls = addresses(context);
    writeRun(stateDir, { pid: process.pid, urls, env, timings });
    return {
      urls,
      accounts: context.seeded?.accounts ?? null,
      env,
      timings,
      link: () => freshLink(env),
      part: (name) => {
        const part = parts.find((running) => running.name === name);
        if (!part) throw new Error(`no part ${name} runs; there are ${parts.map((p) => p.name).join(', ')}`);
        return part;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Another start holds this state folder. */
export class AlreadyRuns extends Error {
  constructor(stateDir: string, pid: number | null) {
    const address = readRun(stateDir)?.urls.app;
    super(
      `Candi already runs in ${stateDir}${pid ? ` (process ${pid})` : ''}${address ? `, at ${address}` : ''}. ` +
        'Stop it, or start another one with --state DIR.',
    );
    this.name = 'AlreadyRuns';
  }
}

async function freshLink(env: Environment): Promise<string> {
  const entry = join(projectRoot, 'gateway/src/entry/demo/fresh-link.ts');
  const answer = lastJson(await runProgram([process.execPath, entry], { cwd: projectRoot, env }));
  if (answer && typeof answer === 'object' && 'url' in answer && typeof answer.url === 'string') {
    return answer.url;
  }
  throw new Error('no interview link was made');
}

const plainNames = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TMPDIR',
  'GOPATH',
  'GOPROXY',
  'GOCACHE',
  'GOFLAGS',
  'CI',
];

/** Of this process's environment, what programs need to run at all: no settings of ours. */
export function plainEnvironment(): Environment {
  const kept: Environment = {};
  for (const [name, value] of Object.entries(process.env)) {
    const wanted = plainNames.includes(name) || /^(PIP_|SSL_|NODE_EXTRA|LOG_)|_proxy$/i.test(name);
    if (value && wanted) kept[name] = value;
  }
  return kept;
}
