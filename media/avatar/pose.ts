import type { CandiState } from '../recording/candi-tile.ts';
import type { Mouth } from './mouth.ts';
import type { Aim } from './rhythm.ts';
import { easeMouth, restMouth, subtle } from './mouth.ts';
import { blink, breath, emphasis, nod, ponder, saccade, sway } from './rhythm.ts';

/** Everything about the avatar that moves. */
export interface Pose {
  mouth: Mouth;
  /** 0 for open, 1 for shut. */
  lids: number;
  /** Direction of the eyes; 0, 0 is towards the viewer. */
  gaze: Aim;
  /** 1 for raised, −1 for lowered; `furrow` (0–1) draws the brows together. */
  brows: number;
  furrow: number;
  /** Strength of the smile (0–1). */
  smile: number;
  /**
   * `head`: turn to the viewer's right (x) and downward bend (y), −1…1 each. `tilt`: lean to the viewer's right, −1…1.
   */
  head: Aim;
  tilt: number;
  /** Breathing phase: −1 after breathing out, 1 after breathing in. */
  breath: number;
}

/** Input of the avatar at one moment. */
export interface Cue {
  /** Time of a monotonic clock (ms). */
  timeMs: number;
  state: CandiState;
  /** Mouth shape for the sound that is being played. */
  mouth: Mouth;
  /** Loudness of Candi's voice and of the candidate's (0–1). */
  level: number;
  heard: number;
  reducedMotion: boolean;
}

/** Effect of a state on the face, before random motion is added. */
interface Expression {
  ponders: number;
  nods: number;
  beats: number;
  smile: number;
  brows: number;
  furrow: number;
  tilt: number;
  lean: number;
}
const expressions: Record<CandiState, Expression> = {
  speaking: { ponders: 0, nods: 0, beats: 1, smile: 0.5, brows: 0.12, furrow: 0, tilt: 0, lean: 0 },
  listening: { ponders: 0, nods: 1, beats: 0, smile: 0.6, brows: 0.2, furrow: 0, tilt: 0.42, lean: 0.18 },
  thinking: { ponders: 1, nods: 0, beats: 0, smile: 0.22, brows: 0.3, furrow: 0.42, tilt: -0.5, lean: -0.22 },
  idle: { ponders: 0, nods: 0, beats: 0, smile: 0.62, brows: 0.05, furrow: 0, tilt: 0.1, lean: 0 },
};
const expressionMs = 260;
const heardMs = 420;

const toward = (from: number, to: number, elapsedMs: number, timeMs: number): number =>
  to + (from - to) * Math.exp(-Math.max(0, elapsedMs) / timeMs);

/** Animates the face of one avatar over time. Changes of state are eased. */
export interface Animator {
  /** Returns the pose at `cue.timeMs`, which must not decrease. */
  pose(cue: Cue): Pose;
}

export function createAnimator(seed: number): Animator {
  let expression = { ...expressions.idle };
  let mouth = restMouth;
  let gaze: Aim = { x: 0, y: 0 };
  let heard = 0;
  let level = 0;
  let lastMs: number | null = null;

  return {
    pose(cue) {
      const { timeMs, state } = cue;
      const elapsedMs = lastMs === null ? 1000 : timeMs - lastMs;
      lastMs = timeMs;
      const wanted = expressions[state];
      for (const part of Object.keys(expression) as (keyof Expression)[])
        expression[part] = toward(expression[part], wanted[part], elapsedMs, expressionMs);
      mouth = easeMouth(mouth, cue.mouth, elapsedMs);
      heard = toward(heard, state === 'listening' && cue.heard > 0.22 ? 1 : 0, elapsedMs, heardMs);
      level = toward(level, cue.level, elapsedMs, 160);
      if (cue.reducedMotion) return still(expression, subtle(mouth));

      const thought = ponder(timeMs, seed);
      const jump = saccade(timeMs, seed);
      const rest = sway(timeMs, seed);
      const beat = emphasis(timeMs, seed) * expression.beats * (0.25 + level * 0.75);
      const down = nod(timeMs, seed) * expression.nods * heard;
      const target = {
        x: jump.x * 0.13 * (1 - expression.ponders) + thought.x * expression.ponders,
        y: jump.y * 0.1 * (1 - expression.ponders) + thought.y * expression.ponders - down * 0.12,
      };
      gaze = {
        x: toward(gaze.x, target.x, elapsedMs, 28),
        y: toward(gaze.y, target.y, elapsedMs, 28),
      };
      return {
        mouth,
        lids: Math.min(1, Math.max(blink(timeMs, seed), 0.1 * down)),
        gaze,
        brows: expression.brows + Math.max(0, beat) * 0.55 + 0.08 * rest.y,
        furrow: expression.furrow,
        smile: expression.smile * (1 - mouth.open * 0.35) + 0.12 * heard * nod(timeMs + 900, seed),
        head: {
          x: rest.x * 0.3 + thought.x * 0.34 * expression.ponders + beat * 0.1,
          y:
            rest.y * 0.2 + expression.lean + down * 0.85 + beat * 0.32 + thought.y * 0.2 * expression.ponders,
        },
        tilt: expression.tilt + rest.x * 0.24 + beat * 0.16,
        breath: breath(timeMs, seed),
      };
    },
  };
}

/** Returns a pose without idle movement: only the state and slight movements of the mouth are visible. */
const still = (expression: Expression, mouth: Mouth): Pose => ({
  mouth,
  lids: 0,
  gaze: { x: 0.5 * expression.ponders, y: -0.45 * expression.ponders },
  brows: expression.brows,
  furrow: expression.furrow,
  smile: expression.smile,
  head: { x: 0, y: 0 },
  tilt: 0,
  breath: 0,
});
