import { useEffect, useRef } from 'react';
import classes from './candi-tile.module.css';

/** Shows the video of an external avatar. Candi's voice plays through the call's audio element as usual. */
export function CandiFace({ track }: { track: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return <video ref={video} className={classes['tile']} autoPlay playsInline muted aria-hidden />;
}
