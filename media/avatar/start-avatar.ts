import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { CandiState } from '../recording/candi-tile.ts';
import type { Rect } from '../recording/nameplate.ts';
import type { MouthMeter, VoiceMeter } from './mouth-meter.ts';
import { keepRunning } from '../recording/keep-running.ts';
import { createAvatar } from './avatar.ts';
import { createMouthMeter, createSilentContext, createVoiceMeter } from './mouth-meter.ts';
import { restMouth } from './mouth.ts';
import type { Cue } from './pose.ts';

export interface AvatarOptions {
  canvas: HTMLCanvasElement;
  appearance: AvatarAppearance;
  /** Default: the system's setting (`prefers-reduced-motion`). */
  reducedMotion?: boolean;
}

export interface RunningAvatar {
  setState(state: CandiState): void;
  /** Sets the track of Candi's voice that the page plays. The mouth follows it. Null for none. */
  setVoice(track: MediaStreamTrack | null): void;
  /** Sets the track of the candidate's microphone. The avatar nods while the candidate speaks. Null for none. */
  setCandidate(track: MediaStreamTrack | null): void;
  close(): void;
}

/** Interval between two frames (ms): 24 a second for moving lips, 15 otherwise. */
export const lipsMs = 1000 / 24;
const restMs = 1000 / 15;
/**
 * Maximum height of the canvas (px). The browser scales it up for larger tiles: the avatar has no sharp details, and
 * the cost of drawing grows with the number of pixels.
 */
const maxHeight = 720;

/** Draws Candi into a canvas at its displayed size until closed. Nothing is drawn while the canvas is out of view. */
export function startAvatar({ canvas, appearance, reducedMotion }: AvatarOptions): RunningAvatar {
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) throw new Error('no canvas to paint on');
  const avatar = createAvatar(appearance, true);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let context: AudioContext | null = null;
  let state: CandiState = 'idle';
  let voice: MouthMeter | null = null;
  let candidate: VoiceMeter | null = null;
  let frame = 0;
  let paintedMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = true;
  const watch = new IntersectionObserver((changes) => {
    seen = changes.at(-1)?.isIntersecting ?? true;
  });
  watch.observe(canvas);

  let rest = (): void => undefined;
  const audio = (): AudioContext => {
    if (!context) {
      context = createSilentContext();
      rest = keepRunning(context);
    }
    return context;
  };
  const cueAt = (timeMs: number): Cue => {
    const { mouth, level } = voice?.read() ?? { mouth: restMouth, level: 0 };
    return {
      timeMs,
      state,
      mouth,
      level,
      heard: state === 'listening' ? (candidate?.level() ?? 0) : 0,
      reducedMotion: reducedMotion ?? calm.matches,
    };
  };
  const size = (): Rect => {
    const ratio = Math.min(devicePixelRatio, 2, maxHeight / Math.max(1, canvas.clientHeight));
    const width = Math.round(canvas.clientWidth * ratio);
    const height = Math.round(canvas.clientHeight * ratio);
    return { x: 0, y: 0, width, height };
  };
  const paint = (timeMs: number): void => {
    frame = 0;
    paintedMs = timeMs;
    const rect = size();
    if (canvas.width !== rect.width) canvas.width = rect.width;
    if (canvas.height !== rect.height) canvas.height = rect.height;
    avatar.paint(brush, rect, cueAt(timeMs));
  };
  /**
   * Checks at intervals whether anything moved, and requests an animation frame only then, because each frame takes CPU
   * time.
   */
  const checkMovement = (): void => {
    timer = setTimeout(checkMovement, state === 'speaking' ? lipsMs : restMs);
    if (!seen || frame !== 0) return;
    const rect = size();
    if (rect.width === 0 || rect.height === 0) return;
    const nowMs = performance.now();
    const moved = avatar.moved(rect, cueAt(nowMs));
    // A frame that comes slightly early counts as due, because timers and animation frames never coincide.
    if (moved === 'fast' || (moved === 'slow' && nowMs - paintedMs > restMs - 10))
      frame = requestAnimationFrame(paint);
  };
  checkMovement();

  return {
    setState(next) {
      if (next === state) return;
      state = next;
      // The longer interval of another state must not delay the first frame of speech.
      clearTimeout(timer);
      checkMovement();
    },
    setVoice(track) {
      voice?.close();
      voice = track && createMouthMeter(track, audio());
    },
    setCandidate(track) {
      candidate?.close();
      candidate = track && createVoiceMeter(track, audio());
    },
    close() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      watch.disconnect();
      rest();
      voice?.close();
      candidate?.close();
      void context?.close();
    },
  };
}
