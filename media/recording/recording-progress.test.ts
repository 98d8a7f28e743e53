import { expect, test } from 'vitest';
import type { RecordingState } from './recording.ts';
import { createProgress } from './recording-progress.ts';
import { emptyPlan } from './upload-plan.ts';

/** Returns the progress of a recording, and the statuses that the page was told. */
function begin() {
  const told: RecordingState['status'][] = [];
  return { progress: createProgress(({ status }) => told.push(status)), told };
}

test('a recording that stops is being saved, until the gateway has all of it', async () => {
  const { progress, told } = begin();
  const whole = { size: 1000, durationMs: 2000 };
  progress.stopping();
  expect(told).toEqual(['saving']);
  progress.uploaded({ ...emptyPlan, offset: 500 });
  progress.uploaded({ ...emptyPlan, offset: 1000, whole, outcome: 'saved' });
  expect(told).toEqual(['saving', 'saving', 'saved']);
  expect(await progress.whole).toEqual(whole);
});

test('a recording that stops without a connection stays offline, until there is one', () => {
  const { progress, told } = begin();
  progress.uploaded({ ...emptyPlan, offline: true });
  progress.stopping();
  expect(told).toEqual(['offline']);
  progress.uploaded(emptyPlan);
  expect(told).toEqual(['offline', 'saving']);
});

test('a recording that failed stays failed, and is refused once the rest of it has arrived', async () => {
  const { progress, told } = begin();
  progress.broke('encoder', 'no more frames');
  progress.stopping();
  progress.uploaded({ ...emptyPlan, outcome: 'saved', whole: { size: 10, durationMs: 20 } });
  expect(told).toEqual(['failed', 'failed']);
  await expect(progress.whole).rejects.toThrow('no more frames');
});
