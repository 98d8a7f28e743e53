import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { RunningAvatar } from '@candi/media/avatar/start-avatar';
import { startAvatar } from '@candi/media/avatar/start-avatar';
import type { CandiState } from '@candi/media/recording/candi-tile';
import { useEffect, useRef, useState } from 'react';
import classes from './candi-tile.module.css';

interface CandiAvatarProps {
  appearance: AvatarAppearance;
  state: CandiState;
  voice: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
}

/** Draws Candi as an avatar whose mouth follows her voice. */
export function CandiAvatar({ appearance, state, voice, microphone }: CandiAvatarProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [avatar, setAvatar] = useState<RunningAvatar | null>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const started = startAvatar({ canvas: canvas.current, appearance });
    setAvatar(started);
    return () => started.close();
  }, [appearance]);
  useEffect(() => avatar?.setState(state), [avatar, state]);
  useEffect(() => avatar?.setVoice(voice), [avatar, voice]);
  useEffect(() => avatar?.setCandidate(microphone), [avatar, microphone]);
  return <canvas ref={canvas} className={classes['tile']} aria-hidden />;
}
