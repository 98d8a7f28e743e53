import { useEffect, useRef } from 'react';
import classes from './candi-tile.module.css';

/** Candi as an outside avatar shows her. Her voice is heard as always. */
export function CandiFace({ track }: { track: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return <video ref={video} className={classes['tile']} autoPlay playsInline muted aria-hidden />;
}
