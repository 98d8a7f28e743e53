import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles } from './changed-files.ts';
import { changedPasses, changeOf } from './changed-passes.ts';

/** Creates a repository with one commit: a.ts, b.ts, c.ts, a journey, a telephone test and a live test. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'candi-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  git('init', '--quiet', '--initial-branch', 'main');
  mkdirSync(join(root, 'tests/journeys'), { recursive: true });
  mkdirSync(join(root, 'tests/telephone'), { recursive: true });
  mkdirSync(join(root, 'tests/live'), { recursive: true });
  write('tests/journeys/admin.test.ts', '');
  write('tests/telephone/call.test.ts', '');
  write('tests/live/take-over.test.ts', '');
  for (const name of ['a.ts', 'b.ts', 'c.ts']) write(name, `${name}\n`);
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return { root, git, write };
}

test('a change consists of the files committed, edited, deleted and added since the branch left its base', async () => {
  const { root, git, write } = repository();
  git('checkout', '--quiet', '-b', 'topic');
  write('a.ts', 'committed\n');
  git('commit', '--quiet', '--all', '--message', 'second');
  git('checkout', '--quiet', 'main');
  write('b.ts', 'after the branch left\n');
  git('commit', '--quiet', '--all', '--message', 'third');
  git('checkout', '--quiet', 'topic');
  unlinkSync(join(root, 'c.ts'));
  write('new.ts', '');
  const since = ['a.ts', 'c.ts', 'new.ts'];
  expect((await changedFiles(root, null)).toSorted()).toEqual(since);
  expect((await changedFiles(root, 'main')).toSorted()).toEqual(since);
  expect((await changedFiles(root, 'HEAD')).toSorted()).toEqual(['c.ts', 'new.ts']);
  await expect(changedFiles(root, 'nothing')).rejects.toThrow('git has no commit named nothing');
});

test('a change runs one pass of the quick tests and one of the journeys, if there are any', async () => {
  const { root, write } = repository();
  expect(await changedPasses(root, 'HEAD', Infinity)).toEqual({ files: [], quick: null, journeys: [] });
  write('a.ts', 'edited');
  const { quick, journeys } = await changedPasses(root, 'HEAD', Infinity);
  expect(quick).toEqual(
    expect.arrayContaining(['related', 'a.ts', '--run', 'unit', 'gateway', 'components']),
  );
  const system = [
    'tests/journeys/admin.test.ts',
    'tests/telephone/call.test.ts',
    'tests/live/take-over.test.ts',
  ];
  expect(journeys).toEqual([
    ['related', ...system, '--run', '--project', 'journeys'],
    ['related', ...system, '--run', '--project', 'telephone'],
    ['related', ...system, '--run', '--project', 'live'],
  ]);
  expect((await changedPasses(root, 'HEAD', 0)).journeys).toEqual([]);
  write('vitest.config.ts', '');
  const all = await changedPasses(root, 'HEAD', Infinity);
  expect(all.quick?.[0]).toBe('run');
  expect(all.journeys).toEqual([
    ['run', '--project', 'journeys'],
    ['run', '--project', 'telephone'],
    ['run', '--project', 'live'],
  ]);
});

test('the command line sets the base and the number of journeys; the rest is passed to vitest', () => {
  expect(changeOf(['--changed'])).toEqual({ base: null, mostJourneys: Infinity, rest: [] });
  expect(changeOf(['--changed', 'HEAD~2', '--most-journeys', '3', '--bail', '1'])).toEqual({
    base: 'HEAD~2',
    mostJourneys: 3,
    rest: ['--bail', '1'],
  });
  expect(changeOf(['--changed=main', '--bail=1'])).toMatchObject({ base: 'main', rest: ['--bail=1'] });
  expect(changeOf(['--changed', '-t', 'a name'])).toMatchObject({ base: null, rest: ['-t', 'a name'] });
  expect(() => changeOf(['--changed', '--most-journeys', 'many'])).toThrow('--most-journeys many');
  expect(() => changeOf(['--changed', '--project', 'unit'])).toThrow('--project');
});
