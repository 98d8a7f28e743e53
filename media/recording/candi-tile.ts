import type { Brush, Rect } from './nameplate.ts';
import type { Colour, Mood, OrbState } from './orb-moods.ts';
import { paintNameplate } from './nameplate.ts';
import { groundOf, moodOf } from './orb-moods.ts';

export type CandiState = Exclude<OrbState, 'muted'>;

export interface CandiTileState {
  state: OrbState;
  /** The company's main colour (#rrggbb); null for the product's. */
  brand: string | null;
  /** Current loudness of Candi's voice, 0–1 (see `createLevelMeter`). */
  level: number;
  /** Time of a monotonic clock (ms). The same time paints the same frame. */
  timeMs: number;
  reducedMotion: boolean;
  /** Name written below the orb in the page's font, if given. */
  name?: string;
  /** The previous state and the time of the change (on the clock of `timeMs`), for a gradual change of colours. */
  before?: { state: OrbState; changedMs: number };
}

const changeMs = 450;
/** Number of rings that are visible at once. */
const rings = 2;

/** Paints Candi into `rect` (px of the canvas), including the background. Also works on a worker's canvas. */
export function paintCandi(brush: Brush, rect: Rect, tile: CandiTileState): void {
  const mood = moodNow(tile);
  const level = Math.min(1, Math.max(0, tile.level)) * (tile.state === 'speaking' ? 1 : 0.6);
  const flow = tile.reducedMotion ? 0 : tile.timeMs / 1000;
  const breath = tile.reducedMotion ? 0 : Math.sin(tile.timeMs / 1300) * 0.015;
  const x = rect.x + rect.width / 2;
  const y = rect.y + rect.height * 0.46;
  const radius = Math.min(rect.width, rect.height) * 0.2 * (1 + breath + level * 0.16);

  brush.save();
  brush.beginPath();
  brush.rect(rect.x, rect.y, rect.width, rect.height);
  brush.clip();
  paintBackground(brush, rect, groundOf(tile.brand), mood, { x, y, radius, level });
  paintRings(brush, tile, mood, { x, y, radius, level });
  paintOrb(brush, mood, { x, y, radius }, flow, mood.sway + level * 0.17);
  if (tile.state === 'thinking') paintThought(brush, tile, mood, { x, y: y + radius * 1.75, radius });
  brush.restore();
  if (tile.name) paintNameplate(brush, rect, tile.name);
}

interface Orb {
  x: number;
  y: number;
  radius: number;
}

