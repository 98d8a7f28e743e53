import { expect, test } from 'vitest';
import type { Cue, Pose } from './pose.ts';
import { restMouth } from './mouth.ts';
import { createAnimator } from './pose.ts';
import { visemeMouths } from './visemes.ts';

const cue: Cue = { timeMs: 0, state: 'idle', mouth: restMouth, level: 0, heard: 0, reducedMotion: false };

/** Returns the poses of a period, 30 per second. `told`: returns the fields of the cue that differ from the default. */
function play(fromMs: number, toMs: number, told: (timeMs: number) => Partial<Cue>): Pose[] {
  const animator = createAnimator(11);
  const poses: Pose[] = [];
  for (let timeMs = fromMs; timeMs < toMs; timeMs += 1000 / 30)
    poses.push(animator.pose({ ...cue, ...told(timeMs), timeMs }));
  return poses;
}

test('head and brows never jump at a change of state', () => {
  const states = ['listening', 'thinking', 'speaking', 'idle'] as const;
  const poses = play(0, 20_000, (ms) => ({ state: states[Math.floor(ms / 350) % 4] ?? 'idle', heard: 0.8 }));
  for (const [index, pose] of poses.entries()) {
    const before = poses[index - 1] ?? pose;
    expect(Math.abs(pose.head.x - before.head.x)).toBeLessThan(0.15);
    expect(Math.abs(pose.head.y - before.head.y)).toBeLessThan(0.3);
    expect(Math.abs(pose.brows - before.brows)).toBeLessThan(0.2);
  }
});

test('nods while the candidate speaks, and only then', () => {
  const deepest = (heard: number): number =>
    Math.max(...play(0, 30_000, () => ({ state: 'listening', heard })).map(({ head }) => head.y));
  expect(deepest(0.7) - deepest(0)).toBeGreaterThan(0.4);
});

test('looks at the viewer while listening, away while thinking', () => {
  const away = (state: Cue['state']): number =>
    Math.max(
      ...play(0, 10_000, () => ({ state }))
        .slice(60)
        .map(({ gaze }) => Math.abs(gaze.x)),
    );
  expect(away('listening')).toBeLessThan(0.2);
  expect(away('thinking')).toBeGreaterThan(0.4);
});

test('with reduced motion, nothing moves by itself and the mouth moves only slightly', () => {
  const quiet = play(0, 20_000, () => ({ state: 'speaking', reducedMotion: true })).slice(90);
  expect(new Set(quiet.map((pose) => JSON.stringify({ ...pose, mouth: 0, smile: 0, brows: 0 }))).size).toBe(
    1,
  );
  const [spoken] = play(0, 2000, () => ({ mouth: visemeMouths.aa, reducedMotion: true })).slice(-1);
  expect(spoken?.mouth.open).toBeGreaterThan(0.1);
  expect(spoken?.mouth.open).toBeLessThan(0.4);
});
