import type { AvatarLook } from '@candi/contract/enumerations';
import type { CandiState } from '../recording/candi-tile.ts';
import type { MouthMeter, VoiceMeter } from './mouth-meter.ts';
import { keepRunning } from '../recording/keep-running.ts';
import { createAvatar } from './avatar.ts';
import { createMouthMeter, createSilentContext, createVoiceMeter } from './mouth-meter.ts';
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

/** Lips need more pictures than a nod does, and a nod more than a breath. Whole parts of a common screen's 60 a second. */
const frameMs: Record<CandiState, number> = {
  speaking: 1000 / 30,
  listening: 1000 / 20,
  thinking: 1000 / 15,
  idle: 1000 / 15,
};
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
  let candidate: VoiceMeter | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paintedMs = -Infinity;
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
  const paint = (timeMs: number): void => {
    // A little early is on time: a screen's own frames never fall exactly on ours.
    if (timeMs - paintedMs < frameMs[state] - 5) {
      frame = requestAnimationFrame(paint);
      return;
    }
    paintedMs = timeMs;
    // A page that asks for every frame of the screen pays for those in which it draws nothing.
    timer = setTimeout(() => (frame = requestAnimationFrame(paint)), frameMs[state] - screenFrameMs * 0.7);
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
        heard: state === 'listening' ? (candidate?.level() ?? 0) : 0,
        reducedMotion: reducedMotion ?? calm.matches,
      },
    );
  };
  frame = requestAnimationFrame(paint);

  return {
    setState(next) {
      if (next === state) return;
      state = next;
      // A slower state's wait must not hold up the first word.
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
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
