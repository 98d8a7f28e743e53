import type { CandiState } from '../recording/candi-tile.ts';
import type { Mouth } from './mouth.ts';
import type { Prosody } from './prosody.ts';
import type { Aim } from './rhythm.ts';
import { createHairSwing } from './hair-swing.ts';
import { easeMouth, restMouth, subtle } from './mouth.ts';
import { followVoice } from './prosody.ts';
import { blink, breath, chance, glance, leanSide, nod, ponder, saccade, sway, toward } from './rhythm.ts';

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
  /** How far the hair lags behind the head or swings past it, −1…1; positive is to the viewer's right. */
  swing: number;
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

/** Effect of a state on the face, before movement is added. */
interface Expression {
  ponders: number;
  listens: number;
  speaks: number;
  smile: number;
  brows: number;
  furrow: number;
  tilt: number;
  lean: number;
}
const expressions: Record<CandiState, Expression> = {
  speaking: { ponders: 0, listens: 0, speaks: 1, smile: 0.42, brows: 0.1, furrow: 0, tilt: 0, lean: 0 },
  listening: { ponders: 0, listens: 1, speaks: 0, smile: 0.72, brows: 0.28, furrow: 0, tilt: 0.4, lean: 0.2 },
  thinking: {
    ponders: 1,
    listens: 0,
    speaks: 0,
    smile: 0.24,
    brows: 0.3,
    furrow: 0.4,
    tilt: -0.5,
    lean: -0.22,
  },
  idle: { ponders: 0, listens: 0, speaks: 0, smile: 0.62, brows: 0.05, furrow: 0, tilt: 0.1, lean: 0 },
};
const expressionMs = 260;
const heardMs = 420;
/** Time constant of the head when it turns to a new phrase (ms). */
const phraseMs = 340;

/** The shortest phrase of the candidate after which Candi nods, and the duration of that nod (ms). */
const answeredMs = 1200;
const answerNodMs = 560;

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
  let turned: Aim = { x: 0, y: 0 };
  let lastMs: number | null = null;
  const followCandi = followVoice();
  const followCandidate = followVoice();
  const swingHair = createHairSwing();

  return {
    pose(cue) {
      const { timeMs, state } = cue;
      const elapsedMs = lastMs === null ? 1000 : timeMs - lastMs;
      lastMs = timeMs;
      const wanted = expressions[state];
      for (const part of Object.keys(expression) as (keyof Expression)[])
        expression[part] = toward(expression[part], wanted[part], elapsedMs, expressionMs);
      const { ponders, listens, speaks } = expression;
      mouth = easeMouth(mouth, cue.mouth, elapsedMs);
      heard = toward(heard, state === 'listening' && cue.heard > 0.22 ? 1 : 0, elapsedMs, heardMs);
      const voice = followCandi(cue.level, elapsedMs);
      const answer = followCandidate(cue.heard, elapsedMs);
      if (cue.reducedMotion) return still(expression, subtle(mouth));

      const rest = sway(timeMs, seed);
      const thought = ponder(timeMs, seed);
      const aim = phraseAim(voice, seed);
      turned = {
        x: toward(turned.x, aim.x * speaks, elapsedMs, phraseMs),
        y: toward(turned.y, aim.y * speaks, elapsedMs, phraseMs),
      };
      const stress = voice.stress * speaks;
      const down = (nod(timeMs, seed) * heard + answerNod(answer, seed)) * listens;
      const look = lookAt(cue, { speaks, listens, ponders }, voice, seed);
      gaze = {
        x: toward(gaze.x, look.x, elapsedMs, 28),
        y: toward(gaze.y, look.y - down * 0.12, elapsedMs, 28),
      };
      const leaning = 0.55 + 0.8 * leanSide(timeMs, seed) * listens;
      const tilt = expression.tilt * (1 - listens + listens * leaning) + rest.x * 0.24 + turned.y * 0.34;
      const head = {
        x: rest.x * 0.3 + thought.x * 0.34 * ponders + turned.x * 0.42,
        y: rest.y * 0.2 + expression.lean + down * 0.85 + stress * 0.5 + thought.y * 0.2 * ponders,
      };
      return {
        mouth,
        lids: Math.min(1, Math.max(blink(timeMs, seed), 0.1 * down)),
        gaze,
        brows: expression.brows + stress * 0.7 + 0.12 * answer.stress * listens + 0.08 * rest.y,
        furrow: expression.furrow,
        smile: expression.smile * (1 - mouth.open * 0.3) + 0.14 * heard * nod(timeMs + 900, seed),
        head,
        tilt,
        swing: swingHair(head.x * 8 + tilt * 9, elapsedMs),
        breath: breath(timeMs, seed),
      };
    },
  };
}

/**
 * Returns where the head turns (x) and leans (y) during a phrase, −1…1 each. In a pause, the head returns to the
 * middle.
 */
const phraseAim = ({ speaking, phrase }: Prosody, seed: number): Aim =>
  speaking
    ? { x: chance(seed + 301, phrase) * 2 - 1, y: chance(seed + 302, phrase) * 2 - 1 }
    : { x: 0, y: 0.2 * (chance(seed + 303, phrase) * 2 - 1) };

/** Returns how far the head is lowered (0–1) by a nod that follows a phrase of the candidate. */
function answerNod({ speaking, sinceMs, lastMs, phrase }: Prosody, seed: number): number {
  if (speaking || lastMs < answeredMs || sinceMs > answerNodMs) return 0;
  return (0.35 + 0.4 * chance(seed + 401, phrase)) * Math.sin((sinceMs / answerNodMs) * Math.PI) ** 2;
}

/**
 * Returns the direction of the eyes: at the viewer with small jumps, or aside while thinking and for short moments.
 */
function lookAt(
  { timeMs }: Cue,
  { speaks, listens, ponders }: Pick<Expression, 'speaks' | 'listens' | 'ponders'>,
  { speaking, sinceMs, phrase }: Prosody,
  seed: number,
): Aim {
  const jump = saccade(timeMs, seed);
  const thought = ponder(timeMs, seed);
  const aside = glance(timeMs, seed);
  // Speakers often look aside as a phrase begins, and back at the listener before it ends.
  const away = speaking && sinceMs < 620 && chance(seed + 304, phrase) < 0.45 ? speaks : 0;
  const side = chance(seed + 305, phrase) < 0.5 ? -1 : 1;
  return {
    x: jump.x * 0.13 * (1 - ponders) + thought.x * ponders + aside.x * listens + away * side * 0.36,
    y: jump.y * 0.1 * (1 - ponders) + thought.y * ponders + aside.y * listens - away * 0.16,
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
  swing: 0,
  breath: 0,
});
