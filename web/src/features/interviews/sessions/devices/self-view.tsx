import { Center, Text } from '@mantine/core';
import { IconVideoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './self-view.module.css';

interface SelfViewProps {
  track: MediaStreamTrack | null;
  label: string;
  /** Text shown in place of the video. */
  placeholder: string;
}

/** The candidate's own video, mirrored. */
export function SelfView({ track, label, placeholder }: SelfViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = track && new MediaStream([track]);
  }, [track]);
  return (
    <div className={classes['frame']}>
      <video
        ref={video}
        className={classes['video']}
        hidden={!track}
        autoPlay
        playsInline
        muted
        aria-label={label}
      />
      {!track && (
        <Center className={classes['empty']}>
          <IconVideoOff size={28} aria-hidden />
          <Text size="sm" ta="center">
            {placeholder}
          </Text>
        </Center>
      )}
    </div>
  );
}
