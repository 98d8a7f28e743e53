import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { guardProcess } from '../start/guard.ts';
import { eachLine } from '../start/lines.ts';
import { freePort, releasePort } from '../start/ports.ts';
import { alive, gone } from '../start/processes.ts';
import { findBinaries, howToRun } from './binaries.ts';
import type { Runner } from './binaries.ts';

export interface PostgresOptions {
  /** Data folder; created if it doesn't exist. The passwords are stored next to it, in `<dataDir>.secret.json`. */
  dataDir: string;
  /** Preferred port. If it is in use, the next free port is used; 0 selects any free port. */
  port: number;
  /**
   * If false, writes don't wait for the disk, and data may not survive a power failure; intended for tests. Default:
   * true.
   */
  durable?: boolean;
  /** Receives each line of the server's log. */
  log?: (line: string) => void;
}

export interface RunningPostgres {
  port: number;
  pid: number;
  /**
   * Returns a connection URL. Default database: `candi`, created at startup. Roles: the superuser `postgres`, or
   * `candi_app`, which can log in but owns nothing and gets its permissions from the migrations.
   */
  url(database?: string, role?: 'postgres' | 'candi_app'): string;
  /** Resolves with a description of how the server ended; never rejects. */
  exited: Promise<string>;
  /** Closes connections, flushes data and stops the server. */
  stop(): Promise<void>;
}

const passwords = z.object({ postgres: z.string(), candi_app: z.string() });
type Passwords = z.infer<typeof passwords>;

/** Starts a Postgres server on 127.0.0.1, or attaches to a server that a killed process left running. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const how: How = {
    run: howToRun(),
    durable: options.durable ?? true,
    log: options.log ?? (() => undefined),
  };
  const secret = readPasswords(`${dataDir}.secret.json`);
  if (!existsSync(`${dataDir}/PG_VERSION`)) await initialise(dataDir, secret.postgres, how);

  const left = await leftBehind(dataDir);
  const server = left ?? (await launch(dataDir, await freePort(options.port), how));
  const url = (database = 'candi', role: keyof Passwords = 'postgres') =>
    `postgres://${role}:${secret[role]}@127.0.0.1:${server.port}/${database}`;
  try {
    await prepare(url('postgres'), secret.candi_app);
  } catch (error) {
    if (!left) await server.stop();
    throw error;
  }
  return { ...server, url };
}

function readPasswords(file: string): Passwords {
  if (existsSync(file)) return passwords.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [forOwner, forApp] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const made = { postgres: forOwner, candi_app: forApp };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

interface How {
  run: Runner;
  durable: boolean;
  log: (line: string) => void;
}

async function initialise(dataDir: string, password: string, { run, durable, log }: How) {
  const { initdb } = await findBinaries();
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (run.uid !== undefined && run.gid !== undefined) {
    chownSync(dataDir, run.uid, run.gid);
    chownSync(passwordFile, run.uid, run.gid);
  }
  try {
    // The built-in UTF-8 locale makes the sort order the same on every machine.
    const flags = [
      ['--pgdata', dataDir],
      ['--username', 'postgres'],
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8'],
      ['--locale-provider', 'builtin'],
      ['--builtin-locale', 'C.UTF-8'],
      ['--locale', 'C.UTF-8'],
    ].map(([name, value]) => `${name}=${value}`);
    const child = launchProgram(initdb, [...flags, ...(durable ? [] : ['--no-sync'])], run, log);
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail);
      child.once('close', done);
    });
    if (code !== 0) throw new Error(`initdb failed (${code}) in ${dataDir}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function launchProgram(program: string, flags: string[], run: Runner, log: (line: string) => void) {
  const [command = program, ...rest] = [...run.prefix, program, ...flags];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    // The server runs in its own process group, so that Ctrl-C reaches only this process, which then stops the parts
    // of the stack in order.
    detached: true,
    ...(run.uid === undefined ? {} : { uid: run.uid, gid: run.gid }),
  });
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, log);
  return child;
}

type Server = Omit<RunningPostgres, 'url'>;

async function launch(dataDir: string, port: number, { run, durable, log }: How): Promise<Server> {
  const { postgres: program } = await findBinaries();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const last: string[] = [];
  const served = Promise.withResolvers<true>();
  const child = launchProgram(program, ['-D', dataDir, ...flags], run, (line) => {
    last.splice(0, Math.max(0, last.length - 9));
    last.push(line);
    log(line);
    if (line.includes('database system is ready to accept connections')) served.resolve(true);
  });
  const exited = new Promise<string>((resolved) => {
    child.once('error', (error) => resolved(error.message));
    child.once('close', (code, signal) =>
      resolved(signal ? `signal ${signal}` : `exit ${code ?? 'unknown'}`),
    );
  });
  const outcome = await Promise.race([served.promise, exited.then(() => false)]);
  if (!outcome || child.pid === undefined) {
    releasePort(port);
    throw new Error(`Postgres did not start in ${dataDir} (${await exited}):\n${last.join('\n')}`);
  }
  const unguard = guardProcess(child.pid, 'INT');
  void exited.then(unguard).then(() => releasePort(port));
  return { port, pid: child.pid, exited, stop: stopper(child.pid, exited) };
}

const stopper = (pid: number, exited: Promise<string>) => async () => {
  if (alive(pid)) process.kill(pid, 'SIGINT');
  const harder = setTimeout(() => {
    if (alive(pid)) process.kill(pid, 'SIGQUIT');
  }, 8000);
  await exited;
  clearTimeout(harder);
};

/**
 * Returns the server that is still running in this folder according to postmaster.pid, or null if there is none. A
 * server that is starting or shutting down doesn't count; the function waits up to 15 s for it to end.
 */
async function leftBehind(dataDir: string): Promise<Server | null> {
  const file = `${dataDir}/postmaster.pid`;
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !alive(pid)) return null;
  if (lines[7]?.trim() !== 'ready') {
    await gone(pid, 15_000);
    return null;
  }
  const unguard = guardProcess(pid, 'INT');
  const { promise: exited, resolve: over } = Promise.withResolvers<string>();
  const watch = setInterval(() => {
    if (alive(pid)) return;
    clearInterval(watch);
    unguard();
    over('it ended');
  }, 200);
  return { port, pid, exited, stop: stopper(pid, exited) };
}

async function prepare(url: string, appPassword: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = 'candi_app'`;
    if (!role) await sql.unsafe(`create role candi_app login nobypassrls password '${appPassword}'`);
    const [database] = await sql`select 1 from pg_database where datname = 'candi'`;
    if (!database) await sql.unsafe('create database candi');
  } finally {
    await sql.end({ timeout: 5 });
  }
}
