import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ProgressFile, progressFolder } from './progress-file.ts';
import { missingOf, waitsOf, withWait } from './progress.ts';

const root = mkdtempSync(join(tmpdir(), 'candi-progress-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const heard = (waitMs: number) => ({ waitMs, cutOffMs: null });
const answers = ['a', 'b', 'c'].map((id) => ({ id }));
const half = withWait({}, 'a', 'candi', heard(1));
const one = withWait(half, 'a', 'starter', heard(2));

it('an answer is missing until Candi and the starter have been measured', () => {
  expect(missingOf(answers, {})).toEqual(answers);
  expect(missingOf(answers, half)).toEqual(answers);
  expect(missingOf(answers, one)).toEqual([{ id: 'b' }, { id: 'c' }]);
  expect(waitsOf(half)).toEqual({ candi: [], starter: [] });
});

it('counts each answer once with its latest measurements, however many are requested now', () => {
  const silent = { waitMs: null, cutOffMs: 300 };
  const again = withWait(withWait(one, 'b', 'starter', heard(4)), 'b', 'candi', heard(3));
  expect(waitsOf(withWait(again, 'a', 'candi', silent))).toEqual({
    candi: [silent, heard(3)],
    starter: [heard(2), heard(4)],
  });
  expect(missingOf([{ id: 'a' }], again)).toEqual([]);
});

it('another run continues where the last one stopped, for each language separately', () => {
  const first = new ProgressFile(root, 'es');
  first.add('a', 'candi', heard(1));
  first.add('a', 'starter', heard(2));
  expect(new ProgressFile(root, 'es').progress).toEqual(one);
  expect(new ProgressFile(root, 'pt').progress).toEqual({});
  new ProgressFile(root, 'es').clear();
  expect(new ProgressFile(root, 'es').progress).toEqual({});
});

it('a file that is not valid progress is refused, not overwritten', () => {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'ar.json'), '{"a": {"candi": 400}}');
  expect(() => new ProgressFile(root, 'ar')).toThrow('candi');
});

it('progress is kept only for the same code and answers', () => {
  mkdirSync(join(root, 'tests/speech'), { recursive: true });
  mkdirSync(join(root, 'web'), { recursive: true });
  writeFileSync(join(root, 'tests/speech/answers.json'), '["one"]');
  const folder = progressFolder(root);
  writeFileSync(join(root, 'web/page.ts'), 'of no account here');
  expect(progressFolder(root)).toBe(folder);
  writeFileSync(join(root, 'tests/speech/answers.json'), '["two"]');
  expect(progressFolder(root)).not.toBe(folder);
});