function paintBackground(
  brush: Brush,
  rect: Rect,
  [start, end]: [Colour, Colour],
  mood: Mood,
  orb: Orb & { level: number },
): void {
  const base = brush.createLinearGradient(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
  base.addColorStop(0, colour(start, 1));
  base.addColorStop(1, colour(end, 1));
  brush.fillStyle = base;
  brush.fillRect(rect.x, rect.y, rect.width, rect.height);
  const aura = brush.createRadialGradient(orb.x, orb.y, orb.radius * 0.6, orb.x, orb.y, orb.radius * 3.1);
  aura.addColorStop(0, colour(mood.aura, 0.4 + orb.level * 0.25));
  aura.addColorStop(0.45, colour(mood.aura, 0.12 + orb.level * 0.08));
  aura.addColorStop(1, colour(mood.aura, 0));
  brush.fillStyle = aura;
  brush.fillRect(rect.x, rect.y, rect.width, rect.height);
}

/** Paints rings that move outwards while Candi speaks and inwards while she listens. */
function paintRings(brush: Brush, tile: CandiTileState, mood: Mood, orb: Orb & { level: number }): void {
  if (tile.state !== 'speaking' && tile.state !== 'listening') return;
  const outward = tile.state === 'speaking';
  const strength = outward ? 0.04 + orb.level * 0.26 : 0.12;
  for (let ring = 0; ring < rings; ring++) {
    const beat = tile.reducedMotion ? 0.2 : (tile.timeMs / (outward ? 2200 : 4200)) % 1;
    const way = (ring + (outward ? beat : 1 - beat)) / rings;
    brush.beginPath();
    brush.arc(orb.x, orb.y, orb.radius * (1.22 + way * 0.95), 0, Math.PI * 2);
    brush.lineWidth = Math.max(1, orb.radius * 0.012);
    brush.strokeStyle = colour(mood.core, strength * Math.sin(way * Math.PI));
    brush.stroke();
  }
}

function paintOrb(brush: Brush, mood: Mood, orb: Orb, flow: number, sway: number): void {
  const { x, y, radius } = orb;
  for (const [layer, size, opacity] of [
    [0, 1.16, 0.22],
    [1, 1.08, 0.34],
  ] as const) {
    brush.fillStyle = colour(mood.rim, opacity);
    traceBlob(brush, { x, y, radius: radius * size }, flow * (layer ? -0.8 : 0.6) + layer * 2, sway * 1.5);
    brush.fill();
  }
  const body = brush.createRadialGradient(
    x - radius * 0.34,
    y - radius * 0.42,
    radius * 0.05,
    x,
    y,
    radius * 1.12,
  );
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.22, colour(mix(mood.core, [255, 255, 255], 0.45), 1));
  body.addColorStop(0.6, colour(mood.core, 1));
  body.addColorStop(1, colour(mood.rim, 1));
  brush.fillStyle = body;
  traceBlob(brush, orb, flow, sway);
  brush.fill();
}

/** Traces a closed smooth curve around a circle; `sway` is its maximum deviation, as a share of the radius. */
function traceBlob(brush: Brush, orb: Orb, flow: number, sway: number): void {
  const corners = 36;
  const corner = (index: number): [number, number] => {
    const angle = (index / corners) * Math.PI * 2;
    const wave =
      Math.sin(angle * 3 + flow) * 0.5 +
      Math.sin(angle * 2 - flow * 1.3) * 0.35 +
      Math.sin(angle * 5 + flow * 0.7) * 0.15;
    const distance = orb.radius * (1 + sway * wave);
    return [orb.x + Math.cos(angle) * distance, orb.y + Math.sin(angle) * distance];
  };
  brush.beginPath();
  for (let index = 0; index <= corners; index++) {
    const [x, y] = corner(index);
    const [nextX, nextY] = corner(index + 1);
    if (index === 0) brush.moveTo((x + nextX) / 2, (y + nextY) / 2);
    else brush.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  brush.closePath();
}

function paintThought(brush: Brush, tile: CandiTileState, mood: Mood, at: Orb): void {
  for (let dot = 0; dot < 3; dot++) {
    const wave = tile.reducedMotion ? 0.5 : (Math.sin(tile.timeMs / 260 - dot * 0.9) + 1) / 2;
    brush.fillStyle = colour(mood.core, 0.35 + wave * 0.6);
    brush.beginPath();
    brush.arc(
      at.x + (dot - 1) * at.radius * 0.3,
      at.y - wave * at.radius * 0.07,
      at.radius * 0.075,
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
}

function moodNow(tile: CandiTileState): Mood {
  const mood = moodOf(tile.state, tile.brand);
  if (!tile.before) return mood;
  const part = Math.min(1, Math.max(0, (tile.timeMs - tile.before.changedMs) / changeMs));
  if (part === 1) return mood;
  const old = moodOf(tile.before.state, tile.brand);
  const soft = part * part * (3 - 2 * part);
  return {
    core: mix(old.core, mood.core, soft),
    rim: mix(old.rim, mood.rim, soft),
    aura: mix(old.aura, mood.aura, soft),
    sway: old.sway + (mood.sway - old.sway) * soft,
  };
}

function mix(from: Colour, to: Colour, part: number): Colour {
  const blend = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * part);
  return [blend(0), blend(1), blend(2)];
}

function colour([red, green, blue]: Colour, opacity: number): string {
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}
