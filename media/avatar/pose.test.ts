import { expect, test } from 'vitest';
import type { Cue, Pose } from './pose.ts';
import { createHairSwing } from './hair-swing.ts';
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

test('looks at the viewer while listening, with short breaks, and away while thinking', () => {
  const away = (state: Cue['state']): number => {
    const poses = play(0, 60_000, () => ({ state })).slice(60);
    return poses.filter(({ gaze }) => Math.abs(gaze.x) > 0.22).length / poses.length;
  };
  expect(away('listening')).toBeGreaterThan(0.01);
  expect(away('listening')).toBeLessThan(0.15);
  expect(away('thinking')).toBeGreaterThan(0.9);
});

/** Loudness of a voice with a stressed syllable every 800 ms and a pause every 4 s. */
const loudnessAt = (ms: number): number => (ms % 4000 > 3200 ? 0 : ms % 800 < 200 ? 0.9 : 0.3);

test('head and brows follow the stresses of her voice', () => {
  const poses = play(0, 40_000, (ms) => ({ state: 'speaking', level: loudnessAt(ms) }));
  const mean = (part: (pose: Pose) => number, from: number, to: number): number => {
    const values = poses
      .filter((_, index) => {
        const ms = (index * 1000) / 30;
        return ms > 4000 && ms % 4000 < 3200 && ms % 800 >= from && ms % 800 < to;
      })
      .map(part);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [stressed, between] = [
    [120, 240],
    [560, 780],
  ] as const;
  const brows = ({ brows: raised }: Pose): number => raised;
  const head = ({ head: { y } }: Pose): number => y;
  expect(mean(brows, ...stressed) - mean(brows, ...between)).toBeGreaterThan(0.12);
  expect(mean(head, ...stressed) - mean(head, ...between)).toBeGreaterThan(0.08);
});

test('the head takes another position with each phrase, and the eyes look aside at the start of some', () => {
  const poses = play(0, 60_000, (ms) => ({ state: 'speaking', level: loudnessAt(ms) }));
  const phrases = Array.from({ length: 15 }, (_, index) => poses[Math.floor((index * 4 + 2.8) * 30)]);
  const places = phrases.map((pose) => `${pose?.head.x.toFixed(1)} ${pose?.tilt.toFixed(1)}`);
  expect(new Set(places).size).toBeGreaterThan(10);
  const starts = Array.from({ length: 15 }, (_, index) => poses[Math.floor((index * 4 + 0.4) * 30)]);
  const aside = starts.filter((pose) => Math.abs(pose?.gaze.x ?? 0) > 0.22).length;
  expect(aside).toBeGreaterThan(2);
  expect(aside).toBeLessThan(13);
});

test('nods when the candidate ends a long phrase, not after a short one', () => {
  const deepest = (lengthMs: number): number => {
    const heard = (ms: number): number => (ms >= 6000 && ms < 6000 + lengthMs ? 0.2 : 0);
    const nodded = play(0, 12_000, (ms) => ({ state: 'listening', heard: heard(ms) }));
    const quiet = play(0, 12_000, () => ({ state: 'listening' }));
    return Math.max(...nodded.map(({ head }, index) => head.y - (quiet[index]?.head.y ?? 0)));
  };
  expect(deepest(2500)).toBeGreaterThan(0.25);
  expect(deepest(500)).toBeLessThan(0.01);
});

test('the hair lags behind a turning head, swings past it and settles', () => {
  const swing = createHairSwing();
  const swings = Array.from({ length: 120 }, (_, index) => swing(index < 10 ? 0 : 4, 1000 / 30));
  expect(Math.min(...swings)).toBeLessThan(-0.5);
  expect(Math.max(...swings)).toBeGreaterThan(0.02);
  expect(Math.abs(swings.at(-1) ?? 1)).toBeLessThan(0.005);
});

test.each(['idle', 'listening', 'thinking'] as const)(
  'no movement of the head while %s repeats within a minute',
  (state) => {
    const stepMs = 100;
    const animator = createAnimator(11);
    const heads = Array.from({ length: 1200 }, (_, index) => {
      const { head, tilt } = animator.pose({ ...cue, state, heard: 0.7, timeMs: index * stepMs });
      return [head.x, head.y, tilt] as const;
    }).slice(30);
    const windowSteps = 25;
    const repeats = (at: number, later: number): boolean => {
      for (let step = 0; step < windowSteps; step++)
        for (const part of [0, 1, 2] as const)
          if (Math.abs((heads[at + step]?.[part] ?? 0) - (heads[later + step]?.[part] ?? 9)) > 0.02)
            return false;
      return true;
    };
    const found: [number, number][] = [];
    for (let at = 0; at < 570 - windowSteps; at++)
      for (let later = at + windowSteps; later < at + 600; later++)
        if (repeats(at, later)) found.push([at, later]);
    expect(found).toEqual([]);
  },
);

test('with reduced motion, nothing moves by itself and the mouth moves only slightly', () => {
  const quiet = play(0, 20_000, () => ({ state: 'speaking', reducedMotion: true })).slice(90);
  expect(new Set(quiet.map((pose) => JSON.stringify({ ...pose, mouth: 0, smile: 0, brows: 0 }))).size).toBe(
    1,
  );
  const [spoken] = play(0, 2000, () => ({ mouth: visemeMouths.aa, reducedMotion: true })).slice(-1);
  expect(spoken?.mouth.open).toBeGreaterThan(0.1);
  expect(spoken?.mouth.open).toBeLessThan(0.4);
});
