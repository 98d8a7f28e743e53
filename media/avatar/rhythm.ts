/** Idle movements of the face, as deterministic functions of time (ms) and a seed. */

/** Returns a pseudo-random number in 0–1, the same for the same arguments. */
export function chance(seed: number, index: number): number {
  let hash = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul((index | 0) + 0x7f4a7c15, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Smoothstep: returns 0 before `from`, 1 after `to`, and a smooth value between. */
export function soft(value: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Moves a value towards another exponentially. `timeMs`: time constant. */
export const toward = (from: number, to: number, elapsedMs: number, timeMs: number): number =>
  to + (from - to) * Math.exp(-Math.max(0, elapsedMs) / timeMs);

const blinkCellMs = 3900;
const lidDownMs = 75;
const lidHeldMs = 35;
const lidUpMs = 165;
const secondBlinkMs = 330;

const lid = (sinceMs: number): number =>
  sinceMs < 0 || sinceMs > lidDownMs + lidHeldMs + lidUpMs
    ? 0
    : Math.min(
        soft(sinceMs, 0, lidDownMs),
        1 - soft(sinceMs, lidDownMs + lidHeldMs, lidDownMs + lidHeldMs + lidUpMs),
      );

/**
 * Returns the start times (ms) of the blinks in time slot `cell` of `blinkCellMs`: usually one, sometimes two in a
 * row or none.
 */
export function blinksIn(cell: number, seed: number): number[] {
  const kind = chance(seed, cell * 4);
  if (kind < 0.06) return [];
  const first = (cell + 0.06 + chance(seed, cell * 4 + 1) * 0.78) * blinkCellMs;
  return kind > 0.84 ? [first, first + secondBlinkMs] : [first];
}

/** Returns how far the lids are closed: 0 for open, 1 for shut. */
export function blink(timeMs: number, seed: number): number {
  const cell = Math.floor(timeMs / blinkCellMs);
  let shut = 0;
  for (const each of [cell - 1, cell])
    for (const start of blinksIn(each, seed)) shut = Math.max(shut, lid(timeMs - start));
  return shut;
}

/** Direction of the eyes or lean of the head: x to the viewer's right, y down; 1 is the maximum. */
export interface Aim {
  x: number;
  y: number;
}

/** Moves from one random aim to the next: each is held for about `cellMs` and reached within `moveMs` at most. */
function walk(timeMs: number, seed: number, cellMs: number, moveMs: number): Aim {
  const at = (cell: number): Aim => ({
    x: chance(seed, cell * 3) + chance(seed, cell * 3 + 7001) - 1,
    y: chance(seed, cell * 3 + 1) + chance(seed, cell * 3 + 9001) - 1,
  });
  const start = (cell: number): number => (cell + chance(seed, cell * 3 + 2) * 0.6) * cellMs;
  let cell = Math.floor(timeMs / cellMs);
  if (timeMs < start(cell)) cell--;
  // A move ends before the next one starts, so that nothing jumps.
  const part = soft(timeMs, start(cell), Math.min(start(cell) + moveMs, start(cell + 1)));
  const from = at(cell - 1);
  const to = at(cell);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Small jumps of the eyes, such as those between another person's eyes and mouth. */
export const saccade = (timeMs: number, seed: number): Aim => walk(timeMs, seed, 1150, 38);

/** Slow, involuntary shifts of the head on top of an even slower drift, so that the head never freezes. */
export function sway(timeMs: number, seed: number): Aim {
  const shift = walk(timeMs, seed + 31, 3400, 2300);
  const drift = walk(timeMs, seed + 47, 4700, Infinity);
  return { x: shift.x * 0.85 + drift.x * 0.5, y: shift.y * 0.85 + drift.y * 0.5 };
}

/** Returns the direction of the eyes while thinking: up and to one side. It changes every few seconds. */
export function ponder(timeMs: number, seed: number): Aim {
  const wander = walk(timeMs, seed + 77, 2600, 130);
  const side = chance(seed + 5, Math.floor(timeMs / 23_000)) < 0.5 ? -1 : 1;
  return { x: side * (0.62 + wander.x * 0.25), y: -0.55 + wander.y * 0.3 };
}

/**
 * Returns the breathing phase: −1 for out, 1 for in. There are about 14 breaths a minute; inhaling is slightly faster
 * than exhaling, and no two breaths are the same.
 */
export function breath(timeMs: number, seed: number): number {
  const phase = timeMs / 4300 + 0.12 * Math.sin(timeMs / 9700 + seed) + seed * 0.37;
  const part = phase - Math.floor(phase);
  return part < 0.42 ? -Math.cos((part / 0.42) * Math.PI) : Math.cos(((part - 0.42) / 0.58) * Math.PI);
}

const nodCellMs = 3100;

/**
 * Returns how far a listener's nod lowers the head (0–1). Some nods are single and some are double; often there is
 * none.
 */
export function nod(timeMs: number, seed: number): number {
  let down = 0;
  const cell = Math.floor(timeMs / nodCellMs);
  for (const each of [cell - 1, cell]) {
    if (chance(seed + 13, each * 5) < 0.36) continue;
    const start = (each + chance(seed + 13, each * 5 + 1) * 0.6) * nodCellMs;
    const times = chance(seed + 13, each * 5 + 2) < 0.45 ? 2 : 1;
    const lastsMs = 430 + chance(seed + 13, each * 5 + 3) * 170;
    const part = (timeMs - start) / lastsMs;
    if (part <= 0 || part >= times) continue;
    const size = 0.45 + chance(seed + 13, each * 5 + 4) * 0.55;
    down += size * (part > 1 ? 0.6 : 1) * Math.sin((part % 1) * Math.PI) ** 2;
  }
  return down;
}

const glanceCellMs = 5200;

/**
 * Returns the direction in which a listener looks: mostly 0, 0 (at the viewer), but every few seconds aside and down
 * for up to 0.6 s.
 */
export function glance(timeMs: number, seed: number): Aim {
  const cell = Math.floor(timeMs / glanceCellMs);
  for (const each of [cell - 1, cell]) {
    if (chance(seed + 61, each * 5) < 0.25) continue;
    const start = (each + chance(seed + 61, each * 5 + 1) * 0.85) * glanceCellMs;
    const lastsMs = 260 + chance(seed + 61, each * 5 + 2) * 340;
    if (timeMs < start || timeMs > start + lastsMs) continue;
    const side = chance(seed + 61, each * 5 + 3) < 0.5 ? -1 : 1;
    return {
      x: side * (0.3 + chance(seed + 61, each * 5 + 4) * 0.3),
      y: 0.1 + 0.25 * chance(seed + 62, each),
    };
  }
  return { x: 0, y: 0 };
}

/** Returns the side to which the head leans (−1…1). It changes slowly, at uneven intervals. */
export const leanSide = (timeMs: number, seed: number): number => walk(timeMs, seed + 151, 7300, 1300).x;
