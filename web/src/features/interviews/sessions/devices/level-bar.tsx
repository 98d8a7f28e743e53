import { createLevelMeter } from '@candi/media/recording/level-meter';
import { useEffect, useRef } from 'react';
import classes from './level-bar.module.css';

/** Minimum perceptual level (0–1) of a voice, and how long it must last in all until it counts as heard (ms). */
const loud = 0.3;
const heardMs = 250;
/** Maximum time that counts between two frames, however slow they are (ms). */
const longestFrameMs = 100;

interface LevelBarProps {
  track: MediaStreamTrack | null;
  /** Called once the microphone has picked up a voice. Must be the same in every rendering. */
  onHeard?: () => void;
}

/** Shows the microphone's level live; empty without a track. */
export function LevelBar({ track, onHeard }: LevelBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!track) return undefined;
    const meter = createLevelMeter(track);
    let frame = 0;
    let lastMs: number | null = null;
    let loudMs = 0;
    const draw = (nowMs: number) => {
      const level = meter.level();
      bar.current?.style.setProperty('--level', level.toFixed(3));
      if (level >= loud) loudMs += Math.min(nowMs - (lastMs ?? nowMs), longestFrameMs);
      lastMs = nowMs;
      if (loudMs >= heardMs) onHeard?.();
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      meter.close();
    };
  }, [track, onHeard]);
  return (
    <div className={classes['track']} aria-hidden>
      <div ref={bar} className={classes['bar']} />
    </div>
  );
}
