import { useEffect, useState } from 'react';
import type { Frames } from '../../player/frames.ts';
import classes from './time-bar.module.css';

interface PreviewProps {
  /** Null if there are no pictures. */
  frames: Frames | null;
  /** Position in the file (s). */
  second: number;
  /** Horizontal position on the timeline (0 to 1). */
  share: number;
  time: string;
  text: string | null;
}

/** Preview of the moment under the pointer. Hidden from screen readers: the slider announces its own time. */
export function Preview({ frames, second, share, time, text }: PreviewProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const whole = Math.floor(second);
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const address = await frames?.at(whole);
      if (!gone && address) setPicture(address);
    };
    void show();
    return () => {
      gone = true;
    };
  }, [frames, whole]);
  return (
    <span
      className={classes['preview']}
      aria-hidden
      style={{ left: `${share * 100}%`, translate: `-${share * 100}% 0` }}
    >
      {picture && <img className={classes['picture']} src={picture} alt="" />}
      <span className={classes['time']}>{time}</span>
      {text && (
        <span className={classes['text']} dir="auto">
          {text}
        </span>
      )}
    </span>
  );
}
