import { createLevelMeter } from '@candi/media/recording/level-meter';
import { useEffect, useRef } from 'react';
import classes from '../call-controls.module.css';

/** Interval between two updates (ms). A higher rate looks the same, and a weak machine needs the time for the call. */
const everyMs = 80;

/** Ring around the microphone's button that grows with its level, so that candidates see that they are heard. */
export function LevelRing({ microphone }: { microphone: MediaStreamTrack }) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const meter = createLevelMeter(microphone);
    const timer = setInterval(
      () => ring.current?.style.setProperty('--level', meter.level().toFixed(2)),
      everyMs,
    );
    return () => {
      clearInterval(timer);
      meter.close();
    };
  }, [microphone]);
  return <span ref={ring} className={classes['ring']} aria-hidden />;
}
