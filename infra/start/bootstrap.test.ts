import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeLock } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'candi-bootstrap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bootstrap = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'bootstrap.mjs'), ...args], { encoding: 'utf8' });

function state(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'secrets.json'), '{}');
  return path;
}

test('an unknown command is refused with the list of commands', () => {
  const { status, stderr } = bootstrap('strat');
  expect(status).toBe(1);
  expect(stderr).toContain('Unknown command strat. Available commands: start, dev, agent');
});

test('--help and invalid options reach the command itself', () => {
  expect(bootstrap('start', '--help').stdout).toContain('Usage: npm start');
  const wrong = bootstrap('start', '--prot', '1');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('--prot');
});

test('reset deletes a state folder', () => {
  const path = state('done');
  expect(bootstrap('reset', '--state', path).status).toBe(0);
  expect(existsSync(path)).toBe(false);
});

test('reset refuses the folder of a running stack and folders that hold no state', () => {
  const running = state('running');
  const release = takeLock(join(running, 'start.lock'));
  const { status, stderr } = bootstrap('reset', '--state', running);
  release?.();
  expect([status, existsSync(running)]).toEqual([1, true]);
  expect(stderr).toContain(`process ${process.pid}`);
  const other = join(folder, 'other');
  mkdirSync(other);
  expect([bootstrap('reset', '--state', other).status, existsSync(other)]).toEqual([1, true]);
});
