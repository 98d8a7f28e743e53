import { expect, test } from 'vitest';
import { runSteps } from './steps.ts';
import type { Step } from './steps.ts';

function record() {
  const told: string[] = [];
  return {
    told,
    progress: {
      begin: (name: string) => told.push(`begin ${name}`),
      report: (name: string, text: string) => told.push(`${name}: ${text}`),
      done: (name: string, outcome: string) => told.push(`done ${name} ${outcome}`),
      failed: (name: string) => told.push(`failed ${name}`),
    },
  };
}
const step = (name: string, after: string[], run: Step['run']): Step => ({ name, title: name, after, run });

test('each step begins when its predecessors are done, and independent steps run concurrently', async () => {
  const { told, progress } = record();
  const gate = Promise.withResolvers<void>();
  const timings = await runSteps(
    [
      step('third', ['first', 'second', 'left out'], async () => 'c'),
      step('first', [], async (report) => {
        report('working');
        await gate.promise;
        return 'a';
      }),
      step('second', [], async () => {
        gate.resolve();
        return 'b';
      }),
    ],
    progress,
  );
  expect(told).toEqual([
    'begin first',
    'first: working',
    'begin second',
    'done second b',
    'done first a',
    'begin third',
    'done third c',
  ]);
  expect(Object.keys(timings).toSorted()).toEqual(['first', 'second', 'third']);
});

test('a failure is thrown once running steps have ended, and no further step begins', async () => {
  const { told, progress } = record();
  let ended = false;
  const running = runSteps(
    [
      step('bad', [], async () => {
        throw new Error('no');
      }),
      step('slow', [], async () => {
        await new Promise((resolve) => setImmediate(resolve));
        ended = true;
        return '';
      }),
      step('never', ['slow'], async () => 'x'),
    ],
    progress,
  );
  await expect(running).rejects.toThrow('no');
  expect(ended).toBe(true);
  expect(told).not.toContain('begin never');
});
