import type { AvatarLook } from '@candi/contract/enumerations';
import type { CandiState } from '../recording/candi-tile.ts';
import type { LevelMeter } from '../recording/level-meter.ts';
import type { MouthMeter } from './mouth-meter.ts';
import { createLevelMeter } from '../recording/level-meter.ts';
import { createAvatar } from './avatar.ts';
import { createMouthMeter } from './mouth-meter.ts';
import { restMouth } from './mouth.ts';

export interface AvatarOptions {
  canvas: HTMLCanvasElement;
  look: AvatarLook;
  /** Default: as the system asks (`prefers-reduced-motion`). */
  reducedMotion?: boolean;
}

export interface RunningAvatar {
  setState(state: CandiState): void;
  /** Candi's voice as the page plays it, for the mouth; null: none. */
  setVoice(track: MediaStreamTrack | null): void;
  /** The candidate's microphone, for the nods of a listener; null: none. */
  setCandidate(track: MediaStreamTrack | null): void;
  close(): void;
}

/** Lips need more pictures than a breath does. Both are whole parts of a common screen's 60 a second. */
const frameMs = { speaking: 1000 / 30, else: 1000 / 20 };
const screenFrameMs = 1000 / 60;
/** A larger tile is enlarged by the browser: the figure is soft anyway, and drawing costs by the pixel. px. */
const mostHeight = 720;

/** Draws Candi into a canvas, as large as the page shows it, until closed. What can't be seen isn't drawn. */
export function startAvatar({ canvas, look, reducedMotion }: AvatarOptions): RunningAvatar {
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) throw new Error('no canvas to paint on');
  const avatar = createAvatar(look, true);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let context: AudioContext | null = null;
  let state: CandiState = 'idle';
  let voice: MouthMeter | null = null;
  let candidate: LevelMeter | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = true;
  const watch = new IntersectionObserver((changes) => {
    seen = changes.at(-1)?.isIntersecting ?? true;
  });
  watch.observe(canvas);

  const resume = (): void => {
    if (context?.state === 'suspended') void context.resume();
  };
  // Where sound waits for a tap, so does what listens to it.
  for (const occasion of ['pointerdown', 'keydown'] as const) document.addEventListener(occasion, resume);
  const audio = (): AudioContext => {
    context ??= new AudioContext({ latencyHint: 'interactive' });
    resume();
    return context;
  };
  const paint = (timeMs: number): void => {
    // A page that asks for every frame of the screen costs as much as one that draws half of them.
    const untilNextMs = state === 'speaking' ? frameMs.speaking : frameMs.else;
    timer = setTimeout(() => (frame = requestAnimationFrame(paint)), untilNextMs - screenFrameMs * 0.7);
    if (!seen) return;
    const ratio = Math.min(devicePixelRatio, 2, mostHeight / Math.max(1, canvas.clientHeight));
    const width = Math.round(canvas.clientWidth * ratio);
    const height = Math.round(canvas.clientHeight * ratio);
    if (width === 0 || height === 0) return;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const { mouth, level } = voice?.read() ?? { mouth: restMouth, level: 0 };
    avatar.paint(
      brush,
      { x: 0, y: 0, width, height },
      {
        timeMs,
        state,
        mouth,
        level,
        heard: candidate?.level() ?? 0,
        reducedMotion: reducedMotion ?? calm.matches,
      },
    );
  };
  frame = requestAnimationFrame(paint);

  return {
    setState(next) {
      state = next;
    },
    setVoice(track) {
      voice?.close();
      voice = track && createMouthMeter(track, audio());
    },
    setCandidate(track) {
      candidate?.close();
      candidate = track && createLevelMeter(track, audio());
    },
    close() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      watch.disconnect();
      for (const occasion of ['pointerdown', 'keydown'] as const)
        document.removeEventListener(occasion, resume);
      voice?.close();
      candidate?.close();
      void context?.close();
    },
  };
}
