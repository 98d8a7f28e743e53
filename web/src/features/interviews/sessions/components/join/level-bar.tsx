import { createLevelMeter } from '@candi/media/recording/level-meter';
import { useEffect, useRef } from 'react';
import classes from './level-bar.module.css';

/** Shows the microphone's level live; empty without a track. */
export function LevelBar({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!track) return undefined;
    const level = createLevelMeter(track);
    let frame = 0;
    const draw = () => {
      bar.current?.style.setProperty('--level', level.level().toFixed(3));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      level.close();
    };
  }, [track]);
  return (
    <div className={classes['track']} aria-hidden>
      <div ref={bar} className={classes['bar']} />
    </div>
  );
}
