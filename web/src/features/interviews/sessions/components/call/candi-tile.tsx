import type { CandiState } from '@candi/media/recording/candi-tile';
import { paintCandi } from '@candi/media/recording/candi-tile';
import { createLevelMeter } from '@candi/media/recording/level-meter';
import { useEffect, useRef } from 'react';
import classes from './candi-tile.module.css';

interface CandiTileProps {
  state: CandiState;
  voice: MediaStreamTrack | null;
}

/** Interval between two paints (ms). A higher rate looks the same, and a weak machine needs the time for the call. */
const frameMs = 1000 / 30;
/** Interval under reduced motion, where only the colours and the strength of the rings change (ms). */
const calmFrameMs = 1000 / 10;

/** Draws Candi as an orb that moves with the loudness of her voice: the same painting as in the recording. */
export function CandiTile({ state, voice }: CandiTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const doing = useRef(state);
  useEffect(() => {
    doing.current = state;
  }, [state]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return undefined;
    const target = canvas.current;
    const meter = voice && createLevelMeter(voice);
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const paint = (timeMs: number) => {
      const ratio = Math.min(devicePixelRatio, 2);
      const width = Math.round(target.clientWidth * ratio);
      const height = Math.round(target.clientHeight * ratio);
      if (width === 0 || height === 0) return;
      if (target.width !== width) target.width = width;
      if (target.height !== height) target.height = height;
      paintCandi(
        context,
        { x: 0, y: 0, width, height },
        { state: doing.current, level: meter?.level() ?? 0, timeMs, reducedMotion: calm.matches },
      );
    };
    // An animation frame is requested only to paint in it, as the browser lays out the whole page for each.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paintOften = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
      timer = setTimeout(paintOften, calm.matches ? calmFrameMs : frameMs);
    };
    paintOften();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      meter?.close();
    };
  }, [voice]);

  return <canvas ref={canvas} className={classes['tile']} aria-hidden />;
}
