import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gone } from '../start/processes.ts';
import { startPostgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-postgres-'));
const dataDir = join(folder, 'data');
const lines: string[] = [];
const start = () => startPostgres({ dataDir, port: 0, durable: false, log: (line) => lines.push(line) });
let server: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  server = await start();
  await ask(server.url(), 'create table kept (word text)');
  await ask(server.url(), `insert into kept values ('Grüße')`);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql.unsafe(text))[0];
  } finally {
    await sql.end();
  }
}

test('accepts logins as the owner and as a role that owns nothing', async () => {
  const role =
    'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user';
  expect(await ask(server.url('candi', 'candi_app'), role)).toEqual({
    name: 'candi_app',
    rolsuper: false,
    rolbypassrls: false,
  });
  await expect(ask(server.url('candi', 'candi_app'), 'select * from kept')).rejects.toThrow(
    'permission denied',
  );
});

test('hides its passwords from other users and requires them', async () => {
  expect(statSync(`${dataDir}.secret.json`).mode & 0o777).toBe(0o600);
  const wrong = Object.assign(new URL(server.url()), { password: 'wrong' }).href;
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
});

test('attaches to a server that already runs in this folder', async () => {
  const second = await start();
  expect(second.pid).toBe(server.pid);
  expect(second.url()).toBe(server.url());
});

test('keeps its rows across a restart', async () => {
  await server.stop();
  expect(await gone(server.pid, 0)).toBe(true);
  server = await start();
  expect(await ask(server.url(), 'select word from kept')).toEqual({ word: 'Grüße' });
});

test('stops when the process that started it is killed', async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    const server = await startPostgres({ dataDir: ${JSON.stringify(join(folder, 'other'))}, port: 0, durable: false });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid]: unknown[] = await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  expect(await gone(Number(String(pid)), 10_000)).toBe(true);
});
